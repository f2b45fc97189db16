import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { RULESETS } from '../rulesets/index.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Fault, InputError, inputError, nearest, quoted } from './faults.ts';
import { type CompletedFight, FightBuilder, type FightData, unitName } from './fight.ts';
import { findingsOf } from './issues.ts';
import { Library } from './library.ts';
import { type Asked, load, type Scenario, type Setting } from './load.ts';
import { isMapping, type Mapping, withValue } from './merge.ts';
import { resolvePath, topSchema } from './paths.ts';
import { type Override, Reports } from './reports.ts';
import { Source } from './source.ts';

/** Units that are to meet each other, each for itself, under one ruleset. */
export interface Roster {
  /** Names the folder under results/. */
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly units: readonly { readonly name: string; readonly unit: Mapping }[];
  /** What their fights share: rules, seed, trials, the cap of rounds. */
  readonly base: Omit<FightData, 'sides'>;
  readonly warnings: readonly string[];
  /** What is wrong with the files besides the units in them; to be told together with what is wrong with these. */
  readonly faults: readonly Fault[];
  /** What it was read from; no files where its units are ready-made. */
  readonly asked: Asked;
  /** Everything that its fights are made of besides the program, as of a scenario. */
  readonly inputs: readonly unknown[];
  readonly settings: readonly Override[];
  /** The rule book with the changes that they share. */
  readonly rules: unknown;
  /** The fight of two of them, or what is wrong with it. */
  build(data: FightData): CompletedFight | readonly Fault[];
}

/**
 * The units of army files (all of one ruleset), of a scenario (with its rules, each unit of its sides for itself), or the ready-made ones
 * of a ruleset, by its id. `id`: the ruleset, where no file says so. Throws InputError where there are no units to be had.
 */
export function rosterOf(files: readonly string[], id: string | undefined, settings: readonly Setting[]): Roster {
  const [first = ''] = files;
  if (files.length === 1 && RULESETS.has(first) && !existsSync(first)) return armiesRoster([], RULESETS.get(first)!, settings);
  const sources = files.map((file) => Source.read(file));
  const scenario = sources.find(({ value }) => isMapping(value) && value.sides !== undefined);
  if (scenario === undefined) return armiesRoster(sources, rulesetOf(sources, id), settings);
  if (files.length === 1) return scenarioRoster(first, settings);
  throw inputError(scenario.file, 'is a scenario, which has rules of its own; name it alone, or put its units into an army file');
}

function rulesetOf(sources: readonly Source[], asked: string | undefined): Ruleset {
  const written = sources.flatMap(({ file, value }) =>
    isMapping(value) && value.ruleset !== undefined ? [{ file, id: String(value.ruleset) }] : [],
  );
  const id = asked ?? written[0]?.id;
  const other = written.find((one) => one.id !== id);
  if (other !== undefined) {
    const by = asked === undefined ? written[0]!.file : '--ruleset';
    throw inputError(other.file, `is for ${quoted(other.id)}, and ${by} for ${quoted(id)}; a matrix is of one ruleset`);
  }
  const file = asked === undefined ? sources[0]!.file : `--ruleset ${asked}`;
  if (id === undefined) throw inputError(file, `does not say its ruleset; add --ruleset ${[...RULESETS.keys()].join(' | ')}`);
  const ruleset = RULESETS.get(id);
  if (ruleset === undefined) throw inputError(file, `no ruleset is called ${quoted(id)}${nearest(id, RULESETS.keys())}`);
  return ruleset;
}

