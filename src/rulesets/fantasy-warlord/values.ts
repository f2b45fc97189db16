import type { Summand } from '../telling.ts';
import type { Unit } from './schema.ts';
import type { Bracket, Rules } from './tables.ts';

/** What the morale value of a unit that has lost so much is made of: E21. */
export function startingMorale({ race, class: rating, morale }: Unit, lost: Bracket, rules: Rules): Summand[] {
  const own = morale.base !== rules.morale.base[race][rating];
  return [
    {
      label: own ? 'morale of its own' : `${race}, class ${rating}`,
      value: morale.base,
      path: own ? 'unit.morale.base' : `rules.morale.base.${race}.${rating}`,
      base: true,
    },
    { label: `at ${lost}% lost`, value: rules.morale.loss[lost], path: `rules.morale.loss.${lost}`, base: true },
  ];
}

/** What is added to the morale of a unit in every test. */
export function lastingMorale({ morale, cover, leader }: Unit, rules: Rules): Summand[] {
  const { modifiers } = rules.morale;
  return [
    { label: 'its own modifier', value: morale.modifier, path: 'unit.morale.modifier' },
    { label: 'in cover', value: modifiers.cover[cover], path: `rules.morale.modifiers.cover.${cover}` },
    ...(leader ? [{ label: 'leader', value: modifiers.leader, path: 'rules.morale.modifiers.leader' }] : []),
  ];
}
