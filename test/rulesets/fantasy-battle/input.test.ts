import { describe, expect, it } from 'vitest';
import { fantasyBattle } from '../../../src/rulesets/fantasy-battle/index.ts';
import { InputError } from '../../../src/scenario/faults.ts';
import { parse } from '../../../src/scenario/load.ts';
import { planFor, scenario } from '../../support/fantasyBattle.ts';

const foot = (more = '') => `{ figures: 5, stats: { WS: 3, S: 3, T: 3, I: 3, Ld: 7 }${more} }`;
const mount = ', mount: { WS: 3, S: 3, I: 3 }';

function errors(
  a: string,
  b = foot(),
  top = '',
): readonly { readonly path: string; readonly line?: number | undefined; readonly message: string }[] {
  try {
    for (const _ of parse(scenario(a, b, top)).points());
  } catch (error) {
    if (error instanceof InputError) return error.faults;
    throw error;
  }
  return [];
}

const warnings = (a: string, b = foot(), top = '') => parse(scenario(a, b, top)).warnings;

describe('errors', () => {
  it.each<[string, string, string, RegExp]>([
    ['a stat above 10', foot().replace('WS: 3', 'WS: 11'), 'sides.a.stats.WS', /11|10/],
    ['a stat below 1', foot().replace('T: 3', 'T: 0'), 'sides.a.stats.T', /0|1/],
    ['a Leadership of 1', foot().replace('Ld: 7', 'Ld: 1'), 'sides.a.stats.Ld', /1|2/],
    ['more than 1000 figures', foot().replace('figures: 5', 'figures: 1001'), 'sides.a.figures', /1001|1000/],
    ['no figures', foot().replace('figures: 5, ', ''), 'sides.a', /figures/],
    ['a hero of two', foot(', hero: true').replace('figures: 5', 'figures: 2'), 'sides.a.figures', /hero.*2/],
    ['a lance on foot', foot(', weapon: lance'), 'sides.a.weapon', /lance.*mount/],
    ['two weapons on a horse', foot(`, weapon: two-hand-weapons${mount}`), 'sides.a.weapon', /two-hand-weapons.*foot/],
    ['pistols in both hands on a horse', foot(`, weapon: brace-of-pistols${mount}`), 'sides.a.weapon', /brace-of-pistols.*foot/],
    ['barding without a mount', foot(', barding: true'), 'sides.a.barding', /barding.*mount/],
    ['an unknown weapon', foot(', weapon: halbert'), 'sides.a.weapon', /halberd/],
    ['an unknown special rule', foot(', special: [hatrid]'), 'sides.a.special', /hatred/],
    ['a save of 7', foot(', armourSave: 7'), 'sides.a.armourSave', /7|6/],
    ['a ward save of 1', foot(', wardSave: 1'), 'sides.a.wardSave', /1|2/],
    ['an unknown key', foot(', sheild: true'), 'sides.a', /shield/],
  ])('%s', (_, unit, path, message) => {
    const found = errors(unit);
    expect(found).toHaveLength(1);
    expect(found[0]!.path.startsWith(path)).toBe(true);
    expect(found[0]!.message).toMatch(message);
    expect(found[0]!.line).toBe(4);
  });

  it('an obstacle that names no side', () => {
    const [found] = errors(foot(), foot(), 'defendedObstacle: c');
    expect(found).toMatchObject({ path: 'defendedObstacle', line: 2 });
    expect(found!.message).toMatch(/c.*a, b/);
    expect(errors(foot(), foot(), 'defendedObstacle: none')).toEqual([]);
  });

  it('TV-I-20: a chariot that charges across an obstacle, even if it flies', () => {
    const chariot = foot(`${mount}, chariot: true, flying: true, charging: true`);
    const [found] = errors(chariot, foot(), 'defendedObstacle: b');
    expect(found).toMatchObject({ path: 'sides.a.charging', line: 4 });
    expect(found!.message).toMatch(/chariot.*obstacle/);
    expect(errors(chariot, foot(), 'defendedObstacle: a')).toEqual([]);
    expect(errors(chariot.replace('charging: true', 'charging: false'), foot(), 'defendedObstacle: b')).toEqual([]);
  });

  it('flank or rear of an enemy that has no front (A20)', () => {
    const [found] = errors(foot(', contact: flank'), foot(', contact: rear'));
    expect(found).toMatchObject({ path: 'sides.a.contact', line: 4 });
    expect(found!.message).toMatch(/flank.*front/);
  });
});

