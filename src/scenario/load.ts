import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { RULESETS } from '../rulesets/index.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Point, pointCount, pointsOf, type Wanted } from './expand.ts';
import { checkExpectations, type Expectation } from './expect.ts';
import { type Fault, InputError, inOrder, inputError, nearest, quoted } from './faults.ts';
import { type CompletedFight, FightBuilder, type FightData } from './fight.ts';
import { findingsOf } from './issues.ts';
import { Library } from './library.ts';
import { isMapping, type Mapping, undotted, withValue } from './merge.ts';
import { resolvePath, topSchema } from './paths.ts';
import { type Override, optionOf, Reports } from './reports.ts';
import { frame, isFolderName, MOST_POINTS } from './schema.ts';
import { Source } from './source.ts';
import { type Axis, type Range, rangeValues } from './sweep.ts';
import { picks, picksNothing } from './where.ts';

/** A path and its value, as `--set` gives them. */
export interface Setting {
  readonly path: string;
  readonly value: unknown;
}

export interface Variant {
  readonly name: string;
  readonly overrides: readonly Override[];
}

/** What a scenario was loaded from: its file, the files that it names, and the settings. With it the scenario can be loaded again elsewhere. */
export interface Asked {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly settings: readonly Setting[];
}

/** A scenario file, checked: every one of its points can be fought. */
export interface Scenario {
  readonly file: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly ruleset: Ruleset;
  /** The file's own data with the settings of the command line in it. */
  readonly data: FightData;
  readonly settings: readonly Override[];
  readonly variants: readonly Variant[] | undefined;
  readonly axes: readonly Axis[];
  readonly precision: number | undefined;
  readonly expectations: readonly Expectation[];
  readonly count: number;
  /** Everything that the fights are made of besides the program: the values of this file and of those it names, and the settings. */
  readonly inputs: readonly unknown[];
  readonly asked: Asked;
  readonly warnings: readonly Fault[];
  /** The points, or those that are wanted, one at a time; only the first of them are held in memory. */
  points(wanted?: Wanted): Generator<Point>;
  /** The fight of other data than the scenario's own, or what is wrong with it. `seen`: what the ruleset is to see of the rules. */
  build(data: FightData, seen?: (rules: unknown) => unknown): CompletedFight | readonly Fault[];
}

/** Reads and checks a scenario file. Throws InputError with everything that is wrong with it. */
export function load(file: string, settings: readonly Setting[] = []): Scenario {
  return read(Source.read(file), settings);
}

/** As `load`, from text; `file` stands in messages, and is what relative paths are relative to. */
export function parse(text: string, file = 'scenario.yaml', settings: readonly Setting[] = []): Scenario {
  return read(Source.parse(text, file), settings);
}

/** Loads a scenario again from what it was loaded from before, whether or not its files are still there. */
export function reload({ files, settings }: Asked): Scenario {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const open = (file: string): Source => {
    const text = texts.get(file);
    if (text === undefined) throw inputError(file, 'is not among the files that the scenario was loaded from');
    return Source.parse(text, file);
  };
  return read(open(files[0]?.file ?? ''), settings, open);
}

function read(source: Source, settings: readonly Setting[], open = Source.read): Scenario {
  const reports = new Reports(source);
  const value = source.value;
  if (!isMapping(value))
    throw new InputError([{ file: source.file, ...source.locate([]), path: '', message: 'a scenario is a mapping of keys to values' }]);
  reports.errors.push(...source.faults);
  const ruleset = rulesetOf(value, reports);
  checkFrame(value, ruleset, reports);
  if (ruleset === undefined || !isMapping(value.sides)) throw new InputError(inOrder(reports.errors));
  return new Reader(source, value, value.sides, ruleset, reports, open).scenario(settings);
}

function rulesetOf(value: Mapping, reports: Reports): Ruleset | undefined {
  if (value.ruleset === undefined) return void reports.error(['ruleset'], `is missing; expected one of ${[...RULESETS.keys()].join(', ')}`);
  const ruleset = RULESETS.get(String(value.ruleset));
  if (ruleset === undefined)
    reports.error(['ruleset'], `no ruleset is called ${quoted(value.ruleset)}${nearest(String(value.ruleset), RULESETS.keys())}`);
  return ruleset;
}

function checkFrame(value: Mapping, ruleset: Ruleset | undefined, reports: Reports): void {
  const schema = frame.extend(ruleset === undefined ? topsOfAll() : ruleset.top.shape);
  const checked = schema.safeParse(value);
  if (checked.success) return;
  const known = (path: readonly string[]) => (path.length === 0 ? Object.keys(schema.shape) : (KEYS_WITHIN[path[0]!] ?? []));
  for (const { path, message, key } of findingsOf(checked.error, value, known)) {
    if (path.join('.') !== 'ruleset') reports.error(path, message, key);
  }
}

/** Points held from the check on, some 2 to 10 KB each: enough for most sweeps, and memory does not grow with larger ones. */
const MOST_KEPT = 1000;

