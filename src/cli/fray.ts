import yargs, { type Argv, type CommandModule } from 'yargs';
import { InputError, lineOf } from '../scenario/faults.ts';
import { Chosen, check, explain, init, merge, report as reportCommand, rulesets, run, schema, validate, worker } from './commands.ts';
import { compare, matrix, sensitivity, tune } from './designing.ts';
import { Exit, OUR_FAULT, WRONG_INPUT } from './exit.ts';
import { commandWords, mistake, refuseMisuse } from './mistakes.ts';
import { note } from './terminal.ts';
import { VERSION } from './version.ts';

const COMMANDS = [run, check, explain, compare, sensitivity, tune, matrix, reportCommand, merge, worker, validate, rulesets, schema, init];

/** A reader that has seen enough (`fray … | head`) closes the pipe; that is no fault, and a run still writes its files. */
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  note(`standard output: cannot be written (${code}); make room, or send it elsewhere`);
  process.exit(WRONG_INPUT);
});
/** Where not even errors can be written, the exit code is all there is. */
process.stderr.on('error', () => {});

try {
  await chosen()?.work();
} catch (error) {
  process.exitCode = report(error);
}

/** Reads the command line. Undefined where yargs has answered it by itself: help, version, completion. */
function chosen(): Chosen | undefined {
  const parser: Argv = yargs(commandWords())
    .scriptName('fray')
    .locale('en')
    .usage('$0 COMMAND\n\nWhat happens when these two sides fight, over and over, under these rules?')
    .command(COMMANDS as unknown as CommandModule[])
    .demandCommand(1, 'name a command')
    .strict()
    .completion('completion', 'prints a script for completion in bash or zsh')
    .version(VERSION)
    .help()
    .wrap(Math.min(120, process.stdout.columns ?? 100))
    .exitProcess(false)
    .middleware(refuseMisuse)
    .fail((message, error) => {
      // What yargs itself finds wrong with the command line it also throws as a YError, if it finds it early.
      if (error !== undefined && error !== null && error.name !== 'YError') throw error;
      const found = (message ?? error?.message ?? '').replace(/\s*\n\s*/g, ' ').trim();
      const names = [...COMMANDS.map(({ command }) => command.split(' ')[0]!), 'completion'];
      throw mistake(found, commandWords(), names, parser);
    });
  try {
    parser.parseSync();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Chosen) return thrown;
    throw thrown;
  }
}

/** Prints an error as the person at the terminal should see it, and gives the exit code. */
function report(error: unknown): number {
  if (error instanceof InputError) {
    for (const fault of error.faults) note(lineOf(fault));
    return WRONG_INPUT;
  }
  if (error instanceof Exit) {
    if (error.message !== '') for (const line of error.message.split('\n')) note(line);
    return error.code;
  }
  const account = error instanceof Error ? (error.stack ?? error.message) : String(error);
  for (const line of `fray failed, and the fault is its own: ${account}`.split('\n')) note(line);
  return OUR_FAULT;
}
