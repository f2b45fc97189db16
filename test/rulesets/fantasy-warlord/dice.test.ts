import { expect, test } from 'vitest';
import { Apart } from '../../../src/core/apart.ts';
import { fight as fightTrials } from '../../../src/core/fight.ts';
import { Stream } from '../../../src/core/stream.ts';
import { batchTally, layoutOf, type Tally } from '../../../src/core/tally.ts';
import { keyOf } from '../../../src/core/words.ts';
import { compile } from '../../../src/rulesets/fantasy-warlord/compile.ts';
import type { Fight } from '../../../src/rulesets/fantasy-warlord/matchup.ts';
import { steps } from '../../../src/rulesets/fantasy-warlord/round.ts';
import { type Exact, exactFrom, exactOf, fightOf } from '../../support/warlord.ts';
import { Melee } from '../../support/warlord-dice.ts';

const ROLLED = 2000;
const COUNTED = 20_000;

/** Shares of endings, rounds and casualties by name. */
type Shares = Map<string, number>;

/** The fights as they are counted. */
function counted(fight: Fight): Shares {
  const plan = compile(fight);
  const tally = batchTally(layoutOf(plan));
  fightTrials(steps, plan, new Stream(keyOf('counted'), plan.tables), 0, COUNTED, tally);
  return sharesOf(exactFrom(plan, { tally: tally as unknown as Tally<Float64Array>, states: 0 }), 1 / COUNTED);
}

function sharesOf({ endings, rounds, casualties }: Exact, weight: number): Shares {
  const shares: Shares = new Map(Object.entries(endings).map(([name, count]) => [name, count * weight]));
  rounds.forEach((count, k) => void shares.set(`${k} rounds`, count * weight));
  casualties.forEach(
    (counts, side) => void counts.forEach((count, k) => void shares.set(`${k} casualties of ${'ab'[side]}`, count * weight)),
  );
  return shares;
}

/** The same fights rolled die by die. */
function rolled(fight: Fight): Shares {
  const shares: Shares = new Map();
  const add = (name: string) => void shares.set(name, (shares.get(name) ?? 0) + 1 / ROLLED);
  const dice = new Apart(keyOf('rolled'), new Uint32Array(0));
  const ofA = fight.sides[0].units.length;
  const figures = fight.sides.flatMap(({ units }) => units.map((unit) => unit.figures));
  for (let trial = 0; trial < ROLLED; trial++) {
    dice.restart(trial, 0);
    const result = new Melee(fight, (faces) => dice.die(0, 0, faces)).fight();
    const dead = figures.map((start, i) => start - result.figures[i]!);
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b);
    add(result.ending.includes(' ') ? result.ending.replace(' ', '.') : `none.${result.ending}`);
    add(`${result.rounds} rounds`);
    add(`${sum(dead.slice(0, ofA))} casualties of a`);
    add(`${sum(dead.slice(ofA))} casualties of b`);
  }
  return shares;
}

/** Each share of the one must lie within 5 standard errors of that of the other. */
function compare(fight: Fight): void {
  const dice = rolled(fight);
  const counts = counted(fight);
  for (const name of dice.keys()) expect([...counts.keys()]).toContain(name);
  for (const [name, share] of counts) {
    const other = dice.get(name) ?? 0;
    const both = (share * COUNTED + other * ROLLED) / (COUNTED + ROLLED);
    const deviation = Math.sqrt(Math.max(both * (1 - both), 1 / ROLLED) * (1 / ROLLED + 1 / COUNTED));
    expect(Math.abs(share - other), `${name}: ${share} counted, ${other} by dice`).toBeLessThan(5 * deviation);
  }
}

const UNITS = ['infantry', 'infantry', 'cavalry'];
const KINDS = [...UNITS, 'infantry', 'character', 'monster', 'giant'];

/** Fights of every kind, drawn from a stream of their own so that they are always the same. */
class Draw {
  private readonly dice = new Apart(keyOf('fights'), new Uint32Array(0));

  constructor(fight: number) {
    this.dice.restart(fight, 0);
  }

  one<T>(words: readonly T[]): T {
    return words[this.dice.die(0, 0, words.length) - 1]!;
  }

  sometimes(key: string, share = 4): string {
    return this.one(new Array(share).fill(0).map((_, i) => i)) === 0 ? `, ${key}` : '';
  }

