import { describe, expect, it } from 'vitest';
import { duelOf, FAILS, HOLDS, type Keys, net, Scripted, type Setting } from '../../support/battlesystem.ts';

/** Who strikes first, found by playing it: with a holder the other side, failing at once, has no reply. */
function firstOf(a: Keys, b: Keys, setting: Setting = {}): 'a' | 'b' | 'neither' {
  const together = new Scripted(duelOf(a, b, setting));
  try {
    together.round(net(1), net(1), HOLDS, HOLDS);
    return 'neither';
  } catch {
    const alone = new Scripted(duelOf(a, b, setting));
    alone.round(net(1), FAILS);
    return alone.ending.startsWith('b') ? 'a' : 'b';
  }
}

const armed = (weapon: Keys['weapon'] & string, keys: Keys = {}): Keys => ({ weapon, ...keys });

describe('the melee advantage', () => {
  it.each([
    ['pike', 'spear', 'a'],
    ['pike', 'halberd', 'a'],
    ['pike', 'lance', 'a'],
    ['pike', 'none', 'a'],
    ['pike', 'pike', 'neither'],
    ['spear', 'sword', 'a'],
    ['spear', 'none', 'a'],
    ['lance', 'club', 'a'],
    ['halberd', 'axe', 'a'],
    ['polearm', 'axe', 'a'],
    ['spear', 'lance', 'neither'],
    ['halberd', 'polearm', 'neither'],
    ['lance', 'polearm', 'neither'],
    ['spear', 'pike', 'b'],
    ['sword', 'axe', 'neither'],
    ['none', 'club', 'neither'],
    ['sword', 'lance', 'b'],
  ] as const)('BS-V8: %s against %s: %s', (a, b, first) => {
    expect(firstOf(armed(a), armed(b))).toBe(first);
  });

  it('is of the larger of two similarly armed', () => {
    expect(firstOf(armed('sword'), armed('sword', { size: 'small' }))).toBe('a');
    expect(firstOf(armed('none', { size: 'large' }), armed('club', { size: 'huge' }))).toBe('b');
    expect(firstOf(armed('lance', { size: 'large' }), armed('spear'))).toBe('a');
    expect(firstOf(armed('pike', { size: 'small' }), armed('pike'))).toBe('b');
    expect(firstOf(armed('sword', { mounted: true }), armed('sword'))).toBe('neither');
  });

  it('is not lost for being smaller: men with spears against ogres with clubs', () => {
    expect(firstOf(armed('spear'), armed('club', { size: 'large' }))).toBe('a');
    expect(firstOf(armed('pike', { size: 'small' }), armed('spear', { size: 'huge' }))).toBe('a');
  });

  it('needs good order', () => {
    expect(firstOf(armed('pike', { order: 'shaken' }), armed('sword'))).toBe('neither');
  });

  it('is of those in the enemy rear; his spears do not point that way', () => {
    expect(firstOf(armed('sword', { contact: 'rear' }), armed('spear', { frontage: 5 }))).toBe('a');
    expect(firstOf(armed('sword', { contact: 'rear' }), armed('sword'))).toBe('a');
    expect(firstOf(armed('sword', { contact: 'flank' }), armed('spear', { frontage: 5 }))).toBe('neither');
    expect(firstOf(armed('spear', { contact: 'flank' }), armed('sword', { frontage: 5 }))).toBe('a');
  });

  it('is nobody’s back to back or flank to flank', () => {
    expect(firstOf(armed('pike', { contact: 'rear' }), armed('sword', { contact: 'rear' }))).toBe('neither');
    expect(firstOf(armed('pike', { contact: 'flank' }), armed('sword', { contact: 'flank' }))).toBe('neither');
  });

  it('is not of the routed', () => {
    const fight = new Scripted(duelOf(armed('pike', { order: 'routed' }), armed('sword')));
    fight.round(net(1), FAILS);
    expect(fight.ending).toBe('a routed');
  });

  it('comes from the tables', () => {
    expect(firstOf(armed('spear'), armed('lance'), { rules: { weapons: { lance: { reach: 2 } } } })).toBe('b');
    expect(firstOf(armed('sword'), armed('sword', { size: 'small' }), { rules: { 'sizes.small': 1 } })).toBe('neither');
  });
});
