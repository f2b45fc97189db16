import type { BattleFight } from '../../src/rulesets/battlesystem/facts.ts';
import type { Unit } from '../../src/rulesets/battlesystem/schema.ts';
import type { Rules } from '../../src/rulesets/battlesystem/tables.ts';

/**
 * Dice by dice, the distribution that the tables of a stage are to have: every face of every die is followed, and nothing is shared with
 * the tables. Probabilities of net hits, by their number.
 */
export function netHitsByDice(dice: number, faces: number, saves: (roll: number) => boolean): number[] {
  const shares: number[] = [];
  const note = (net: number, share: number) => {
    while (shares.length <= net) shares.push(0);
    shares[net]! += share;
  };
  const armour = (hits: number, net: number, share: number): void => {
    if (hits === 0) note(net, share);
    else for (let roll = 1; roll <= 10; roll++) armour(hits - 1, saves(roll) ? net : net + 1, share / 10);
  };
  const attack = (left: number, hits: number, share: number): void => {
    if (left === 0) armour(hits, 0, share);
    else for (let face = 1; face <= faces; face++) attack(left - 1, hits + Math.floor(face / 3), share / faces);
  };
  attack(dice, 0, 1);
  return shares;
}

/** A die of so many faces. */
export type Roll = (faces: number) => number;

interface Fighter {
  readonly unit: Unit;
  readonly side: number;
  firstTarget: Fighter;
  target: Fighter;
  figures: number;
  pending: number;
  order: 'good' | 'shaken' | 'routed';
  fights: boolean;
  failed: boolean;
  struck: { hits: number; net: number };
}

/** How a fight ended: the side that lost (or -1), how, the rounds fought, and the figures left of each unit. */
export interface Ended {
  readonly loser: number;
  readonly how: string;
  readonly rounds: number;
  readonly figures: readonly number[];
}

const LONG = ['spear', 'polearm', 'halberd', 'lance'];
const ROWS: Readonly<Record<string, number>> = { spear: 2, polearm: 2, halberd: 2, pike: 3 };
const SIZES = ['small', 'man', 'large', 'huge'];

/** Fights a whole fight under the printed rules, die by die and figure by figure. */
export function fightByDice(fight: BattleFight, roll: Roll): Ended {
  return new ByDice(fight, roll).fight();
}

class ByDice {
  private readonly all: Fighter[];
  private readonly options: Rules['options'];
  private readonly roll: Roll;
  private readonly maxRounds: number;
  private readonly left = ['destroyed', 'destroyed'];
  private round = 0;

  constructor(fight: BattleFight, roll: Roll) {
    this.options = fight.rules.options;
    this.roll = roll;
    this.maxRounds = fight.maxRounds;
    this.all = fight.sides.flatMap(({ units }, side) => units.map((unit) => fighter(unit, side)));
    for (const one of this.all) {
      const enemies = this.all.filter((other) => other.side !== one.side);
      const place = this.all.filter((other) => other.side === one.side).indexOf(one);
      one.target = enemies.find((enemy) => enemy.unit.name === one.unit.against) ?? enemies[place] ?? enemies[enemies.length - 1]!;
      one.firstTarget = one.target;
    }
  }

  fight(): Ended {
    for (this.round = 1; this.round <= this.maxRounds; this.round++) {
      this.turn();
      if (!this.standing().some((one) => this.canHurt(one))) return this.ended(-1, 'stalemate', this.round - 1);
      const end = this.fightRound();
      if (end !== undefined) return end;
    }
    return this.ended(-1, 'capped', this.maxRounds);
  }

  private fightRound(): Ended | undefined {
    for (const one of this.all) one.failed = false;
    const first = this.standing().filter((one) => this.hasAdvantage(one) && !(one.target.target === one && this.hasAdvantage(one.target)));
    const end = this.step(first);
    if (end !== undefined) return end;
    return this.step(this.standing().filter((one) => !first.includes(one) && !one.failed && one.target.fights && !one.target.failed));
  }