  unit(name: string, kinds: readonly string[], enemies: readonly string[], flank: boolean): string {
    const kind = this.one(kinds);
    const single = ['character', 'monster', 'giant'].includes(kind);
    const figures = 1 + this.one([0, 1, 2, 3, 4, 5, 6]);
    let text = `{ name: ${name}, kind: ${kind}, class: ${this.one(['A', 'B', 'C'])}, armour: ${this.one(['none', 'leather', 'mail-and-plate'])}`;
    if (!single)
      text += `, figures: ${figures}, frontage: ${this.one([1, 2, 3, 4, 7])}${this.sometimes('leader: true')}${this.sometimes('contactFigures: 2', 6)}`;
    if (kind !== 'monster' && kind !== 'giant') {
      text += `, race: ${this.one(['human', 'dwarf', 'high-elf'])}, weapon: ${kind === 'cavalry' ? this.one(['lance', 'spear']) : this.one(['sword', 'spear', 'pike', 'polearm', 'two-handed-axe'])}`;
    }
    if (kind === 'monster') text += `, bcp: ${this.one([80, 190, 240])}${this.sometimes('hitChart: flying-monster', 2)}`;
    if (kind === 'character') text += `, combatModifier: ${this.one([40, 90, 160])}`;
    else text += this.sometimes('disordered: true', 5);
    text += this.sometimes('shield: true') + this.sometimes('charging: true', 2) + this.sometimes(`cover: ${this.one(['light', 'heavy'])}`);
    text += this.sometimes(`baseWidth: ${this.one([20, 30, 50])}`, 3) + this.sometimes('hates: [human, dwarf, giant]', 3);
    text += this.sometimes(`morale: { modifier: ${this.one([-2, 1, 3])} }`, 3) + this.sometimes(`against: ${this.one(enemies)}`, 2);
    if (flank) text += this.sometimes(`contact: ${this.one(['flank', 'rear'])}`, 2);
    return `${text} }`;
  }

  options(): string {
    const onOff = () => this.one(['off', 'on']);
    const options = `rankCounting: ${this.one(['beyondFirst', 'all'])}, monsterDeath: ${this.one(['seed', 'chart'])}`;
    return `maxRounds: 5, rules: { options: { ${options}, overlap: ${onOff()}, chargeMorale: ${onOff()}, pursuit: ${onOff()} } }`;
  }
}

function drawn(number: number, most: number, kinds: readonly string[]): Fight {
  const draw = new Draw(number);
  const names = [1, 2].map((side) => Array.from({ length: most === 1 ? 1 : draw.one([1, 2]) }, (_, i) => `${'ab'[side - 1]}${i}`));
  // Fliers stand on one side, a swarm on the other nowhere; flanks are struck by one side alone, so that no two strike each other's.
  const other = draw.one(['flier', 'swarm']);
  const sides = names.map((own, side) =>
    own.map((name) => draw.unit(name, [...kinds, side === 0 ? other : 'infantry'], names[1 - side]!, (number & 1) === side)),
  );
  return fightOf(`[${sides[0]!.join(', ')}]`, `[${sides[1]!.join(', ')}]`, draw.options());
}

test.each(Array.from({ length: 50 }, (_, i) => i))('one against one, fight %i', (number) => {
  compare(drawn(number, 1, KINDS));
});

test.each(Array.from({ length: 40 }, (_, i) => 1000 + i))('up to two a side, fight %i', (number) => {
  compare(drawn(number, 2, KINDS));
});

test.each(Array.from({ length: 60 }, (_, i) => i))('a duel looked up is the duel worked out, fight %i', (number) => {
  const fight = drawn(number, 1, UNITS);
  const [looked, plain] = [exactOf(compile(fight)), exactOf(compile(fight, { lookup: false }))];
  for (const [name, share] of Object.entries(plain.endings)) expect(looked.endings[name], name).toBeCloseTo(share, 12);
  plain.rounds.forEach((share, k) => void expect(looked.rounds[k], `${k} rounds`).toBeCloseTo(share, 12));
  plain.casualties.forEach(
    (shares, side) => void shares.forEach((share, k) => void expect(looked.casualties[side]![k]).toBeCloseTo(share, 12)),
  );
});
