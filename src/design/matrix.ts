import type { Plan } from '../core/fight.ts';
import { trialsOf } from '../scenario/expand.ts';
import type { FightData } from '../scenario/fight.ts';
import type { Setting } from '../scenario/load.ts';
import type { Mapping } from '../scenario/merge.ts';
import type { Roster } from '../scenario/roster.ts';
import { all, type Bench } from './bench.ts';
import { bout, type Way } from './bout.ts';
import { type Entrant, entered, meeting, type Size } from './entrants.ts';
import type { MatrixFindings } from './findings.ts';
import { judgedMatrix } from './standing.ts';
import { isFaulty } from './subject.ts';

export interface MatrixOptions {
  readonly size: Size;
  /** Keys set of whoever is listed first, and of whoever is second. */
  readonly settings: readonly [readonly Setting[], readonly Setting[]];
  /** Half the width of the 95% interval that every win rate is to have; the trials of the roster are the most, each way round. */
  readonly precision: number;
  readonly alpha: number;
  /** How much worse in one matchup still counts as no worse, in score. */
  readonly margin: number;
}

/** Every unit of a roster against every other, both ways round. */
export async function matrix(roster: Roster, options: MatrixOptions, bench: Bench): Promise<MatrixFindings> {
  const { size, settings, precision, alpha, margin } = options;
  const { entrants, leftOut, boughtWhole } = entered(roster, size, settings);
  const { trials, seed } = trialsOf(roster.base as FightData);
  const pairs = entrants.flatMap((_, i) => entrants.slice(i + 1).map((_, k): [number, number] => [i, i + 1 + k]));
  const closeness = { precision, most: 2 * Math.ceil(trials / 2) };
  const ways: Way[][] = entrants.map(() => []);
  let fights = 0;
  await all(pairs, 2 * bench.executor.workers, bench.signal, async ([i, j]) => {
    const [a, b] = [entrants[i]!, entrants[j]!];
    const plans = [planOf(roster, a, b), planOf(roster, b, a)] as const;
    const names = [a.name, b.name];
    const seedOf = (way: 0 | 1, pilot: boolean) => JSON.stringify([seed, names[way], names[1 - way], ...(pilot ? ['pilot'] : [])]);
    const [there, back] = await bout(bench, plans, closeness, seedOf);
    ways[i]![j] = there;
    ways[j]![i] = back;
    const fought = (there.trials ?? 0) + (back.trials ?? 0);
    fights += fought;
    bench.onFights?.(fought);
  });
  return {
    name: roster.name,
    ruleset: roster.ruleset.id,
    seed,
    size: { kind: size.kind, number: size.kind === 'as-is' ? null : size.number },
    set: [setOf(settings[0]), setOf(settings[1])],
    precision,
    alpha,
    margin,
    fights,
    ...judgedMatrix(entrants, ways, { alpha, margin, sameCost: size.kind === 'points' }),
    leftOut,
    boughtWhole,
    warnings: roster.warnings,
  };
}

const setOf = (settings: readonly Setting[]): Mapping => Object.fromEntries(settings.map(({ path, value }) => [path, value]));

/** About how many fights a matrix of so many units takes. */
export const fightsOf = (units: number, precision: number): number => ((units * (units - 1)) / 2) * (1 / precision) ** 2;

function planOf(roster: Roster, first: Entrant, second: Entrant): Plan {
  const fight = roster.build(meeting(roster, first.sides[0], second.sides[1]));
  if (isFaulty(fight)) throw new Error(`${first.name} against ${second.name}: ${fight[0]!.message}`);
  return roster.ruleset.compile(fight);
}