  private step(strikers: readonly Fighter[]): Ended | undefined {
    for (const one of strikers) this.strike(one);
    const hit = this.all.filter((one) => one.struck.hits > 0);
    const due = hit.filter((one) => this.lose(one));
    for (const one of this.all) one.fights &&= one.figures > 0;
    if ([0, 1].some((side) => this.standing(side).length === 0)) return this.decided();
    for (const one of due) if (this.roll(10) + this.roll(10) > one.unit.ML) this.fail(one);
    for (const side of [0, 1]) {
      const ways = this.all
        .filter((one) => one.side === side && !one.fights && one.failed)
        .map((one) => (one.order === 'routed' ? 'routed' : 'withdrawn'));
      if (ways.length > 0) this.left[side] = ways.includes('routed') ? 'routed' : 'withdrawn';
    }
    if (!this.standing().some((one) => !one.failed)) return this.ended(-1, 'mutual', this.round);
    return [0, 1].some((side) => this.standing(side).length === 0) ? this.decided() : undefined;
  }

  private decided(): Ended {
    const loser = this.standing(0).length > 0 ? 1 : this.standing(1).length > 0 ? 0 : -1;
    return this.ended(loser, loser < 0 ? 'mutual' : this.left[loser]!, this.round);
  }

  private fail(one: Fighter): void {
    one.failed = true;
    one.fights = one.order === 'good' && !this.options.withdrawEndsMelee;
    one.order = one.order === 'good' ? 'shaken' : 'routed';
  }

  private lose(one: Fighter): boolean {
    const { hits, net } = one.struck;
    const before = one.figures;
    const start = one.unit.figures;
    one.struck = { hits: 0, net: 0 };
    for (one.pending += net; one.pending >= one.unit.hits && one.figures > 0; one.pending -= one.unit.hits) one.figures--;
    if (one.figures === 0) return false;
    const first = before === start && one.figures < start;
    const half = 2 * before > start && 2 * one.figures <= start;
    return first || half || (this.options.countSavedHits ? hits : net) > 4;
  }

  private strike(one: Fighter): void {
    const { target } = one;
    const [count, faces] = one.unit.AD.startsWith('d') ? [1, Number(one.unit.AD.slice(1))] : one.unit.AD.split('d').map(Number);
    let hits = 0;
    for (let die = this.dice(one, count!); die > 0; die--) hits += Math.floor(this.roll(faces!) / 3);
    const barrier = one.unit.cover || target.unit.cover;
    const behind = barrier ? Math.min(target.unit.protectedFigures ?? target.unit.figures, target.figures) : 0;
    const onProtected = Math.floor((hits * behind) / target.figures);
    for (let hit = 0; hit < hits; hit++) {
      const AR = this.armour(one) - (hit < onProtected ? 2 : 0);
      const shown = this.roll(10);
      const saved = shown >= AR && !(this.options.naturalOneFails && shown === 1);
      target.struck.hits++;
      if (!saved) target.struck.net++;
    }
  }

  private armour(one: Fighter): number {
    const { unit: target } = one.target;
    const height = { higher: 1, level: 0, lower: -1 };
    const below = height[one.unit.elevation] - height[target.elevation];
    const face = this.faceOf(one);
    return target.AR + 2 * Math.sign(below) - (target.favouredTerrain ? 2 : 0) + (face === 'flank' ? 2 : face === 'rear' ? 4 : 0);
  }

  /** Where a unit strikes its target. */
  private faceOf(one: Fighter): string {
    return one.target === one.firstTarget ? one.unit.contact : 'front';
  }

  private ownFace(one: Fighter): string {
    return one.target.target === one ? this.faceOf(one.target) : 'front';
  }

  private row(one: Fighter, face: string): number {
    return face === 'flank' ? Math.ceil(one.figures / one.unit.frontage) : Math.min(one.figures, one.unit.frontage);
  }

