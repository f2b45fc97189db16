import type { Reckoned } from '../telling.ts';
import { stoppedAmong } from '../unseen.ts';
import { chancesOf, impactChances, mountBlow, riderBlow } from './chances.ts';
import type { Battle } from './check.ts';
import { added, impactWounds } from './families.ts';
import { IMPACT, MOUNT } from './layout.ts';

/** A strike of which so many wounds came through. */
export interface Struck {
  readonly unit: number;
  readonly target: number;
  readonly part: number;
  readonly firstRound: boolean;
  readonly sixes: boolean;
  readonly dice: number;
  readonly wounds: number;
}

/** The saves that the target of a strike has made, on average over what its dice may have shown to let so many wounds through. */
export function savesMade({ sides, rules }: Battle, { unit, target, part, firstRound, sixes, dice, wounds }: Struck): Reckoned[] {
  const units = sides.flatMap((side) => side.units);
  const [striker, struck] = [units[unit]!, units[target]!];
  const chances =
    part === IMPACT
      ? impactChances(striker.impactStrength, struck, rules)
      : chancesOf(part === MOUNT ? mountBlow(striker) : riderBlow(striker, rules, firstRound), struck, rules, sixes);
  const throws = part === IMPACT ? impactHits(striker.special, rules.special, dice) : [...new Array<number>(dice).fill(0), 1];
  const made = (outcome: string, chance: number): Reckoned[] =>
    chance > 0 ? [{ rule: 'saves', outcome, unit: target, ...stoppedAmong(throws, chances.wound + chances.kill, chance, wounds) }] : [];
  return [...made('made by armour', chances.savedByArmour), ...made('made by ward', chances.savedByWard)];
}

/** The chance of each number of impact hits of so many models together. */
function impactHits(
  special: readonly string[],
  { impactFaces, scythedHits }: Battle['rules']['special'],
  models: number,
): readonly number[] {
  const one = impactWounds(impactFaces, special.includes('scythed-wheels') ? scythedHits : 0, 1);
  let sum: readonly number[] = [1];
  for (let model = 0; model < models; model++) sum = added(sum, one);
  return sum;
}
