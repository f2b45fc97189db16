import { FIGURES, NOT_FOUGHT, type Plan } from '../../core/fight.ts';
import { Replay, type StepTaken } from '../../core/narrator.ts';
import { counted, namesOf, type Part, type Summand, sourced, sumOf, sumText, type Teller, type Told } from '../telling.ts';
import { strike } from './blows.ts';
import { compile } from './compile.ts';
import { diceOf, rowsFighting } from './dice.ts';
import {
  armourRating,
  type BattleFight,
  diceMultiplier,
  edgeOf,
  firstTargets,
  hitsByFace,
  savingFaces,
  struckBy,
  unitsOf,
} from './facts.ts';
import { fails } from './losses.ts';
import { BLOW, CHECK, fail, firstStrikers, lowest, shown, turn } from './melee.ts';
import { MORALE, PROTECTED, pairAt, unitAt, WAYS } from './numbers.ts';
import { Saves } from './saves.ts';
import type { Unit } from './schema.ts';
import { firstAt, GOOD, heldAt, orderAt, pendingAt, SHAKEN, strikersAt, struckAt, targetAt } from './state.ts';
import { book, type Rules } from './tables.ts';

/** Readies a fight for being told. A duel too is told by the steps of several units: its short round asks the same. */
export function tell(fight: BattleFight): Teller {
  const teller = new BattleTeller(fight);
  return { plan: teller.plan, tell: (taken) => teller.told(taken) };
}

class BattleTeller {
  readonly plan: Plan;
  private readonly rules: Rules;
  private readonly units: readonly Unit[];
  private readonly targets: readonly number[];
  private readonly names: readonly string[];
  private readonly source: (summand: Summand) => Part;
  private readonly saves: Saves;

  constructor(fight: BattleFight) {
    this.plan = compile(fight, false);
    this.rules = fight.rules;
    this.units = unitsOf(fight);
    this.targets = firstTargets(fight);
    this.names = namesOf(fight.sides);
    this.source = sourced(book, fight.rules);
    this.saves = new Saves(this.plan, this.rules, this.units);
  }

  told(taken: StepTaken): readonly Told[] {
    const state = taken.before.slice();
    if (taken.step === CHECK) return [this.check(taken, state)];
    if (taken.step === BLOW) return this.blow(taken, state);
    return taken.next === NOT_FOUGHT
      ? [{ rule: 'stalemate', text: 'No unit could score on its target: a stalemate.' }]
      : this.opening(taken, state);
  }

  /** New targets, who strikes first, and the first blow. */
  private opening(taken: StepTaken, state: Int32Array): Told[] {
    const { plan, names } = this;
    const n = plan.figures.length;
    turn(plan, state);
    const events: Told[] = [];
    for (let unit = 0; unit < n; unit++) {
      const target = state[targetAt(n) + unit]!;
      if (target === taken.before[targetAt(n) + unit]) continue;
      events.push({ rule: 'turn', outcome: 'new target', text: `${names[unit]} turn to ${names[target]}.`, unit, target });
    }
    const first = firstStrikers(plan, state);
    if (first === 0) {
      return [...events, { rule: 'advantage', text: 'Nobody has the advantage: all strike from the strengths at the start of the round.' }];
    }
    for (let unit = 0; unit < n; unit++) {
      if (((first >> unit) & 1) === 0) continue;
      const target = state[targetAt(n) + unit]!;
      const edge = this.edge(unit, target);
      const text = `${names[unit]} have the advantage over ${names[target]} (${edge.label} [${edge.from}]) and strike first.`;
      events.push({ rule: 'advantage', outcome: 'strikes first', text, unit, target, parts: [edge] });
    }
    state[strikersAt(n)] = first;
    state[struckAt(n)] = first;
    return [...events, ...this.blow(taken, state)];
  }

  /** What gives a unit the advantage that it has. */
  private edge(unit: number, target: number): Part {
    const [one, other] = [this.units[unit]!, this.units[target]!];
    const { face } = struckBy(this.rules, one, other, this.targets[unit] === target);
    return this.source(edgeOf(this.rules, one, other, face)!);
  }

  /** The blows of one unit, and after those of the last everybody's losses. */
  private blow(taken: StepTaken, state: Int32Array): Told[] {
    const { plan } = this;
    const n = plan.figures.length;
    const strikers = state[strikersAt(n)]!;
    const unit = lowest(strikers);
    const events = [this.blows(taken, state, unit)];
    if ((strikers & ~(1 << unit)) !== 0) return events;
    for (let one = 0; one < n; one++) {
      const left = taken.after[FIGURES + one]!;
      const lost = taken.before[FIGURES + one]! - left;
      if (lost > 0) events.push(this.casualties(one, lost, left, taken.after[pendingAt(n) + one]!));
    }
    return events;
  }

