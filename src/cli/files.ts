import { type Stats, statSync } from 'node:fs';
import { InputError, inputError, quoted } from '../scenario/faults.ts';
import { load, type Scenario, type Setting } from '../scenario/load.ts';
import { isMapping } from '../scenario/merge.ts';
import { cannotBeRead, readValue, Source } from '../scenario/source.ts';

/**
 * Loads the scenarios that files, folders and globs stand for, in the order given and by name within a folder. In folders and globs a
 * YAML file without `sides` (an army, house rules) is passed over. Throws InputError with the faults of all of them together, and
 * where two have the same name.
 */
export async function loadAll(patterns: readonly string[], settings: readonly Setting[]): Promise<Scenario[]> {
  const faults: InputError['faults'][number][] = [];
  const scenarios: Scenario[] = [];
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(...error.faults);
    }
  };
  for (const { file, asked } of await found(patterns)) {
    guarded(() => {
      if (asked || holdsSides(file)) scenarios.push(load(file, settings));
    });
  }
  const named = new Map<string, string>();
  for (const { name, file } of scenarios) {
    const other = named.get(name);
    if (other !== undefined)
      faults.push({ file, path: 'name', message: `${other} is called ${quoted(name)} as well, and both would write the same folder` });
    named.set(name, file);
  }
  if (faults.length > 0) throw new InputError(faults);
  if (scenarios.length === 0) throw inputError(patterns.join(' '), 'holds no scenario: no YAML file there has `sides`');
  return scenarios;
}

/** The files behind the patterns, each once; `asked` is true for those named one by one. */
async function found(patterns: readonly string[]): Promise<{ file: string; asked: boolean }[]> {
  const files = new Map<string, boolean>();
  for (const pattern of patterns) {
    const there = statOf(pattern);
    const isFolder = there?.isDirectory() ?? false;
    if (there !== undefined && !isFolder) files.set(pattern, true);
    else for (const file of await expanded(pattern, isFolder)) if (!files.has(file)) files.set(file, false);
  }
  return [...files].map(([file, asked]) => ({ file, asked }));
}

/** What stands at a path; undefined where nothing does. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw cannotBeRead(path, error);
  }
}

async function expanded(pattern: string, isFolder: boolean): Promise<string[]> {
  if (!isFolder && !/[*?[{]/.test(pattern)) throw inputError(pattern, 'there is no such file or folder');
  const { glob } = await import('tinyglobby');
  const files = await (isFolder ? glob('**/*.{yaml,yml}', { cwd: pattern, absolute: false }) : glob(pattern, { expandDirectories: false }));
  if (files.length === 0) throw inputError(pattern, isFolder ? 'holds no YAML file' : 'matches no file');
  return files.map((file) => (isFolder ? `${pattern.replace(/\/+$/, '')}/${file}` : file)).sort();
}

function holdsSides(file: string): boolean {
  const { value } = Source.read(file);
  return isMapping(value) && value.sides !== undefined;
}

/** What `--set`, `--trials` and `--seed` change. */
export function settingsOf(args: { set: readonly string[]; trials?: string | undefined; seed?: string | undefined }): Setting[] {
  return [
    ...settingsFrom('--set', args.set),
    ...(args.trials === undefined ? [] : [{ path: 'trials', value: numberOr(args.trials) }]),
    ...(args.seed === undefined ? [] : [{ path: 'seed', value: args.seed }]),
  ];
}

/** What is given to an option as path=value, the value read as YAML. */
export function settingsFrom(option: string, texts: readonly string[]): Setting[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    if (at <= 0) throw inputError(`${option} ${shortened(text)}`, 'expected path=value');
    return { path: text.slice(0, at).trim(), value: readValue(text.slice(at + 1), `${option} ${shortened(text)}`) };
  });
}

/** As much of an option as helps to find it. */
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** A number as it was typed (1_000_000 is a million); the text itself where it is none, to be quoted. */
function numberOr(text: string): number | string {
  const number = Number(text.replaceAll('_', ''));
  return Number.isNaN(number) || text.trim() === '' ? text : number;
}
