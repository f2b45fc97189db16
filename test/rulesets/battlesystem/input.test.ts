import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/scenario/faults.ts';
import { parse } from '../../../src/scenario/load.ts';

const text = (a: string, b: string) => `ruleset: battlesystem
sides:
  swords:
    figures: 10
    AD: d6
    AR: 7
${a.replace(/^/gm, '    ')}
  spears:
    figures: 10
    AD: d6
    AR: 7
${b.replace(/^/gm, '    ')}
`;

/** The faults of a scenario, as `line: path: message`. */
function faults(scenario: string): string[] {
  try {
    parse(scenario);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.faults.map(({ line, path, message }) => `${line}: ${path}: ${message}`);
  }
  return [];
}

const errors = (a: string, b: string) => faults(text(a, b));

const warnings = (a: string, b: string) => parse(text(a, b)).warnings.map(({ path, message }) => `${path}: ${message}`);

/** The keys of the swords begin on line 7. */
describe('errors', () => {
  it.each([
    ['hits: 0', '', /^7: sides\.swords\.hits: expected a (whole )?number of at least 1; found 0/],
    ['ML: 21', '', /^7: sides\.swords\.ML: expected a (whole )?number of at most 20; found 21/],
    ['weapon: spare', '', /^7: sides\.swords\.weapon: .*did you mean "spear"/],
    ['weapn: spear', '', /^7: sides\.swords\.weapn: unknown key.*did you mean "weapon"/],
    ['charging: true\nsetToReceive: true', '', /^8: sides\.swords\.setToReceive: .*cannot be set to receive/],
    ['charging: true\norder: shaken', '', /^7: sides\.swords\.charging: .*"shaken" cannot charge/],
    ['charging: true\norder: routed', '', /^7: sides\.swords\.charging: .*"routed" cannot charge/],
    ['protectedFigures: 4', '', /^7: sides\.swords\.protectedFigures: .*no barrier.*cover: true/],
    ['protectedFigures: 14', 'cover: true', /^7: sides\.swords\.protectedFigures: .*at most the 10 figures.*found 14/],
    ['against: pikes', '', /^7: sides\.swords\.against: no enemy unit is called "pikes"; expected one of spears/],
    ['baseWidth: 0', '', /^7: sides\.swords\.baseWidth: /],
    ['contactFigures: 0', '', /^7: sides\.swords\.contactFigures: /],
    ['frontage: 0', '', /^7: sides\.swords\.frontage: /],
    ['elevation: higher', 'elevation: higher', /^7: sides\.swords\.elevation: swords and spears cannot both be higher/],
    ['elevation: lower', 'elevation: lower', /^7: sides\.swords\.elevation: .*both be lower/],
  ])('%s | %s', (a, b, expected) => {
    const found = errors(a, b);
    expect(found.length).toBe(1);
    expect(found[0]).toMatch(expected);
  });

  it.each(['d7', 'd20', '0d6', 'D6', '3x6', '100d6', 'd'])('a die that does not exist: %s', (AD) => {
    const [line] = errorsOfDie(AD);
    expect(line).toMatch(/^4: sides\.a\.AD: expected attack dice: d4, d6, d8, d10 or d12, or 1 to 99 of them as in 3d10; found /);
    expect(line).toContain(AD);
  });

  it('armour rating out of range', () => {
    for (const AR of [0, 13, 6.5]) {
      expect(
        faults(`ruleset: battlesystem\nsides:\n  a: { figures: 1, AD: d6, AR: ${AR} }\n  b: { figures: 1, AD: d6, AR: 7 }\n`)[0],
      ).toMatch(new RegExp(`^3: sides\\.a\\.AR: expected a (whole )?number.*found ${AR}`));
    }
  });

  it('what is missing is named', () => {
    expect(
      faults('ruleset: battlesystem\nsides:\n  a: { figures: 1 }\n  b: { figures: 1, AD: d6, AR: 7 }\n').map((line) => line.slice(0, 14)),
    ).toEqual(['3: sides.a.AD:', '3: sides.a.AR:']);
  });

  it('a barrier of any enemy protects, one of a friend does not', () => {
    const three = (cover: string) => `ruleset: battlesystem
sides:
  a:
    units:
      - { name: p, figures: 4, AD: d6, AR: 7, protectedFigures: 2 }
      - { name: q, figures: 4, AD: d6, AR: 7${cover === 'friend' ? ', cover: true' : ''} }
  b:
    units:
      - { name: x, figures: 4, AD: d6, AR: 7 }
      - { name: y, figures: 4, AD: d6, AR: 7${cover === 'enemy' ? ', cover: true' : ''} }
`;
    expect(faults(three('enemy'))).toEqual([]);
    expect(faults(three('friend'))[0]).toMatch(/^5: sides\.a\.units\.0\.protectedFigures: /);
  });

  it('both higher counts for a unit and its first target only', () => {
    const heights = (against: string) => `ruleset: battlesystem
sides:
  a:
    units:
      - { name: p, figures: 4, AD: d6, AR: 7, elevation: higher, against: ${against} }
      - { name: q, figures: 4, AD: d6, AR: 7 }
  b:
    units:
      - { name: x, figures: 4, AD: d6, AR: 7, against: q }
      - { name: y, figures: 4, AD: d6, AR: 7, elevation: higher, against: q }
`;
    expect(faults(heights('x'))).toEqual([]);
    expect(faults(heights('y'))).toEqual([expect.stringMatching(/^5: sides\.a\.units\.0\.elevation: a, p and b, y cannot both be higher/)]);
  });
});