describe('warnings', () => {
  it.each<[string, string, string, string]>([
    ['a shield behind a weapon for two hands', foot(', weapon: halberd, shield: true'), 'shield', ''],
    ['impactStrength without impact-hits', foot(', impactStrength: 5'), 'impactStrength', ''],
    ['scythed-wheels without impact-hits', foot(', special: [scythed-wheels]'), 'special', ''],
    ['impact-hits without a charge', foot(', special: [impact-hits]'), 'special', ''],
    ['a lance that does not charge', foot(`, weapon: lance${mount}`), 'weapon', ''],
    ['armour beside the finished save', foot(', armour: heavy, armourSave: 4'), 'armour', ''],
    ['a policy without a hero to strike', foot(', attackPolicy: hero'), 'attackPolicy', ''],
    ['stubborn without Leadership', foot(', special: [stubborn]').replace(', Ld: 7', ''), 'special', ''],
    ['a standard where only wounds count', foot(', standard: true'), 'standard', 'rules: { options: { combatResult: wounds } }'],
  ])('%s', (_, unit, path, top) => {
    const found = warnings(unit, foot(), top);
    expect(found.map((warning) => warning.path)).toEqual([`sides.a.${path}`]);
    expect(errors(unit, foot(), top)).toEqual([]);
  });

  it('has nothing to say about a fight in order', () => {
    expect(warnings(foot(', shield: true'))).toEqual([]);
  });
});

describe('what is left out', () => {
  const complete = (text: string) =>
    fantasyBattle.complete({ name: 'x', ...fantasyBattle.unit.parse(text) } as never, fantasyBattle.book.defaults, {
      error: () => {},
      warning: () => {},
    });
  const stats = { WS: 3, S: 4, T: 3, I: 3 };

  it('is filled in (A1)', () => {
    expect(complete({ figures: 12, stats } as never)).toMatchObject({
      frontage: 12,
      baseWidth: 20,
      baseDepth: 20,
      contact: 'front',
      stats: { W: 1, A: 1 },
      weapon: 'hand-weapon',
      armourSave: 'none',
      wardSave: 'none',
      unitStrength: 1,
      attackPolicy: 'rank-and-file',
      impactStrength: 4,
    });
    expect(complete({ figures: 5, stats, mount: { WS: 3, S: 3, I: 3 } } as never)).toMatchObject({
      baseWidth: 25,
      baseDepth: 50,
      unitStrength: 2,
      armourSave: 6,
      mount: { A: 1 },
    });
    expect(complete({ figures: 1, stats, chariot: true } as never)).toMatchObject({ baseWidth: 50, baseDepth: 100, unitStrength: 4 });
    expect(complete({ hero: true, stats } as never)).toMatchObject({ figures: 1 });
  });

  it('caps rounds at 12 with break tests, else at 100, and tests if everybody has Leadership', () => {
    const without = foot().replace(', Ld: 7', '');
    expect(planFor(foot(), foot()).maxRounds).toBe(12);
    expect(planFor(foot(), without).maxRounds).toBe(100);
    expect(planFor(foot(), without, 'rules: { options: { breakTests: on } }').maxRounds).toBe(12);
    expect(planFor(foot(), foot(), 'rules: { options: { breakTests: off } }').maxRounds).toBe(100);
  });
});

describe('profiles', () => {
  it.each(Object.keys(fantasyBattle.profiles))('%s can be fielded', (name) => {
    const unit = `{ profile: ${name}, figures: ${'hero' in fantasyBattle.profiles[name]!.unit ? 1 : 4} }`;
    expect(errors(unit)).toEqual([]);
  });
});
