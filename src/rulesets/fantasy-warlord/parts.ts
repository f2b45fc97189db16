import { FIGURES, type Plan } from '../../core/fight.ts';
import { type Part, type Summand, sumOf } from '../telling.ts';
import { chargeBonus, faceBonus, leaderBonus, rankBonus } from './blows.ts';
import * as at from './layout.ts';
import type { Placed } from './matchup.ts';
import { BESETTING, HATED, LEADER, MONSTER, moraleSummands, NUMBERS, tenthsLost } from './morale.ts';
import { lastingPercentage } from './pairs.ts';
import type { Bracket, Rules } from './tables.ts';
import { lastingMorale, startingMorale } from './values.ts';

/** A fight with what it takes to tell it. */
export interface Described {
  readonly plan: Plan;
  readonly units: readonly Placed[];
  readonly rules: Rules;
  readonly disordered: readonly boolean[];
  readonly names: readonly string[];
  readonly source: (summand: Summand) => Part;
}

export interface Summed {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** What the Modified Combat Percentage of a unit is made of. */
export function blowParts({ plan, units, rules, disordered, source }: Described, state: Int32Array, index: number): Summed {
  const { unit } = units[index]!;
  const target = at.targetOf(plan, state, index);
  if (unit.mcp !== undefined) return summed(source, [{ label: 'forced', value: unit.mcp, path: 'unit.mcp', base: true }]);
  const unturned = at.unturned(plan, state, index);
  return summed(source, [
    ...lastingPercentage(rules, unit, units[target]!.unit, disordered[target]!),
    { label: 'wounds', value: state[at.wordsOf(plan, index) + at.MODIFIER]!, path: `rules.hitCharts.${unit.hitChart}` },
    { label: 'ranks', value: rankBonus(plan, state, index), path: 'rules.modifiers.rank' },
    ...(unturned && unit.contact !== 'front'
      ? [{ label: `in the ${unit.contact}`, value: faceBonus(plan, index), path: `rules.modifiers.${unit.contact}` }]
      : []),
    ...(unturned
      ? [
          {
            label: unit.kind === 'cavalry' ? 'charged, mounted' : 'charged',
            value: chargeBonus(plan, state, index),
            path: 'rules.modifiers.charge',
          },
        ]
      : []),
    { label: 'led', value: leaderBonus(plan, state, index), path: 'rules.modifiers.leader' },
  ]);
}

/** What the Modified Morale Value of a unit is made of; undefined where it has nobody to fear. */
export function moraleParts({ plan, units, rules, source }: Described, state: Int32Array, index: number): Summed | undefined {
  const values = moraleSummands(plan, state, index);
  if (values === undefined) return undefined;
  const { unit } = units[index]!;
  const lost = (10 * tenthsLost(plan.numbers[at.recordOf(index) + at.START]!, state[FIGURES + index]!)) as Bracket;
  const modifier = (label: string, place: number, key: string) => ({ label, value: values[place]!, path: `rules.morale.modifiers.${key}` });
  const { flank, rear, leader, outnumbered, outnumbering } = rules.morale.modifiers;
  const beset = values[BESETTING] === rear ? 'rear' : values[BESETTING] === flank ? 'flank' : 'overlapped';
  const led = values[LEADER] === leader;
  const many = values[NUMBERS] === outnumbered || values[NUMBERS] !== outnumbering;
  return summed(source, [
    ...startingMorale(unit, lost, rules),
    ...lastingMorale(unit, rules),
    modifier('hated foe', HATED, 'hatedFoe'),
    modifier('against a monster', MONSTER, 'monster'),
    modifier(beset === 'overlapped' ? 'overlapped' : `struck in the ${beset}`, BESETTING, beset),
    modifier(led ? 'led' : 'leader fell', LEADER, led ? 'leader' : 'leaderFell'),
    modifier(many ? 'outnumbered' : 'outnumbering', NUMBERS, many ? 'outnumbered' : 'outnumbering'),
  ]);
}

function summed(source: Described['source'], summands: readonly Summand[]): Summed {
  return { parts: summands.filter(({ value }) => value !== 0).map(source), total: sumOf(summands) };
}