function armiesRoster(sources: readonly Source[], ruleset: Ruleset, settings: readonly Setting[]): Roster {
  const library = new Library(ruleset);
  const faults: Fault[] = [];
  const named = new Map<string, string>();
  for (const source of sources) {
    const fault = (path: readonly string[], message: string) =>
      faults.push({ file: source.file, ...source.locate(path), path: path.join('.'), message });
    faults.push(...source.faults);
    for (const { path, message } of library.add(source, ruleset)) fault(path, message);
    for (const name of namesIn(source)) {
      if (named.has(name))
        fault(['profiles', name], `${named.get(name)} has a unit called ${quoted(name)} as well; give one of them another name`);
      named.set(name, source.file);
    }
  }
  const { base, overrides, wrong } = sharedBy(ruleset, settings);
  if (wrong.length > 0) throw new InputError([...faults, ...wrong]);
  const names = sources.length === 0 ? Object.keys(ruleset.profiles) : [...named.keys()].filter((name) => library.get(name) !== undefined);
  const home = sources[0] ?? Source.parse(`ruleset: ${ruleset.id}\n`, ruleset.id);
  const builder = new FightBuilder(ruleset, library, undefined);
  const build: Scenario['build'] = (data, seen) => {
    const reports = new Reports(home);
    reports.under(overrides);
    const fight = builder.build(data, reports, seen);
    // What is ready-made stands in no file.
    return (
      fight ?? (sources.length > 0 ? reports.errors : reports.errors.map(({ path, message }) => ({ file: ruleset.id, path, message })))
    );
  };
  return {
    name:
      sources.length === 0
        ? ruleset.id
        : sources
            .map(({ file }) => basename(file, extname(file)))
            .join('-and-')
            .slice(0, 100),
    ruleset,
    units: names.map((name) => ({ name, unit: { profile: name } })),
    base,
    warnings: [],
    faults,
    asked: { files: sources.map(({ file, text }) => ({ file, text })), settings },
    inputs: [home.value, ...sources.slice(1).map(({ value }) => value), settings],
    settings: overrides,
    rules: sharedRules(build, base),
    build,
  };
}

/** The rules that fights of a base are fought by: they are seen before the sides are looked at, so there need be none. */
function sharedRules(build: Scenario['build'], base: Roster['base']): unknown {
  let rules: unknown;
  build({ ...base, sides: {} }, (merged) => (rules = merged));
  return rules;
}

const namesIn = ({ value }: Source): string[] => (isMapping(value) && isMapping(value.profiles) ? Object.keys(value.profiles) : []);

/** What the settings of the command line make of an army's rules. */
function sharedBy(ruleset: Ruleset, settings: readonly Setting[]): { base: Roster['base']; overrides: Override[]; wrong: Fault[] } {
  const wrong: Fault[] = [];
  const overrides: Override[] = [];
  let base: Roster['base'] = {};
  for (const { path, value } of settings) {
    const fault = (message: string) => wrong.push({ file: `--set ${path}`, path: '', message });
    const named = resolvePath(path, ruleset, {});
    if ('wrong' in named) {
      fault(
        path.startsWith('sides')
          ? 'an army has no sides; --set-a and --set-b set keys of the first and the second of each fight'
          : named.wrong,
      );
      continue;
    }
    const checked = topSchema(named.path, ruleset)?.safeParse(value);
    if (checked?.success === false) for (const { message } of findingsOf(checked.error, value, () => [])) fault(message);
    overrides.push({ path: named.path, value });
    base = withValue(base, named.path, value);
  }
  return { base, overrides, wrong };
}

/** Each unit of a scenario's sides for itself, under its rules. */
function scenarioRoster(file: string, settings: readonly Setting[]): Roster {
  const scenario = load(file, settings);
  const { data, ruleset } = scenario;
  const units = Object.entries(data.sides).flatMap(([side, written]) => {
    if (!isMapping(written) || !Array.isArray(written.units)) return [{ name: side, unit: written as Mapping }];
    const alone = written.units.length === 1 ? side : undefined;
    return (written.units as Mapping[]).map((unit, i) => ({ name: unitName(unit, i, alone), unit }));
  });
  const twice = units.find(({ name }, i) => units.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) throw inputError(file, `has two units called ${quoted(twice.name)}; give each a name of its own`);
  const shared = ['rules', 'maxRounds', 'seed', 'trials'].filter((key) => data[key] !== undefined);
  const base = Object.fromEntries(shared.map((key) => [key, data[key]]));
  const { asked, inputs, settings: overrides } = scenario;
  return {
    name: scenario.name,
    ruleset,
    units,
    base,
    warnings: scenario.count > 1 ? [`${file}: its variants and its sweep are left out; the units meet as they are`] : [],
    faults: [],
    asked,
    inputs,
    settings: overrides,
    rules: sharedRules(scenario.build, base),
    build: (fight) => scenario.build(fight),
  };
}