const errorsOfDie = (AD: string) =>
  faults(`ruleset: battlesystem\nsides:\n  a:\n    AD: ${AD}\n    figures: 1\n    AR: 7\n  b: { figures: 1, AD: d6, AR: 7 }\n`);

describe('warnings', () => {
  it.each([
    [
      'setToReceive: true',
      'charging: true',
      'sides.swords.setToReceive: swords is set to receive a charge, which does nothing: its weapon is none',
    ],
    [
      'setToReceive: true\nweapon: pike',
      '',
      'sides.swords.setToReceive: swords is set to receive a charge, which does nothing: spears is not charging',
    ],
    ['setToReceive: true\nweapon: pike\nshotThisTurn: true', 'charging: true', 'does nothing: it has shot this turn'],
    ['setToReceive: true\nweapon: pike', 'charging: true\ncontact: flank', 'does nothing: the charge comes into its flank'],
    ['charging: true\nshotThisTurn: true', '', 'sides.swords.charging: the charge of swords gives it no dice: it has shot this turn'],
    ['contact: rear', '', 'sides.spears.AR: the armour rating of spears against swords comes to 11 with all modifiers, which saves no hit'],
  ])('%s | %s', (a, b, expected) => {
    const found = warnings(a, b);
    expect(found.length).toBe(1);
    expect(found[0]).toContain(expected);
  });

  it('armour that saves everything, protected or not', () => {
    const three = (AR: number, more: string, options = '') =>
      parse(`ruleset: battlesystem
sides:
  a: { figures: 4, AD: d6, AR: 7 }
  b: { figures: 4, AD: d6, AR: ${AR}${more} }
rules: { options: { ${options} } }
`).warnings.map(({ path, message }) => `${path}: ${message}`);
    const all = 'sides.b.AR: the armour rating of b against a comes to 1 with all modifiers, which saves every hit';
    expect(three(1, '')).toEqual([all]);
    expect(three(3, ', favouredTerrain: true')).toEqual([all]);
    expect(three(3, ', cover: true')).toEqual([all]);
    expect(three(3, ', cover: true, protectedFigures: 2')).toEqual([all]);
    expect(three(3, ', cover: true, protectedFigures: 0')).toEqual([]);
    expect(three(1, '', 'naturalOneFails: true')).toEqual([]);
  });

  it('dice without a hit on them', () => {
    const found = parse(`ruleset: battlesystem
sides: { a: { figures: 4, AD: d4, AR: 7 }, b: { figures: 4, AD: d6, AR: 7 } }
rules: { hits: { 3: 0, 4: 0 } }
`).warnings;
    expect(found.map(({ path }) => path)).toEqual(['sides.a.AD']);
  });

  it('none for an ordinary fight', () => {
    expect(warnings('charging: true', 'setToReceive: true\nweapon: spear')).toEqual([]);
  });
});
