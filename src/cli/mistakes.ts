import { hideBin } from 'yargs/helpers';
import { nearest, quoted } from '../scenario/faults.ts';
import { Exit, WRONG_INPUT } from './exit.ts';

/** What yargs knows of the options that there are: those of each kind. */
interface Options {
  readonly key: Readonly<Record<string, unknown>>;
  readonly array: readonly string[];
  readonly boolean: readonly string[];
  readonly number: readonly string[];
}

/** The words of the command line. Those behind `--` are files whatever they look like, of which yargs makes no arguments of a command. */
export function commandWords(): string[] {
  const words = hideBin(process.argv);
  const end = words.indexOf('--');
  if (end < 0) return words;
  return [...words.slice(0, end), ...words.slice(end + 1).map((file) => (file.startsWith('-') ? `./${file}` : file))];
}

/** The error for what yargs finds wrong with a command line, in our words. `words`: the command line; `commands`: those there are. */
export function mistake(found: string, words: readonly string[], commands: readonly string[], parser: unknown): Exit {
  const command = words.find((word) => !word.startsWith('-')) ?? '';
  const known = commands.includes(command);
  const what = known ? ofCommand(found, command, words, optionsOf(parser)) : ofNoCommand(found, command, commands);
  const help = known ? `fray ${command} --help` : 'fray --help';
  return new Exit(WRONG_INPUT, `${what}; \`${help}\` says what there is`.replace('?;', '?'));
}

function ofNoCommand(found: string, command: string, commands: readonly string[]): string {
  if (command === '') return /^Unknown/.test(found) ? `name a command before its options` : 'name a command';
  return `no command is called ${quoted(command)}${nearest(command, commands).replace(/^; known.*/, '')}`;
}

function ofCommand(found: string, command: string, words: readonly string[], options: Options): string {
  const of = (pattern: RegExp) => pattern.exec(found)?.slice(1) as readonly string[] | undefined;
  const [unknown] = of(/^Unknown (?:argument|command)s?: ([^,]+)/) ?? [];
  if (unknown !== undefined) {
    const asOption = words.find((word) => word.replace(/=.*/s, '').replace(/^--?(?:no-)?/, '') === unknown && word.startsWith('-'));
    if (asOption === undefined) return `${quoted(unknown)} is a word more than \`fray ${command}\` takes`;
    const near = nearest(unknown, Object.keys(options.key).filter(isWhole)).replace(/^; known.*/, '');
    return `${asOption.replace(/=.*/s, '')} is no option of \`fray ${command}\`${near.replace('"', '"--')}`;
  }
  const [valueless] = of(/^Not enough arguments following: (\S+)$/) ?? [];
  if (valueless !== undefined) return `--${valueless} needs a value`;
  const [missing] = of(/^Missing required arguments?: ([^,]+)/) ?? [];
  if (missing !== undefined) return `--${missing} is missing`;
  const [option, given, choices] = of(/Argument: (\S+), Given: (.*), Choices: (.*)$/) ?? [];
  if (option !== undefined) return `--${option}: expected one of ${choices!.replaceAll('"', '')}; found ${given}`;
  if (found.startsWith('Not enough non-option')) return `\`fray ${command}\` needs to be told what to work on`;
  return found;
}

/** Refuses what yargs would take for something else than was meant. */
export function refuseMisuse(args: object, parser?: unknown): void {
  const { array, boolean, number } = optionsOf(parser);
  const words = commandWords();
  for (const [key, value] of Object.entries(args)) {
    // An option that is given twice, and is not one that may be, yargs makes a list of its values.
    if (key !== '_' && Array.isArray(value) && !array.includes(dashed(key)))
      throw new Exit(WRONG_INPUT, `--${dashed(key)} is given more than once; give it once`);
    if (number.includes(key) && words.includes(`--${key}=`)) throw new Exit(WRONG_INPUT, `--${key} needs a value`);
    if (number.includes(key) && Number.isNaN(value))
      throw new Exit(WRONG_INPUT, `--${key}: expected a number; found ${quoted(given(key, words))}`);
  }
  for (const word of words) {
    // A switch with any other value it turns off.
    const [, name = '', value] = /^--([a-z-]+)=(.*)$/s.exec(word) ?? [];
    if (boolean.includes(name) && value !== 'true' && value !== 'false')
      throw new Exit(WRONG_INPUT, `--${name} is a switch; give it as --${name}, or leave it out`);
  }
}

/** What the command line says that an option is. */
function given(option: string, words: readonly string[]): string {
  const joined = words.find((word) => word.startsWith(`--${option}=`));
  return joined?.slice(`--${option}=`.length) ?? words[words.indexOf(`--${option}`) + 1] ?? '';
}

const optionsOf = (parser: unknown): Options => (parser as { getOptions(): Options }).getOptions();

/** Each option of two words is known in camelCase as well. */
const dashed = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isWhole = (key: string): boolean => key.length > 1 && key === dashed(key);
