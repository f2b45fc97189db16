#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { visible } from '../report/terminal.ts';
import { InputError } from '../scenario/faults.ts';
import { Chosen, check, explain, init, merge, report as reportCommand, rulesets, run, schema, validate, worker } from './commands.ts';
import { compare, matrix, sensitivity, tune } from './designing.ts';
import { Exit, OUR_FAULT, WRONG_INPUT } from './exit.ts';
import { VERSION } from './version.ts';

/** A reader that has seen enough (`fray … | head`) closes the pipe; that is no fault, and a run still writes its files. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** What yargs says of an option at the end of the line, or before another. */
const MISSING_VALUE = /^Not enough arguments following: (\S+)$/;

try {
  await chosen()?.work();
} catch (error) {
  process.exitCode = report(error);
}

/** Reads the command line. Undefined where yargs has answered it by itself: help, version, completion. */
function chosen(): Chosen | undefined {
  const parser = yargs(hideBin(process.argv))
    .scriptName('fray')
    .usage('$0 COMMAND\n\nWhat happens when these two sides fight, over and over, under these rules?')
    .command(run)
    .command(check)
    .command(explain)
    .command(compare)
    .command(sensitivity)
    .command(tune)
    .command(matrix)
    .command(reportCommand)
    .command(merge)
    .command(worker)
    .command(validate)
    .command(rulesets)
    .command(schema)
    .command(init)
    .demandCommand(1, 'name a command')
    .strict()
    .recommendCommands()
    .completion('completion', 'prints a script for completion in bash or zsh')
    .version(VERSION)
    .help()
    .wrap(Math.min(120, process.stdout.columns ?? 100))
    .exitProcess(false)
    .middleware(refuseRepeated)
    .fail((message, error) => {
      // What yargs itself finds wrong with the command line it also throws as a YError, if it finds it early.
      if (error !== undefined && error !== null && error.name !== 'YError') throw error;
      const found = (message ?? error?.message ?? '').replace(/\s*\n\s*/g, ' ').trim();
      const what = found.startsWith('Did you mean')
        ? `no command is called "${process.argv[2]}"; ${found.replace('Did', 'did')}`
        : `${found.replace(MISSING_VALUE, '--$1 needs a value')};`;
      throw new Exit(WRONG_INPUT, `${what} \`fray --help\` and \`fray COMMAND --help\` say what there is`);
    });
  try {
    parser.parseSync();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Chosen) return thrown;
    throw thrown;
  }
}

/** An option that is given twice, and is not one that may be, yargs makes a list of its values. */
function refuseRepeated(args: object, parser?: unknown): void {
  const { array } = (parser as { getOptions(): { array: readonly string[] } }).getOptions();
  for (const [key, value] of Object.entries(args)) {
    // Each option of two words stands there in camelCase as well.
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (key !== '_' && Array.isArray(value) && !array.includes(name))
      throw new Exit(WRONG_INPUT, `--${name} is given more than once; give it once`);
  }
}

/** Prints an error as the person at the terminal should see it, and gives the exit code. */
function report(error: unknown): number {
  if (error instanceof InputError) {
    for (const line of error.message.split('\n')) console.error(visible(line));
    return WRONG_INPUT;
  }
  if (error instanceof Exit) {
    if (error.message !== '') console.error(visible(error.message));
    return error.code;
  }
  console.error(`fray failed, and the fault is its own: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return OUR_FAULT;
}
