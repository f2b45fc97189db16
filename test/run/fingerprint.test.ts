import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprints, fingerprintsOf } from '../../src/run/fingerprint.ts';
import { load, type Setting } from '../../src/scenario/load.ts';
import { type Roster, rosterOf } from '../../src/scenario/roster.ts';
import { inFolder } from '../support/faults.ts';
import { SMALL } from '../support/small.ts';

const ofRoster = (roster: Roster) => fingerprintsOf(roster, roster.rules);
const set = (path: string, value: unknown): Setting => ({ path, value });

test('the units of a scenario and the scenario itself are of the same fights, whatever the seed and the number of trials', () => {
  inFolder({ 'small.yaml': SMALL }, (folder) => {
    const file = join(folder, 'small.yaml');
    const own = fingerprints(load(file));
    expect(ofRoster(rosterOf([file], undefined, []))).toEqual(own);
    const seeded = fingerprints(load(file, [set('seed', 7), set('trials', 50)]));
    expect([seeded.fights, seeded.rules]).toEqual([own.fights, own.rules]);
    expect(seeded.scenario).not.toBe(own.scenario);
    expect(fingerprints(load(file, [set('sides.orcs.figures', 9)])).fights).not.toBe(own.fights);
  });
});

test('an army is told from another, and from itself under other rules', () => {
  const army = (figures: number) => `name,figures,race\nmen,${figures},human\norcs,6,orc\n`;
  inFolder({ 'a.csv': army(5), 'b.csv': army(6) }, (folder) => {
    const roster = (name: string, ...settings: Setting[]) => ofRoster(rosterOf([join(folder, name)], 'fantasy-warlord', settings));
    const [one, other, charged] = [roster('a.csv'), roster('b.csv'), roster('a.csv', set('rules.modifiers.charge', 14))];
    expect([other.rules, other.fights === one.fights]).toEqual([one.rules, false]);
    expect([charged.rules === one.rules, charged.fights === one.fights]).toEqual([false, false]);
    expect(roster('a.csv', set('seed', 3)).fights).toBe(one.fights);
  });
});