/** The top-level keys of every ruleset, whatever they hold. */
const topsOfAll = (): Record<string, z.ZodType> =>
  Object.fromEntries([...RULESETS.values()].flatMap(({ top }) => Object.keys(top.shape)).map((key) => [key, z.unknown().optional()]));

const KEYS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  variants: ['name', 'set'],
  sweep: ['from', 'to', 'step'],
  expect: ['metric', 'between', 'atLeast', 'atMost', 'near', 'where'],
};

/** Reads the parts of a scenario whose frame is known. */
class Reader {
  private readonly source: Source;
  private readonly value: Mapping;
  private readonly sides: Mapping;
  private readonly ruleset: Ruleset;
  private readonly reports: Reports;
  private readonly read: Source[];
  private readonly open: (file: string) => Source;

  constructor(source: Source, value: Mapping, sides: Mapping, ruleset: Ruleset, reports: Reports, open: (file: string) => Source) {
    this.source = source;
    this.open = open;
    this.read = [source];
    this.value = value;
    this.sides = sides;
    this.ruleset = ruleset;
    this.reports = reports;
  }

  scenario(settings: readonly Setting[]): Scenario {
    const { source, value, ruleset, reports } = this;
    const builder = new FightBuilder(ruleset, this.library(), this.house());
    const overrides = settings.flatMap(({ path, value }) => this.override(path, value, undefined) ?? []);
    const variants = this.variants();
    const axes = this.axes();
    const kept: Point[] = [];
    this.checkSetTwice(overrides, variants ?? [], axes);
    const scenario = {
      file: source.file,
      name: this.name(),
      description: typeof value.description === 'string' ? value.description : undefined,
      ruleset,
      data: this.data(overrides),
      settings: overrides,
      variants,
      axes,
      precision: typeof value.precision === 'number' ? value.precision : undefined,
      expectations: this.expectations(variants),
      count: pointCount({ variants, axes }),
      inputs: [...this.read.map(({ value }) => value), settings],
      asked: { files: this.read.map(({ file, text }) => ({ file, text })), settings },
      warnings: reports.warnings,
      *points(this: Scenario, wanted: Wanted = () => true) {
        for (const point of kept) if (wanted(point.index, point.trials)) yield point;
        if (kept.length < this.count)
          yield* pointsOf(this, builder, new Reports(source), (index, trials) => index >= kept.length && wanted(index, trials));
      },
      build(data, seen) {
        const reports = new Reports(source);
        return builder.build(data, reports, seen) ?? reports.errors;
      },
    } satisfies Scenario;
    this.checkPoints(scenario, builder, kept);
    if (reports.errors.length > 0) throw new InputError(inOrder(reports.errors));
    return scenario;
  }

  /** Completes every point before the first trial, so that a sweep does not fail half-way. The first are kept, and so not completed again. */
  private checkPoints(scenario: Scenario, builder: FightBuilder, kept: Point[]): void {
    const { reports } = this;
    if (scenario.count > MOST_POINTS) {
      const message = `${scenario.count.toLocaleString('en-US')} points; a scenario has at most ${MOST_POINTS.toLocaleString('en-US')}`;
      reports.error(['sweep'], message, true);
      return;
    }
    const idle = new Set(scenario.expectations);
    for (const point of pointsOf(scenario, builder, reports)) {
      if (kept.length < MOST_KEPT) kept.push(point);
      for (const expectation of idle) if (picks(expectation.where, scenario, point)) idle.delete(expectation);
    }
    if (reports.errors.length > 0) return;
    for (const { index, where } of idle) reports.error(['expect', String(index), 'where'], picksNothing(where, scenario));
  }

  private expectations(variants: readonly Variant[] | undefined): Expectation[] {
    const { value, ruleset, sides, reports, source } = this;
    const names = variants?.map(({ name }) => name) ?? [];
    const report = (path: readonly string[], message: string) => reports.error(path, message);
    return checkExpectations(value.expect, ruleset, sides, names, report, (path) => source.locate(path).line!);
  }

  private name(): string {
    const { value, source } = this;
    if (typeof value.name === 'string') return value.name;
    const name = basename(source.file, extname(source.file));
    if (!isFolderName(name)) this.reports.error([], `the file's name cannot name a folder under results/; give the scenario a \`name\``);
    return name;
  }

  private data(overrides: readonly Override[]): FightData {
    const keys = ['trials', 'seed', 'maxRounds', ...Object.keys(this.ruleset.top.shape)];
    const top = Object.fromEntries(keys.filter((key) => this.value[key] !== undefined).map((key) => [key, this.value[key]]));
    const rules = isMapping(this.value.rules) ? { rules: undotted(this.value.rules) as Mapping } : {};
    const data: FightData = { ...top, ...rules, sides: this.sides };
    return overrides.reduce<FightData>((whole, { path, value }) => withValue(whole, path, value), data);
  }

  private library(): Library {
    const library = new Library(this.ruleset);
    const files = Array.isArray(this.value.profiles) ? this.value.profiles : [];
    files.forEach((file, i) => {
      const source = this.besides(file, ['profiles', String(i)]);
      if (source === undefined) return;
      for (const { path, message } of library.add(source, this.ruleset)) this.elsewhere(source, path, message);
    });
    return library;
  }

