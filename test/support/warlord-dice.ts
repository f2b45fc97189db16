import type { Fight } from '../../src/rulesets/fantasy-warlord/matchup.ts';
import type { Contact, Unit } from '../../src/rulesets/fantasy-warlord/schema.ts';
import type { Bracket, Hit, Rules } from '../../src/rulesets/fantasy-warlord/tables.ts';

/*
 * The rules of fantasy-warlord once more, as plainly as they read: objects, lists and dice, nothing laid out beforehand, nothing
 * remembered that a rule book would not have a player remember. Slow, and only there to be compared with.
 */

type Roll = (faces: number) => number;

interface Party {
  readonly unit: Unit;
  readonly side: number;
  readonly first: Party | undefined;
  target: Party;
  figures: number;
  gone: '' | 'routed' | 'retired';
  disordered: boolean;
  lostBefore: boolean;
  lapping: boolean;
  hits: number;
  loss: number;
  fellThisRound: boolean;
  wounds: Hit[];
  stunnedIn: number;
}

export interface Result {
  readonly ending: string;
  readonly rounds: number;
  readonly figures: readonly number[];
}

const single = ({ unit }: Party) => ['monster', 'giant', 'character'].includes(unit.kind);
const monstrous = ({ unit }: Party) => unit.kind === 'monster' || unit.kind === 'giant';
const there = (party: Party) => party.figures > 0 && party.gone === '';
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

export class Melee {
  readonly parties: Party[] = [];
  private readonly rules: Rules;
  private readonly roll: Roll;
  private readonly most: number;
  private round = 0;
  private readonly left: ['' | 'routed' | 'retired', '' | 'routed' | 'retired'] = ['', ''];

  constructor(fight: Fight, roll: Roll) {
    this.rules = fight.rules;
    this.roll = roll;
    this.most = fight.maxRounds;
    fight.sides.forEach(({ units }, side) => {
      for (const unit of units) this.parties.push(partyOf(unit, side));
    });
    for (const party of this.parties) {
      const enemies = this.enemies(party);
      const place = this.parties.filter(({ side }) => side === party.side).indexOf(party);
      const named = enemies.find(({ unit }) => unit.name === party.unit.against);
      party.target = named ?? enemies[Math.min(place, enemies.length - 1)]!;
      (party as { first: Party }).first = party.target;
    }
  }

  fight(): Result {
    const before = this.muster();
    if (before !== '') return this.result(before);
    while (this.round < this.most) {
      this.turn();
      if (this.parties.filter(there).every((party) => this.mcp(party, this.round + 1) === 0)) return this.result('stalemate');
      this.round++;
      const ending = this.fightRound();
      if (ending !== '') return this.result(ending);
    }
    return this.result('capped');
  }

  private result(ending: string): Result {
    return { ending, rounds: this.round, figures: this.parties.map(({ figures }) => figures) };
  }

  private enemies(party: Party): Party[] {
    return this.parties.filter(({ side }) => side !== party.side);
  }

  private locked(party: Party): Party[] {
    return this.enemies(party).filter((enemy) => enemy.target === party || party.target === enemy);
  }

  /** Disorder, and the tests before the first round. */
  private muster(): string {
    const strikers = (party: Party) => this.enemies(party).filter((enemy) => enemy.target === party && enemy.unit.contact !== 'front');
    for (const party of this.parties) {
      for (const { unit } of strikers(party)) {
        if (unit.kind === 'character' || party.unit.kind === 'character') continue;
        if (!single(party) || unit.contact === 'rear') party.disordered = true;
      }
    }
    const charge = this.rules.options.chargeMorale === 'on';
    const testers = this.parties.filter((party) => {
      if (single(party)) return false;
      const charged = charge && [party, ...this.locked(party)].some(({ unit }) => unit.charging);
      return strikers(party).length > 0 || charged;
    });
    return this.testAndLeave(testers, 'stalemate');
  }

  private fightRound(): string {
    const scores = this.parties.filter(there).map((party) => {
      party.lapping = this.laps(party);
      const total = this.mcp(party, this.round) * this.eligible(party);
      const rest = total % 100;
      return { at: party.target, score: Math.floor(total / 100) + (rest > 0 && this.roll(100) <= rest ? 1 : 0) };
    });
    for (const party of this.parties) {
      party.hits = sum(scores.filter(({ at }) => at === party).map(({ score }) => score));
      party.loss = single(party) ? party.hits : Math.min(party.hits, party.figures);
      party.fellThisRound = false;
    }
    for (const party of this.parties) {
      if (single(party)) for (let n = 0; n < party.hits && party.figures > 0; n++) this.wound(party);
      else party.figures -= party.loss;
    }
    const over = this.over('mutual');
    if (over !== '') return over;
    const losers = this.parties.filter((party) => {
      const lost = there(party) && !single(party) && this.locked(party).every((enemy) => party.loss > enemy.loss);
      party.lostBefore = lost;
      return lost;
    });
    return this.testAndLeave(losers, 'mutual');
  }