  private blows({ asked }: StepTaken, state: Int32Array, unit: number): Told {
    const { plan, rules, names, units, source } = this;
    const n = plan.figures.length;
    const target = state[targetAt(n) + unit]!;
    const face = shown(plan, state, unit, target);
    const first = state[firstAt(n)]!;
    const [own, enemies] = [state[FIGURES + unit]!, state[FIGURES + target]!];
    const dice = diceOf(plan.numbers, n, unit, target, face, own, enemies, first);
    const [front, second, third] = [...rowsFighting];
    const hits = strike(plan, state, new Replay(asked), unit, target, face);
    const firstTarget = this.targets[unit] === target;
    const times = source(diceMultiplier(rules, units[unit]!, units[target]!, first === 1 && firstTarget, this.targets[target] === unit));
    const parts = armourRating(rules, units[unit]!, units[target]!, firstTarget).map(source);
    const multiplied = times.base ? '' : `, x ${times.value / 2} ${times.label} [${times.from}]`;
    const behind = second! + third! > 0 ? ` and ${second! + third!} behind` : '';
    const multiplier = times.base ? [] : [times];
    const sheltered = Math.min(plan.numbers[pairAt(n, unit, target) + PROTECTED]!, enemies);
    const { behind: rating } = struckBy(rules, units[unit]!, units[target]!, firstTarget);
    const { die } = rules.armour;
    const saving = savingFaces(rules, sumOf(parts));
    const barrier =
      sheltered === 0 ? '' : `, ${rating} for the ${sheltered} behind the barrier, saved on ${savingFaces(rules, rating)} of ${die}`;
    const faces = hitsByFace(rules, units[unit]!);
    const scored = faces.reduce((sum, each) => sum + each, 0);
    const table = source({ label: 'hits', value: scored, path: 'rules.hits' });
    return {
      rule: 'blows',
      outcome: hits === 0 ? 'no hit' : 'hits',
      text:
        `${names[unit]} strike ${names[target]}: ${front} in front${behind} roll ${dice} x d${faces.length}${multiplied}, ` +
        `on average ${counted(scored, 'hit')} in ${faces.length} rolls [${table.from}]; ` +
        `armour rating ${sumText(parts)} = ${sumOf(parts)}, saved on ${saving} of ${die}${barrier}. ${counted(hits, 'hit')} past armour.`,
      unit,
      target,
      parts: [...parts, ...multiplier],
      total: sumOf(parts),
      numbers: { dice, front: front!, second: second!, third: third!, halves: times.value, scored, saving, protected: sheltered, hits },
      asked,
      reckoned: this.saves.made({ unit, target, first: firstTarget, dice, enemies, hits, asked }),
    };
  }

  private casualties(unit: number, lost: number, left: number, pending: number): Told {
    const over = pending > 0 ? `, and ${counted(pending, 'hit')} on the next` : '';
    return {
      rule: 'casualties',
      outcome: left === 0 ? 'destroyed' : 'fall',
      text: `${this.names[unit]} lose ${counted(lost, 'figure')}: ${left === 0 ? 'none is left' : `${left} left${over}`}.`,
      unit,
      numbers: { lost, left },
    };
  }

  /** The morale check of one unit. */
  private check({ asked }: StepTaken, state: Int32Array): Told {
    const { plan, names, rules, units } = this;
    const n = plan.figures.length;
    const unit = lowest(state[heldAt(n)]!);
    const good = state[orderAt(n) + unit] === GOOD;
    const failed = fails(plan, new Replay(asked), unit);
    if (failed) fail(plan, state, unit);
    const followed = state[orderAt(n) + unit] === SHAKEN;
    const outcome = !failed ? 'holds' : !good ? 'routs' : followed ? 'shaken' : 'withdraws';
    const { dice, faces } = rules.morale;
    const { ML } = units[unit]!;
    const base = this.source({ label: 'morale', value: ML, path: ML === rules.unit.ML ? 'rules.unit.ML' : 'unit.ML', base: true });
    const ways = plan.numbers[WAYS]!;
    const holding = plan.numbers[unitAt(unit) + MORALE]!;
    const rolled = asked.length === 0 ? 'no roll is needed' : `${asked[0]!.answer} among the ${ways} ways of the dice`;
    return {
      rule: 'morale',
      outcome,
      text: `${names[unit]} check morale: ${ML} or less [${base.from}] on ${dice}d${faces}, ${holding} of ${ways} ways; ${rolled}: ${WORDS[outcome]}.`,
      unit,
      parts: [base],
      numbers: { ML, holding, ways },
      asked,
    };
  }
}

const WORDS = { holds: 'they hold', shaken: 'they are shaken and followed up', routs: 'they rout', withdraws: 'they withdraw' } as const;
