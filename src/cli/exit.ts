/**
 * Exit codes of every command:
 *
 *   0    good
 *   1    an expectation or the baseline failed
 *   2    the input or the command line is wrong
 *   3    inconclusive (with --strict only)
 *   4    a fault of fray itself
 *   130  interrupted; what was finished is on disk
 */
export const GOOD = 0;
export const FAILED = 1;
export const WRONG_INPUT = 2;
export const INCONCLUSIVE = 3;
export const OUR_FAULT = 4;
export const INTERRUPTED = 130;

/** Ends a command with a code and a message on stderr. */
export class Exit extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