  private over(both: string): string {
    const [a, b] = [0, 1].map((side) => this.parties.some((party) => party.side === side && there(party)));
    if (a && b) return '';
    if (!a && !b) return both;
    const side = a ? 1 : 0;
    return `${'ab'[side]} ${this.left[side] === '' ? 'destroyed' : this.left[side]}`;
  }

  private testAndLeave(testers: readonly Party[], both: string): string {
    const results = testers.map((party) => ({ party, result: this.test(party) })).filter(({ result }) => result !== '');
    for (const { party, result } of results) {
      party.gone = result;
      const leader = this.controller(party);
      if (leader !== undefined && there(leader)) leader.gone = result;
    }
    for (const side of [0, 1] as const) {
      const own = results.filter(({ party }) => party.side === side).map(({ result }) => result);
      if (own.length > 0) this.left[side] = own.includes('routed') ? 'routed' : 'retired';
    }
    if (this.rules.options.pursuit === 'on') {
      for (const { party } of results.filter(({ result }) => result === 'routed')) {
        const pursuers = this.enemies(party).filter((enemy) => there(enemy) && enemy.target === party);
        party.figures = Math.max(0, party.figures - sum(pursuers.map((enemy) => this.contact(enemy, party))));
      }
    }
    return this.over(both);
  }

  private controller(party: Party): Party | undefined {
    return this.parties.find(({ side, unit }) => side === party.side && unit.controls === party.unit.name);
  }

  private test(party: Party): '' | 'routed' | 'retired' {
    const { unit } = party;
    const { morale } = this.rules;
    const enemies = this.locked(party).filter(there);
    if (unit.morale.neverTests || enemies.length === 0) return '';
    const bracket = (10 * Math.floor((10 * (unit.figures - party.figures)) / unit.figures)) as Bracket;
    let value = unit.morale.base + morale.loss[bracket] + unit.morale.modifier + morale.modifiers.cover[unit.cover];
    if (unit.leader) value += morale.modifiers.leader;
    const leader = this.controller(party);
    if (leader !== undefined && there(leader)) value += morale.modifiers.leader;
    else if (leader?.fellThisRound) value += morale.modifiers.leaderFell;
    if (enemies.some((enemy) => unit.hates.includes(enemy.unit.race))) value += morale.modifiers.hatedFoe;
    if (enemies.some(monstrous)) value += morale.modifiers.monster;
    const worries = enemies.flatMap((enemy) => {
      const face = this.face(enemy, party);
      return [
        ...(face === 'front' ? [] : [morale.modifiers[face]]),
        ...(enemy.lapping && enemy.target === party ? [morale.modifiers.overlapped] : []),
      ];
    });
    if (worries.length > 0) value += Math.min(...worries);
    const against = sum(enemies.map(({ figures }) => figures));
    if (against >= 2 * party.figures) value += morale.modifiers.outnumbered;
    if (2 * against <= party.figures) value += morale.modifiers.outnumbering;
    value += this.roll(4);
    const results = morale.results[unit.class];
    if (value <= results.rout) return 'routed';
    return value <= results.retire ? 'retired' : '';
  }

  /** Units whose target has left take another, all at once. */
  private turn(): void {
    const next = this.parties.map((party) => {
      if (there(party.target)) return party.target;
      const enemies = this.enemies(party).filter(there);
      return enemies.find((enemy) => enemy.target === party) ?? enemies[0] ?? party.target;
    });
    this.parties.forEach((party, i) => {
      party.target = next[i]!;
    });
  }

  /** The face of `party` that `enemy` strikes. */
  private face(enemy: Party, party: Party): Contact {
    return enemy.target === party && enemy.first === party ? enemy.unit.contact : 'front';
  }

  private struck(party: Party): boolean {
    return this.enemies(party).some((enemy) => there(enemy) && this.face(enemy, party) !== 'front');
  }

  private along(party: Party, face: Contact): number {
    const { figures, unit } = party;
    if (single(party)) return 1;
    return face === 'flank' ? Math.ceil(figures / unit.frontage) : Math.min(figures, unit.frontage);
  }

  private contact(party: Party, enemy: Party): number {
    const own = this.along(party, this.face(enemy, party));
    if (party.unit.contactFigures !== undefined) return Math.min(own, party.unit.contactFigures);
    if (enemy.unit.kind === 'character' || (monstrous(enemy) && enemy.unit.baseWidth < 40)) return Math.min(3, own);
    const other = this.along(enemy, this.face(party, enemy)) * enemy.unit.baseWidth;
    const width = party.unit.baseWidth;
    const files = Array.from({ length: own }, (_, i) => -own * width + 2 * i * width);
    return files.filter((left) => left < other && left + 2 * width > -other).length;
  }