  private contact(one: Fighter): number {
    const { target, unit } = one;
    const row = this.row(one, this.ownFace(one));
    if (unit.contactFigures !== undefined) return Math.min(row, unit.contactFigures);
    const [w, reach] = [2 * unit.baseWidth, this.row(target, this.faceOf(one)) * target.unit.baseWidth];
    let touching = 0;
    for (let base = 0; base < row; base++) {
      const left = base * w - row * unit.baseWidth;
      if (left < reach && left + w > -reach) touching++;
    }
    return touching;
  }

  private dice(one: Fighter, m: number): number {
    const { unit, target } = one;
    const first = this.round === 1;
    if (one.order === 'routed' || (first && unit.shotThisTurn)) return 0;
    const regular = unit.formation === 'regular';
    const front = regular ? Math.min(this.row(one, this.ownFace(one)), this.contact(one) + 2) : this.contact(one);
    const rows = regular && this.ownFace(one) === 'front' ? (ROWS[unit.weapon] ?? 1) : 1;
    const behind = (row: number) => Math.max(0, Math.min(unit.frontage, one.figures - row * unit.frontage));
    const row2 = rows > 1 ? Math.min(behind(1), front + (this.options.row2Diagonal ? 2 : 0)) : 0;
    const row3 = rows > 2 ? Math.min(behind(2), row2) : 0;
    const set =
      unit.setToReceive &&
      ROWS[unit.weapon] !== undefined &&
      target.unit.charging &&
      target.target === one &&
      target.unit.contact === 'front';
    const times = !first ? 1 : unit.charging ? (unit.mounted ? 2 : 1.5) : set ? 2 : 1;
    if (this.options.rounding === 'once') return Math.ceil(times * m * (front + (row2 + row3) / 2));
    const rear =
      this.options.rearRounding === 'together' ? Math.ceil((m * (row2 + row3)) / 2) : Math.ceil((m * row2) / 2) + Math.ceil((m * row3) / 2);
    return Math.ceil(times * (m * front + rear));
  }

  private hasAdvantage(one: Fighter): boolean {
    const [own, other] = [one.unit, one.target.unit];
    if (one.order !== 'good' || this.ownFace(one) !== 'front' || this.dice(one, 1) === 0) return false;
    const pike = own.weapon === 'pike';
    const long = LONG.includes(own.weapon);
    const otherLong = LONG.includes(other.weapon);
    if (pike && other.weapon !== 'pike') return true;
    if (long && !otherLong && other.weapon !== 'pike') return true;
    if (this.faceOf(one) === 'rear') return true;
    const similar = pike === (other.weapon === 'pike') && long === otherLong;
    return similar && SIZES.indexOf(own.size) > SIZES.indexOf(other.size);
  }

  private canHurt(one: Fighter): boolean {
    const { target } = one;
    const barrier = one.unit.cover || target.unit.cover;
    const allBehind = barrier && (target.unit.protectedFigures ?? target.unit.figures) >= target.figures;
    return one.order !== 'routed' && (this.armour(one) - (allBehind ? 2 : 0) > 1 || this.options.naturalOneFails);
  }

  private turn(): void {
    const turning = this.standing().filter((one) => !one.target.fights);
    const taken = turning.map((one) => {
      const enemies = this.standing(1 - one.side);
      return enemies.find((enemy) => enemy.target === one) ?? enemies[0]!;
    });
    turning.forEach((one, i) => {
      one.target = taken[i]!;
    });
  }

  private standing(side?: number): Fighter[] {
    return this.all.filter((one) => one.fights && (side === undefined || one.side === side));
  }

  private ended(loser: number, how: string, rounds: number): Ended {
    return { loser, how, rounds, figures: this.all.map((one) => one.figures) };
  }
}

function fighter(unit: Unit, side: number): Fighter {
  const one: Omit<Fighter, 'target' | 'firstTarget'> = {
    unit,
    side,
    figures: unit.figures,
    pending: 0,
    order: unit.order,
    fights: true,
    failed: false,
    struck: { hits: 0, net: 0 },
  };
  return one as Fighter;
}
