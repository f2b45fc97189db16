import type { Plan } from '../../core/fight.ts';
import { type Part, type Summand, sumText } from '../telling.ts';
import { type Blow, mountBlow, needToHit, needToSave, needToWound, riderBlow, riderStrength, savingSummands } from './chances.ts';
import type { Battle } from './check.ts';
import { BONUSES, FLANK, IMPACT, MOUNT } from './layout.ts';
import { edgeAttack, edgeBonus, musicMargin, outnumberMargin, slopeBonus, standardBonus } from './result.ts';

/** What one die of a strike has to show, stage by stage, with the sum that its Strength is. */
export interface StrikeTold {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly needs: Readonly<Record<string, number>>;
}

/** What is told of the blows of one part of a unit (by number) at a target. */
export function strikeParts(
  { sides, rules }: Battle,
  unit: number,
  target: number,
  part: number,
  firstRound: boolean,
  sixes: boolean,
  source: (summand: Summand) => Part,
): StrikeTold {
  const units = sides.flatMap((side) => side.units);
  const [striker, struck] = [units[unit]!, units[target]!];
  const impact = part === IMPACT;
  const blow: Blow = part === MOUNT ? mountBlow(striker) : riderBlow(striker, rules, firstRound);
  const S = impact ? striker.impactStrength : blow.S;
  const strength: Summand[] = impact
    ? [{ label: 'impact', value: S, path: 'unit.impactStrength', base: true }]
    : part === MOUNT
      ? [{ label: 'of the mount', value: S, path: 'unit.mount.S', base: true }]
      : riderStrength(striker, rules, firstRound);
  const parts = strength.map(source);
  const hit = impact ? 0 : needToHit(blow, struck, rules, sixes);
  const wound = needToWound(S, struck, rules);
  const piercing = impact ? 0 : blow.piercing;
  const save = needToSave(struck.armourSave, S, piercing, rules);
  const ward = struck.wardSave === 'none' ? 7 : struck.wardSave;
  const chart = source({ label: '', value: hit, path: sixes ? 'rules.needs.obstacle' : `rules.toHit.${blow.WS}.${struck.stats.WS}` });
  const why = sixes ? 'only 6s' : `WS ${blow.WS} against ${struck.stats.WS}${blow.modifier === 0 ? '' : `, modifier ${blow.modifier}`}`;
  const saved =
    struck.armourSave === 'none' || save > 6
      ? 'no armour save'
      : `armour saves on ${save} (${sumText(savingSummands(struck.armourSave, S, piercing, rules).map(source))})`;
  const extra = [
    ...(blow.hatred && !impact ? ['hatred hits again'] : []),
    ...(blow.poisoned && !impact ? ['poison wounds on 6s'] : []),
    ...(ward > 6 ? [] : [`ward saves on ${ward}`]),
  ];
  return {
    text: [
      impact ? 'they hit by themselves' : `hit on ${hit} (${why}) [${chart.from}]`,
      `Strength ${sumText(parts)} = ${S} wounds ${wound === 0 ? 'never' : `on ${wound}`} against Toughness ${struck.stats.T}`,
      saved,
      ...extra,
    ].join('; '),
    parts: parts.filter(({ value }) => value !== 0),
    needs: { hit, strength: S, wound, save, ward },
  };
}

/** The bonuses of the end of a round, those of the second side below 0. */
export function bonusSummands(plan: Plan, state: Int32Array, names: readonly string[]): Summand[] {
  if (plan.numbers[BONUSES] === 0) return [];
  const ofSide = (side: number): Summand[] => {
    const sign = side === 0 ? 1 : -1;
    const face = edgeAttack(plan, state, side) === FLANK ? 'flank' : 'rear';
    const bonus = (label: string, value: number, key: string) => ({
      label: `${label} of ${names[side]}`,
      value: sign * value,
      path: `rules.combatResult.${key}`,
    });
    return [
      bonus(`${face} attack`, edgeBonus(plan, state, side), face),
      bonus('standard', standardBonus(plan, state, side), 'standard'),
      bonus('higher ground', slopeBonus(plan, state, side), 'highGround'),
    ];
  };
  return [{ label: 'outnumbering', value: outnumberMargin(plan, state), path: 'rules.combatResult.outnumber' }, ...ofSide(0), ...ofSide(1)];
}

/** What music makes of a drawn round. */
export const musicSummand = (plan: Plan, state: Int32Array): Summand => ({
  label: 'music',
  value: musicMargin(plan, state),
  path: 'rules.combatResult.musician',
});
