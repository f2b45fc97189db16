import type { Plan } from '../../core/fight.ts';
import type { Asked } from '../../core/narrator.ts';
import type { Reckoned } from '../telling.ts';
import { stoppedAmong, type Unseen } from '../unseen.ts';
import { netSeries, SPLIT } from './blows.ts';
import { hitsByFace, savingFaces, struckBy } from './facts.ts';
import { EACH, HIT_SERIES, pairAt, RAW_HITS } from './numbers.ts';
import type { Unit } from './schema.ts';
import { hitsOfDie, type Outcomes, together } from './series.ts';
import type { Rules } from './tables.ts';

/** Blows of which so many hits got past armour. */
export interface Struck {
  readonly unit: number;
  readonly target: number;
  /** Whether it is the target of the unit from the start. */
  readonly first: boolean;
  readonly dice: number;
  readonly enemies: number;
  readonly hits: number;
  readonly asked: readonly Asked[];
}

/** Tells what hits armour has stopped. */
export class Saves {
  private readonly plan: Plan;
  private readonly rules: Rules;
  private readonly units: readonly Unit[];
  /** Of each kind of die: the hits of none, one, two … of them together. */
  private readonly known = new Map<string, Outcomes[]>();

  constructor(plan: Plan, rules: Rules, units: readonly Unit[]) {
    this.plan = plan;
    this.rules = rules;
    this.units = units;
  }

  /** The hits that the target has saved: known where hits and armour were thrown apart, else on average over what the dice may have shown. */
  made(struck: Struck): Reckoned[] {
    const { numbers, figures } = this.plan;
    const { unit, target, first, enemies } = struck;
    const { open, behind, protectedFigures } = struckBy(this.rules, this.units[unit]!, this.units[target]!, first);
    const pair = pairAt(figures.length, unit, target);
    const ratings = protectedFigures === 0 ? [open] : protectedFigures >= enemies ? [behind] : [open, behind];
    if (struck.dice === 0 || ratings.every((rating) => savingFaces(this.rules, rating) === 0)) return [];
    const saved = netSeries(numbers, pair, enemies) === SPLIT ? this.counted(struck, pair) : this.averaged(struck, ratings[0]!);
    return [{ rule: 'saves', outcome: 'made by armour', unit: target, ...saved }];
  }

  private counted({ dice, hits, asked }: Struck, pair: number): Unseen {
    const raw =
      this.plan.numbers[pair + HIT_SERIES] === EACH
        ? dice
        : asked.filter(({ question }) => question === RAW_HITS).reduce((sum, { answer }) => sum + answer, 0);
    return { mean: raw - hits, none: raw === hits ? 1 : 0 };
  }

  private averaged({ unit, dice, hits }: Struck, rating: number): Unseen {
    const { die } = this.rules.armour;
    const stopped = savingFaces(this.rules, rating) / die;
    return stoppedAmong(this.hitsOf(unit, dice), 1 - stopped, stopped, hits);
  }

  private hitsOf(unit: number, dice: number): Outcomes {
    const one = hitsOfDie(hitsByFace(this.rules, this.units[unit]!));
    const key = one.join();
    const sums = this.known.get(key) ?? [[1]];
    this.known.set(key, sums);
    while (sums.length <= dice) sums.push(together(sums.at(-1)!, one));
    return sums[dice]!;
  }
}
