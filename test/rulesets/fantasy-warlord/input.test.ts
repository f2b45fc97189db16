import { expect, test } from 'vitest';
import { parse } from '../../../src/scenario/load.ts';
import { faultsIn } from '../../support/faults.ts';

const text = (a: string, b = 'figures: 5', rules = '') => `ruleset: fantasy-warlord\nsides:\n  a: ${a}\n  b: { ${b} }\n${rules}`;
const faults = (a: string, b?: string, rules?: string) => faultsIn(text(`{ ${a} }`, b, rules)).join('\n');

test.each([
  ['race: orc, weapon: pike, figures: 5', 'sides.a.weapon: the race orc does not use the pike; it has dagger'],
  ['weapon: lance, figures: 5', 'the race human on foot does not use the lance'],
  ['kind: cavalry, weapon: axe, figures: 5', 'cavalry does not use the axe; it has sword, spear, lance'],
  ['armouredMount: true, figures: 5', 'sides.a.armouredMount: `armouredMount` is for cavalry only'],
  ['kind: giant, leader: true', '`leader` is for units of figures only, and this is a giant'],
  ['kind: monster, bcp: 10, frontage: 2', '`frontage` is for units of figures only'],
  ['kind: giant, contactFigures: 2', '`contactFigures` is for units of figures only'],
  ['kind: character, figures: 2', 'a character is a single figure; found 2'],
  ['weapon: sword', 'a unit of infantry needs `figures`'],
  ['kind: character, disordered: true', '`disordered` is for units and monsters only'],
  ['figures: 5, hitChart: giant', '`hitChart` is for monsters, giants and characters only'],
  ['figures: 5, combatModifier: 10', '`combatModifier` is for characters only'],
  ['figures: 5, controls: b', '`controls` is for characters only'],
  ['kind: monster', 'a monster has no table of percentages; give it `bcp`'],
  ['figures: 5, race: monster', 'the race monster has no table of percentages; give it `bcp`'],
  ['figures: 5, against: nobody', 'sides.a.against: no enemy unit is called "nobody"; the enemy has b'],
  ['kind: character, controls: nobody', 'no unit of his own side is called "nobody"'],
  ['figures: 5, mcp: -1', 'sides.a.mcp'],
  ['figures: 5, bcp: { none: 1 }', 'sides.a.bcp'],
  ['figures: 1001', 'sides.a.figures'],
])('%s', (unit, expected) => {
  expect(faults(unit)).toContain(expected);
});

test('at most one of two that strike each other strikes flank or rear', () => {
  expect(faults('figures: 5, contact: flank', 'figures: 5, contact: rear')).toContain('of two units that strike each other at most one');
  expect(faults('figures: 5, contact: flank')).toBe('');
});

test('a swarm and fliers cannot meet', () => {
  expect(faults('kind: swarm, figures: 5', 'kind: flier, figures: 5')).toContain('a swarm and fliers cannot meet hand to hand');
  expect(faults('kind: flier, figures: 5', 'kind: swarm, figures: 5')).toContain('a swarm and fliers cannot meet hand to hand');
});

test.each([
  ['{ name: x, figures: 5, leader: true }, { name: y, kind: character, controls: x }', '"x" has a `leader` already'],
  ['{ name: x, kind: giant }, { name: y, kind: character, controls: x }', 'and "x" is a giant'],
  [
    '{ name: x, figures: 5 }, { name: y, kind: character, controls: x }, { name: z, kind: character, controls: x }',
    '"x" is controlled by y already',
  ],
])('control: %s', (units, expected) => {
  expect(faultsIn(text(`{ units: [${units}] }`)).join('\n')).toContain(expected);
});

test('the places of a hit chart rise to 100', () => {
  const change = (upTo: string) => faults('figures: 5', 'figures: 5', `rules: { hitCharts: { humanoid: { ${upTo} } } }`);
  expect(change('arms: { upTo: 10 }')).toContain(
    'rules.hitCharts.humanoid.arms.upTo: the arms of the humanoid chart ends at 10; expected 16 or more',
  );
  expect(change('legs: { upTo: 90 }')).toContain('the legs of the humanoid chart ends at 90; expected 100');
  expect(change('arms: { upTo: 30 }')).toBe('');
});

test.each([
  ['kind: giant, weapon: club', '`weapon` does nothing here'],
  ['kind: giant, morale: { base: 3 }', '`morale` does nothing here'],
  ['figures: 5, mcp: 10, bcp: 10', '`bcp` does nothing here'],
  ['kind: swarm, figures: 5, contactFigures: 2', '`contactFigures` does nothing here'],
])('a warning: %s', (unit, expected) => {
  expect(parse(text(`{ ${unit} }`)).warnings.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
});

test('nobody can do harm: a warning', () => {
  expect(parse(text('{ figures: 5, mcp: 0 }', 'figures: 5, mcp: 0')).warnings[0]!.message).toContain('each fight is a stalemate');
});

test('all faults at once', () => {
  expect(faultsIn(text('{ race: orc, weapon: pike, figures: 5, armouredMount: true }', 'kind: monster'))).toHaveLength(3);
});
