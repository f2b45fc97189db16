import { expect, it } from 'vitest';
import { Apart } from '../../../src/core/apart.ts';
import { keyOf } from '../../../src/core/words.ts';
import { solve } from '../../../src/exact/solve.ts';
import type { BattleFight } from '../../../src/rulesets/battlesystem/facts.ts';
import { battlesystem } from '../../../src/rulesets/battlesystem/index.ts';
import { type Keys, scenario } from '../../support/battlesystem.ts';
import { fightByDice, type Roll } from '../../support/battlesystem-dice.ts';
import { planOf } from '../../support/fight.ts';

const FIGHTS = 30;
const TRIALS = 1000;

/** A fight drawn at random, of one or two units a side, with every key and option there is. */
function drawn(roll: Roll): string {
  const one = <T>(...from: readonly T[]): T => from[roll(from.length) - 1]!;
  const rarely = () => roll(5) === 1;
  const charged = [rarely(), rarely()];
  const barrier = rarely();
  const heights = rarely() ? one(['higher', 'level'], ['level', 'lower'], ['lower', 'higher']) : ['level', 'level'];
  const several = one(false, true);
  const unit = (name: string, side: number): Keys => {
    const figures = several ? roll(2) : roll(7);
    const order = one('good', 'good', 'good', 'good', 'shaken', 'routed');
    return {
      name,
      figures,
      frontage: roll(figures),
      baseWidth: one(20, 25, 40),
      AD: several ? one('d4', 'd6', 'd10') : one('d4', 'd6', 'd8', 'd10', 'd12', '2d6'),
      AR: roll(12),
      hits: several ? 1 : one(1, 1, 2, 3),
      ML: one(1, 5, 9, 11, 13, 15, 20),
      formation: one('regular', 'regular', 'irregular'),
      weapon: one('none', 'sword', 'axe', 'club', 'spear', 'pike', 'polearm', 'halberd', 'lance'),
      size: one('small', 'man', 'large', 'huge'),
      mounted: rarely(),
      contact: one('front', 'front', 'flank', 'rear'),
      elevation: heights[side] as 'level',
      favouredTerrain: rarely(),
      cover: barrier,
      shotThisTurn: rarely(),
      order,
      ...(charged[side] ? { charging: order === 'good' } : { setToReceive: one(false, true) }),
      ...(rarely() ? { contactFigures: roll(4) } : {}),
      ...(barrier && one(false, true) ? { protectedFigures: roll(figures + 1) - 1 } : {}),
      ...(several ? { against: one(`${1 - side}p`, `${1 - side}q`) } : {}),
    };
  };
  const side = (s: number) => (several ? [unit(`${s}p`, s), unit(`${s}q`, s)] : unit('', s));
  const a = side(0);
  const b = side(1);
  for (const lone of [a, b]) if (!Array.isArray(lone)) delete (lone as { name?: string }).name;
  const options = {
    rounding: one('stepwise', 'once'),
    rearRounding: one('together', 'perRow'),
    row2Diagonal: one(false, true),
    withdrawEndsMelee: one(false, true),
    naturalOneFails: rarely(),
    countSavedHits: rarely(),
  };
  return scenario(a, b, { options, maxRounds: several ? 3 : 6 });
}

/** Shares of each ending after each number of rounds, and the mean figures left of each side. */
function exactly(text: string): { readonly shares: Map<string, number>; readonly left: readonly number[]; readonly fight: BattleFight } {
  const { fight, plan } = planOf(text);
  const { counts, layout } = solve(battlesystem.steps, plan).tally;
  const { lost, none } = battlesystem.endings;
  const names = [...lost.map((way) => `0 ${way}`), ...lost.map((way) => `1 ${way}`), ...none.map((way) => `-1 ${way}`)];
  const shares = new Map<string, number>();
  names.forEach((name, ending) => {
    for (let round = 0; round <= plan.maxRounds; round++) shares.set(`${name} ${round}`, counts[ending * (plan.maxRounds + 1) + round]!);
  });
  const left = fight.sides.map(({ units }, side) => {
    const start = units.reduce((sum, unit) => sum + unit.figures, 0);
    let mean = 0;
    for (let fallen = 0; fallen <= start; fallen++) {
      const at = layout.casualties[side]! + fallen;
      mean += (start - fallen) * (counts[at]! + counts[at + start + 1]!);
    }
    return mean;
  });
  return { shares, left, fight: fight as unknown as BattleFight };
}

it.each(Array.from({ length: FIGHTS }, (_, i) => i + 1))('fight %i, drawn at random, ends as it does die by die', (number) => {
  const dice = new Apart(keyOf(`by dice ${number}`), new Uint32Array(0));
  dice.restart(number, 0);
  const roll: Roll = (faces) => dice.die(0, 0, faces);
  const text = drawn(roll);
  const { shares, left, fight } = exactly(text);
  const found = new Map<string, number>();
  const sums = [0, 0];
  const squares = [0, 0];
  for (let trial = 0; trial < TRIALS; trial++) {
    const { loser, how, rounds, figures } = fightByDice(fight, roll);
    const key = `${loser} ${how} ${rounds}`;
    found.set(key, (found.get(key) ?? 0) + 1);
    const ofA = fight.sides[0].units.length;
    [figures.slice(0, ofA), figures.slice(ofA)].forEach((side, s) => {
      const stand = side.reduce((sum, one) => sum + one, 0);
      sums[s]! += stand;
      squares[s]! += stand * stand;
    });
  }
  for (const [key, share] of shares) {
    const error = Math.sqrt(Math.max(share * (1 - share), 1 / TRIALS) / TRIALS);
    expect(Math.abs((found.get(key) ?? 0) / TRIALS - share), `${key} of ${text}`).toBeLessThan(5 * error);
  }
  left.forEach((mean, s) => {
    const sampled = sums[s]! / TRIALS;
    const error = Math.sqrt(Math.max(squares[s]! / TRIALS - sampled ** 2, 1 / TRIALS) / TRIALS);
    expect(Math.abs(sampled - mean), `figures of side ${s} of ${text}`).toBeLessThan(5 * error);
  });
});
