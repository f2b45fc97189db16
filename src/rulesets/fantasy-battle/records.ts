import { fearedBy } from './fear.ts';
import * as at from './layout.ts';
import type { Fielded, Muster, Strike } from './lists.ts';
import { CONTACTS, POLICIES } from './schema.ts';

/** Lays the records of all units, gives each its words in the state, and gives how many words a state has. */
export function layUnits(muster: Muster, fear: readonly number[], strikes: readonly Strike[], numbers: number[]): number {
  const { fielded } = muster;
  let words = at.CARRIED + 2 * fielded.length;
  for (const one of fielded) {
    const record = at.recordOf(one.number);
    layUnit(muster, one, fear[one.number]!, numbers);
    const enemies = fielded.filter((other) => other.side !== one.side);
    const take = (word: number, count: number, wanted: boolean) => {
      numbers[record + word] = wanted ? words : 0;
      if (wanted) words += count;
    };
    take(at.FRONT_LIST, enemies.length, true);
    take(at.SUPPORT_LIST, enemies.length, fightsInRanks(muster, one));
    take(
      at.EDGE_LIST,
      enemies.length,
      enemies.some(({ unit }) => unit.contact !== 'front'),
    );
    numbers[record + at.LIST_END] = words;
    take(at.TOUCHING, 1, one.unit.contact === 'front' && enemies.some(({ unit }) => unit.hero && unit.contact === 'front'));
    take(at.WOUNDED, 1, true);
    take(
      at.SLAIN,
      1,
      strikes.some(({ target, usual, sixes }) => target === one && (usual.kills ?? sixes.kills) !== undefined),
    );
    take(at.RECOVERABLE, 1, one.unit.special.includes('regeneration'));
  }
  return words;
}

/** Whether a second rank may fight: with a spear on foot (2.5). */
const fightsInRanks = ({ fight }: Muster, { unit }: Fielded): boolean => !unit.mount && fight.rules.weapons[unit.weapon]!.ranks > 1;

function layUnit(muster: Muster, one: Fielded, fear: number, numbers: number[]): void {
  const { unit } = one;
  const special = new Set(unit.special);
  const ranks = fightsInRanks(muster, one);
  const values: [number, number | boolean][] = [
    [at.FRONTAGE, unit.frontage],
    [at.WIDTH, unit.baseWidth],
    [at.DEPTH, unit.baseDepth],
    [at.CONTACT_FIGURES, unit.contactFigures ?? 0],
    [at.PLACE, CONTACTS.indexOf(unit.contact)],
    [at.HERO, unit.hero],
    [at.WOUNDS_EACH, unit.stats.W],
    [at.LEADERSHIP, unit.stats.Ld ?? 0],
    [at.STRENGTH_EACH, unit.unitStrength],
    [at.STANDARD, unit.standard],
    [at.MUSICIAN, unit.musician],
    [at.HIGH_GROUND, unit.highGround],
    [at.STUBBORN, special.has('stubborn')],
    [at.UNBREAKABLE, special.has('unbreakable')],
    [at.BATTLE_STANDARD, special.has('battle-standard')],
    [at.POLICY, POLICIES.indexOf(unit.attackPolicy)],
    [at.SECOND_RANK, ranks && !unit.charging],
    [at.SECOND_RANK + 1, ranks],
    [at.FEARS, fearedBy(one, muster.fielded).reduce((mask, { number }) => mask | (1 << number), 0)],
    [at.FEAR_TEST, fear],
  ];
  for (const [word, value] of values) numbers[at.recordOf(one.number) + word] = Number(value);
}

/** A strike as it stands in its list. */
export function strikeRecord(strike: Strike): number[] {
  const { usual, sixes } = strike;
  const record = new Array<number>(at.STRIKE).fill(0);
  record[at.STRIKER] = strike.striker.number;
  record[at.PART] = strike.part;
  record[at.TARGET] = strike.target.number;
  record[at.ON_EDGE] = Number(strike.onEdge);
  record[at.ATTACKS] = strike.attacks;
  record[at.FRENZY] = strike.frenzy;
  record[at.BLOWS] = usual.wounds?.place ?? 0;
  record[at.BLOWS + 1] = sixes.wounds?.place ?? 0;
  record[at.KILLS] = usual.kills?.place ?? 0;
  record[at.KILLS + 1] = sixes.kills?.place ?? 0;
  record[at.HINDERED] = Number(strike.hindered);
  record[at.ENDS_BATCH] = Number(strike.endsBatch);
  record[at.ENDS_STRIKER] = Number(strike.endsStriker);
  return record;
}