  private everyone(party: Party, enemy: Party): boolean {
    const { kind } = party.unit;
    const other = enemy.unit.kind;
    if (kind === 'swarm') return true;
    if (single(party) || single(enemy)) return false;
    if (kind === 'cavalry' && other === 'cavalry') return true;
    return (kind === 'flier' && other !== 'flier') || (kind !== 'flier' && other === 'flier');
  }

  private laps(party: Party): boolean {
    const enemy = party.target;
    if (this.rules.options.overlap === 'off' || this.round < 2 || party.lostBefore) return false;
    if (single(party) || single(enemy) || party.unit.contactFigures !== undefined || this.everyone(party, enemy)) return false;
    if (this.face(party, enemy) !== 'front' || this.face(enemy, party) !== 'front' || this.struck(party)) return false;
    return this.along(party, 'front') > this.contact(party, enemy);
  }

  private eligible(party: Party): number {
    const { unit, figures, target } = party;
    if (single(party)) return party.stunnedIn > 0 && party.stunnedIn === this.round - 1 ? 0 : 1;
    if (this.everyone(party, target)) return figures;
    const contact = party.lapping ? this.along(party, 'front') : this.contact(party, target);
    if (party.disordered || this.struck(party) || unit.kind === 'cavalry' || unit.weapon === undefined || unit.weapon === 'lance')
      return contact;
    let fighters = contact;
    for (let rank = 2; rank <= this.rules.reach[unit.weapon]; rank++) {
      const size = Math.min(unit.frontage, Math.max(0, figures - (rank - 1) * unit.frontage));
      fighters += Math.min(contact, size);
    }
    return fighters;
  }

  private mcp(party: Party, round: number): number {
    const { unit, target } = party;
    const { modifiers, options } = this.rules;
    const enemy = target.unit;
    if (unit.mcp !== undefined) return unit.mcp;
    const leader = this.controller(party);
    const parts = [unit.bcp![enemy.armour], unit.combatModifier, modifiers.class[unit.class], modifiers.enemyCover[enemy.cover]];
    if (round === 1 && unit.charging && party.first === target)
      parts.push(modifiers.charge * (unit.kind === 'cavalry' ? modifiers.cavalryChargeTimes : 1));
    if (unit.hates.includes(enemy.race)) parts.push(modifiers.hatedFoe[unit.race]);
    if (unit.kind === 'cavalry' && (enemy.kind === 'infantry' || enemy.kind === 'swarm')) parts.push(modifiers.cavalryAgainstFoot);
    const face = this.face(party, target);
    if (face !== 'front') parts.push(modifiers[face]);
    if (monstrous(target) && !single(party)) parts.push(modifiers.againstMonster);
    if (unit.leader || (leader !== undefined && there(leader))) parts.push(modifiers.leader);
    if (enemy.shield) parts.push(modifiers.enemyShield);
    if (enemy.armouredMount) parts.push(modifiers.enemyArmouredMount);
    if (target.disordered) parts.push(modifiers.enemyDisordered);
    for (const { modifier } of party.wounds) parts.push(modifier);
    if (!single(party)) {
      let ranks = Math.floor(party.figures / unit.frontage);
      if (this.struck(party)) ranks = Math.min(1, ranks);
      parts.push(modifiers.rank * (options.rankCounting === 'all' ? ranks : Math.max(0, ranks - 1)));
    }
    return Math.max(0, sum(parts));
  }

  private wound(party: Party): void {
    if (!this.isFatal(party)) return;
    party.figures = 0;
    party.fellThisRound = true;
  }

  private isFatal(party: Party): boolean {
    if (party.stunnedIn > 0 && party.stunnedIn >= this.round - 1) return true;
    const place = this.roll(100);
    const spot = Object.values(this.rules.hitCharts[party.unit.hitChart!]).find(({ upTo }) => place <= upTo)!;
    const hit = spot[this.roll(4) as 1 | 2 | 3 | 4];
    party.wounds.push(hit);
    if (hit.result === 'stunned') party.stunnedIn = this.round;
    return hit.result === 'killed' || this.dead(party);
  }

  private dead(party: Party): boolean {
    const count = (result: Hit['result']) => party.wounds.filter((hit) => hit.result === result).length;
    const [wounded, serious, critical] = [count('wounded'), count('serious'), count('critical')];
    const all = wounded + serious + critical;
    if (party.unit.kind === 'character') return (critical > 0 && all > 1) || (serious > 0 && all > 2);
    if (this.rules.options.monsterDeath === 'seed') return critical > 0 && critical + serious > 1;
    return (critical > 0 && all > 1) || serious > 1 || (serious > 0 && wounded > 1);
  }
}

function partyOf(unit: Unit, side: number): Party {
  return {
    unit,
    side,
    first: undefined,
    target: undefined as unknown as Party,
    figures: unit.figures,
    gone: '',
    disordered: unit.disordered,
    lostBefore: false,
    lapping: false,
    hits: 0,
    loss: 0,
    fellThisRound: false,
    wounds: [],
    stunnedIn: 0,
  };
}
