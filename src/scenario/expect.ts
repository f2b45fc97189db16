import type { Ruleset } from '../rulesets/ruleset.ts';
import { nearest, quoted } from './faults.ts';
import { isMapping, type Mapping } from './merge.ts';
import { resolvePath } from './paths.ts';
import type { Where } from './where.ts';

/** A claim under `expect:` about the points that `where` picks out. */
export interface Expectation {
  readonly metric: readonly string[];
  readonly claim: Claim;
  /** Values by path, or by `variant`. */
  readonly where: Where;
  /** Its place under `expect:`, and its line in the file. */
  readonly index: number;
  readonly line: number;
}

/** The least and greatest value that a metric may have; one of them may be infinite. */
export interface Claim {
  readonly least: number;
  readonly most: number;
}

/** Reads the expectations of a scenario; reports metrics, sides, endings and paths that do not exist. */
export function checkExpectations(
  given: unknown,
  ruleset: Ruleset,
  sides: Mapping,
  variants: readonly string[],
  report: (path: readonly string[], message: string) => void,
  lineAt: (path: readonly string[]) => number,
): Expectation[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((entry, i) => {
    if (!isMapping(entry) || typeof entry.metric !== 'string') return [];
    const at = ['expect', String(i)];
    const wrongMetric = metricFault(entry.metric, ruleset, Object.keys(sides));
    if (wrongMetric !== undefined) report([...at, 'metric'], wrongMetric);
    const claim = claimOf(entry);
    if (typeof claim === 'string') report(at, claim);
    const where = isMapping(entry.where) ? entry.where : {};
    for (const [path, value] of Object.entries(where)) {
      const wrong = path === 'variant' ? variantFault(value, variants) : pathFault(path, ruleset, sides);
      if (wrong !== undefined) report([...at, 'where', path], wrong);
    }
    if (typeof claim === 'string' || wrongMetric !== undefined) return [];
    return [{ metric: entry.metric.split('.'), claim, where, index: i, line: lineAt(at) }];
  });
}

function pathFault(path: string, ruleset: Ruleset, sides: Mapping): string | undefined {
  const named = resolvePath(path, ruleset, sides);
  return 'wrong' in named ? named.wrong : undefined;
}

function variantFault(name: unknown, variants: readonly string[]): string | undefined {
  return variants.includes(String(name)) ? undefined : `no variant is called ${quoted(name)}${nearest(String(name), variants)}`;
}

function claimOf(entry: Mapping): Claim | string {
  const given = ['between', 'atLeast', 'atMost', 'near'].filter((word) => entry[word] !== undefined);
  if (given.length !== 1) return `expected exactly one of between, atLeast, atMost and near; found ${given.join(' and ') || 'none'}`;
  const [low, high] = Array.isArray(entry.between) ? (entry.between as number[]) : [];
  if (low !== undefined && high !== undefined && low > high) return `between: ${low} is more than ${high}`;
  const near = entry.near as { value: number; tolerance: number } | undefined;
  return {
    least: low ?? (near ? near.value - near.tolerance : ((entry.atLeast as number | undefined) ?? -Infinity)),
    most: high ?? (near ? near.value + near.tolerance : ((entry.atMost as number | undefined) ?? Infinity)),
  };
}

const OF_SIDE: Readonly<Record<string, readonly string[]>> = {
  casualties: ['mean', 'sd', 'median', 'p05', 'p95'],
  survivors: ['mean'],
};

/** Why a metric's name means nothing between these sides, if it does. */
export function metricFault(metric: string, ruleset: Ruleset, sides: readonly string[]): string | undefined {
  const [kind, second, third, ...more] = metric.split('.');
  const noSide = (name: string | undefined, names: readonly string[]) =>
    name !== undefined && names.includes(name) ? undefined : `${quoted(metric)} names no side${nearest(name ?? '', names)}`;
  const noWord = (name: string | undefined, words: readonly string[]) =>
    name !== undefined && words.includes(name) ? undefined : `${quoted(metric)} is no metric${nearest(name ?? '', words)}`;
  if (more.length > 0) return `${quoted(metric)} is no metric; it has too many parts`;
  switch (kind) {
    case 'drawRate':
      return second === undefined ? undefined : `${quoted(metric)} is no metric; write drawRate`;
    case 'winRate':
      return noSide(second, sides) ?? (third === undefined ? undefined : `${quoted(metric)} is no metric; write winRate.<side>`);
    case 'rounds':
      return noWord(second, ['mean', 'p95']) ?? (third === undefined ? undefined : `${quoted(metric)} is no metric`);
    case 'endings':
      return noSide(second, [...sides, 'none']) ?? noWord(third, second === 'none' ? ruleset.endings.none : ruleset.endings.lost);
    case 'casualties':
    case 'survivors':
      return noSide(second, sides) ?? noWord(third, OF_SIDE[kind]!);
    default:
      return `${quoted(metric)} is no metric${nearest(kind ?? '', ['winRate', 'drawRate', 'endings', 'rounds', 'casualties', 'survivors'])}`;
  }
}