  private house(): Source | undefined {
    const source = this.besides(this.value.rulesFile, ['rulesFile']);
    if (source !== undefined && !isMapping(source.value)) this.elsewhere(source, [], 'a file of house rules is a mapping of tables');
    return source;
  }

  /** Another file that this one names, relative to it. */
  private besides(file: unknown, path: readonly string[]): Source | undefined {
    if (typeof file !== 'string' || file === '') return undefined;
    try {
      const other = this.open(isAbsolute(file) ? file : join(dirname(this.source.file), file));
      this.read.push(other);
      this.reports.errors.push(...other.faults);
      return other;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const fault of error.faults) {
        if (fault.line === undefined) this.reports.error(path, `${fault.file} ${fault.message}`);
        else this.reports.errors.push(fault);
      }
      return undefined;
    }
  }

  private elsewhere(source: Source, path: readonly string[], message: string): void {
    this.reports.errors.push({ file: source.file, ...source.locate(path), path: path.join('.'), message });
  }

  private variants(): Variant[] | undefined {
    const { variants } = this.value;
    if (!Array.isArray(variants)) return undefined;
    const seen = new Set<string>();
    return variants.filter(isMapping).map((variant, i) => {
      const name = String(variant.name);
      if (seen.has(name)) this.reports.error(['variants', String(i), 'name'], `two variants are called ${quoted(name)}`);
      seen.add(name);
      const set = isMapping(variant.set) ? Object.entries(variant.set) : [];
      return { name, overrides: set.flatMap(([key, value]) => this.override(key, value, ['variants', String(i), 'set', key]) ?? []) };
    });
  }

  private axes(): Axis[] {
    const { sweep } = this.value;
    if (!isMapping(sweep)) return [];
    return Object.entries(sweep).flatMap(([key, given]) => {
      const values = this.axisValues(key, given);
      const overrides = values.map((value, i) => this.override(key, value, ['sweep', key, String(i)]));
      const path = overrides[0]?.path;
      return path === undefined ? [] : [{ key, path, values }];
    });
  }

  private axisValues(key: string, given: unknown): readonly unknown[] {
    if (Array.isArray(given)) return given;
    if (!isMapping(given) || !['from', 'to', 'step'].every((word) => typeof given[word] === 'number')) return [];
    const values = rangeValues(given as unknown as Range, MOST_POINTS);
    if (typeof values !== 'string') return values;
    this.reports.error(['sweep', key], values);
    return [];
  }

  /** What a path of the file or the command line sets, if the path names something and a top-level value is one that may stand there. */
  private override(text: string, value: unknown, at: readonly string[] | undefined): Override | undefined {
    const { reports, ruleset } = this;
    const named = resolvePath(text, ruleset, this.sides);
    const report = (message: string, key: boolean) => {
      if (at === undefined) reports.errors.push({ file: optionOf(text), path: '', message });
      else reports.error(at[0] === 'sweep' && key ? at.slice(0, 2) : at, message, key);
    };
    if ('wrong' in named) return void report(named.wrong, true);
    const schema = topSchema(named.path, ruleset);
    const checked = schema?.safeParse(value);
    if (checked?.success === false) {
      for (const { message } of findingsOf(checked.error as z.ZodError, value, () => [])) report(message, false);
      return undefined;
    }
    return { path: named.path, value, ...(at && { at }) };
  }

  /** A path set in two places, or inside another that is set, would leave it to the order which of them counts. */
  private checkSetTwice(settings: readonly Override[], variants: readonly Variant[], axes: readonly Axis[]): void {
    const swept = axes.map(({ key, path }) => ({ path, at: ['sweep', key] }));
    const varied = variants.flatMap(({ overrides }) => overrides.map(({ path, at }) => ({ path, at: at! })));
    settings.forEach((setting, i) => {
      if (settings.slice(0, i).some(({ path }) => overlap(path, setting.path))) {
        this.reports.errors.push({
          file: optionOf(setting.path.join('.')),
          path: '',
          message: 'is set twice on the command line; leave one of them out',
        });
      }
      const other = [...varied, ...swept].find(({ path }) => overlap(path, setting.path));
      if (other !== undefined) {
        const message = `the scenario's own ${other.at[0]} sets ${other.path.join('.')} as well; leave one of them out`;
        this.reports.errors.push({ file: optionOf(setting.path.join('.')), path: '', message });
      }
    });
    for (const { path, at } of varied) {
      const other = swept.find((axis) => overlap(axis.path, path));
      if (other !== undefined) this.reports.error(at, `the sweep sets ${other.path.join('.')} as well; leave one of them out`, true);
    }
    swept.forEach(({ path, at }, i) => {
      const other = swept.slice(0, i).find((axis) => overlap(axis.path, path));
      if (other !== undefined) this.reports.error(at, `the sweep sets ${other.path.join('.')} twice; leave one of them out`, true);
    });
  }
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.slice(0, b.length).join('.') === b.slice(0, a.length).join('.');
