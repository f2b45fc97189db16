import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan } from '../../core/fight.ts';
import type { Asked, StepTaken } from '../../core/narrator.ts';
import { counted, namesOf, type Part, type Summand, sourced, sumOf, sumText, type Teller, type Told } from '../telling.ts';
import { compile, type Skirmish } from './compile.ts';
import {
  ALLOCATION,
  ALLOTMENTS,
  ALLOTTED,
  ATTACKS,
  allot,
  FIRST,
  FOCUS,
  LOT,
  RECORD,
  RECORDS,
  REMOVED_BY,
  SPREAD,
  STALEMATE,
  STAMINA,
  spread,
  UNIT_OF,
  WEAKEST,
  WOUNDS_IN_ALL,
} from './round.ts';
import type { Unit } from './schema.ts';
import { book, type Rules } from './tables.ts';
import { addedToWounds, neededToHit } from './wounds.ts';

/** Readies a fight for being told. */
export function tell(fight: Skirmish): Teller {
  const teller = new SkirmishTeller(fight);
  return { plan: teller.plan, tell: (taken) => teller.told(taken) };
}

class SkirmishTeller {
  readonly plan: Plan;
  private readonly sides: Skirmish['sides'];
  private readonly rules: Rules;
  private readonly units: readonly Unit[];
  private readonly names: readonly string[];
  private readonly source: (summand: Summand) => Part;

  constructor(fight: Skirmish) {
    this.plan = compile(fight);
    this.sides = fight.sides;
    this.rules = fight.rules;
    this.units = fight.sides.flatMap(({ units }) => units);
    this.names = namesOf(fight.sides);
    this.source = sourced(book, fight.rules);
  }

  told(taken: StepTaken): readonly Told[] {
    const { asked, next, after } = taken;
    if (next === NOT_FOUGHT) return [{ rule: 'stalemate', text: 'Nobody here can hurt anybody: a stalemate.' }];
    const first = asked[0]!;
    if (first.question === LOT) return [this.lot(asked)];
    const opening = taken.round === 1 ? this.opening(taken.before) : [];
    const stroke = first.question === WOUNDS_IN_ALL ? this.everybody(taken, first) : this.some(taken, first);
    const stalemate = after[ENDING] === drawCode(this.plan, STALEMATE);
    return [
      ...opening,
      ...stroke,
      ...(stalemate ? [{ rule: 'stalemate', text: 'Nobody who is left can hurt anybody who is left: a stalemate.' }] : []),
    ];
  }

  private lot(asked: readonly Asked[]): Told {
    const side = asked[0]!.answer;
    return { ...this.firstSide(side, 'by lot', `By lot ${this.sides[side]!.name} strike first, in every round.`), asked };
  }

  /** Who strikes first where that is settled before the fight, if a state is one in which fights begin (C15). */
  private opening(state: Int32Array): Told[] {
    const { openings, figures } = this.plan;
    const opening = openings.find((one) => one.every((value, place) => value === state[place]));
    const side = opening?.[FIGURES + figures.length + FIRST];
    if (side !== 0 && side !== 1) return [];
    const [name, other] = [this.sides[side]!.name, this.sides[1 - side]!.name];
    const { from } = this.source({ label: '', value: 0, path: 'rules.options.firstSide' });
    const turns = openings.length > 1 ? `; in every other fight ${other} do` : '';
    return [this.firstSide(side, 'settled', `${name} strike first, in every round${turns} [${from}].`)];
  }

  private firstSide(side: number, outcome: string, text: string): Told {
    return { rule: 'first side', outcome, text, unit: side === 0 ? 0 : this.plan.unitsOfA };
  }

  /** One figure, or several of a kind one after the other. */
  private some(taken: StepTaken, { unit, question, answer }: Asked): Told[] {
    const { plan } = this;
    const { asked } = taken;
    const { place, attacks } = this.allotted(taken.before, unit);
    const struck = plan.numbers[plan.numbers[UNIT_OF]! + place]!;
    if (question !== REMOVED_BY) return this.stroke(taken, unit, place, struck, `a figure of ${this.names[unit]} strikes`, attacks, answer);
    const by = asked[1]?.answer ?? 0;
    const figures = answer === 0 ? 'the figures' : answer === 1 ? 'the first figure' : `the first ${answer} figures`;
    return this.stroke(
      taken,
      unit,
      place,
      struck,
      `${figures} of ${this.names[unit]} ${answer === 1 ? 'strikes' : 'strike in turn'}`,
      attacks,
      answer === 0 ? by : undefined,
    );
  }

  /** All of a side at the last enemy. */
  private everybody(taken: StepTaken, { unit, answer }: Asked): Told[] {
    const { plan, names } = this;
    const enemy = unit < plan.unitsOfA ? 1 : 0;
    const place = taken.before[FIGURES + plan.figures.length + WEAKEST + enemy]!;
    const struck = plan.numbers[plan.numbers[UNIT_OF]! + place]!;
    const end = enemy === 1 ? plan.unitsOfA : plan.figures.length;
    const striking = this.units
      .map((_, u) => u)
      .slice(unit, end)
      .filter((u) => taken.before[FIGURES + u]! > 0);
    const who = striking.map((u) => `${counted(taken.before[FIGURES + u]!, 'figure')} of ${names[u]}`).join(', ');
    return this.stroke(
      taken,
      unit,
      place,
      struck,
      striking.length === 1 && taken.before[FIGURES + unit] === 1 ? `the last figure of ${names[unit]} strikes` : `all ${who} strike`,
      this.units[unit]!.attacks,
      answer,
      striking.length > 1 ? striking : undefined,
    );
  }

  /** The attacks with their sums, and what they do; `wounds` undefined: enough. */
  private stroke(
    { before, after, asked }: StepTaken,
    unit: number,
    place: number,
    struck: number,
    who: string,
    attacks: number,
    wounds: number | undefined,
    several?: readonly number[],
  ): Told[] {
    const { plan, names, rules } = this;
    const left = after[FIGURES + struck]!;
    const removed = left < before[FIGURES + struck]!;
    const stamina = before[plan.numbers[STAMINA]! + place]!;
    const kinds = several ?? [unit];
    const sums = kinds.map((u) => `${kinds.length > 1 ? `${names[u]} ` : ''}${this.attack(u, struck)}`).join('; ');
    const parts = several === undefined ? this.parts(unit, struck) : undefined;
    const bears = rules.options.removal === 'exceeds' ? stamina - 1 : stamina;
    const dealt = wounds === undefined ? 'wounds enough' : counted(wounds, 'wound');
    const fate = removed ? 'it is removed' : wounds === 0 ? 'nothing' : `it can bear ${bears - wounds!} more`;
    const events: Told[] = [
      {
        rule: 'attacks',
        outcome: removed ? 'removed' : wounds === 0 ? 'nothing' : 'wounded',
        text: `${capital(who)} a figure of ${names[struck]} that can bear ${bears}${kinds.length > 1 ? '' : `, ${counted(attacks, 'attack')} each`}: ${sums}. ${capital(dealt)}: ${fate}.`,
        unit,
        target: struck,
        ...(parts !== undefined && { parts, total: sumOf(parts) }),
        numbers: {
          attacks,
          ...(several === undefined && { needed: neededToHit(this.units[unit]!, this.units[struck]!, rules) }),
          ...(wounds !== undefined && { wounds }),
        },
        asked,
      },
    ];
    if (removed) {
      const text = `${names[struck]} lose a figure: ${left === 0 ? 'none is left' : `${left} left`}.`;
      events.push({ rule: 'casualties', outcome: left === 0 ? 'destroyed' : 'falls', text, unit: struck, numbers: { lost: 1, left } });
    }
    return events;
  }

  /** `hits on 3 or more (Skill 3 against 2, quest); wounds D6 + 3 Strength ... = D6 + 2`. */
  private attack(unit: number, struck: number): string {
    const { rules, source } = this;
    const [attacker, defender] = [this.units[unit]!, this.units[struck]!];
    const table = rules.options.toHitTable;
    const path = `rules.toHit.${table}.${attacker.skill}.${defender.skill}`;
    const need = source({ label: '', value: neededToHit(attacker, defender, rules), path });
    const parts = this.parts(unit, struck);
    const total = sumOf(parts);
    const sum = total === 0 ? 'D6' : `D6 ${total < 0 ? '-' : '+'} ${Math.abs(total)}`;
    return `hits on ${need.value} or more (Skill ${attacker.skill} against ${defender.skill}) [${need.from}], each for D6 + ${sumText(parts)} = ${sum} wounds, at least ${rules.leastWounds}`;
  }

  private parts(unit: number, struck: number): Part[] {
    return addedToWounds(this.units[unit]!, this.units[struck]!, this.rules)
      .map(this.source)
      .filter(({ value }) => value !== 0);
  }

  /** The place struck next by a figure of a unit, and with how many attacks: 8.2-2a. */
  private allotted(before: Int32Array, unit: number): { place: number; attacks: number } {
    const { plan } = this;
    const { numbers } = plan;
    const base = FIGURES + plan.figures.length;
    const enemy = unit < plan.unitsOfA ? 1 : 0;
    const record = RECORDS + unit * RECORD;
    const allocation = numbers[record + ALLOCATION]!;
    const attacks = numbers[record + ATTACKS]!;
    if (allocation === FOCUS) return { place: before[base + WEAKEST + enemy]!, attacks };
    const state = before.slice();
    if (state[base + ALLOTTED] === 0) {
      if (allocation === SPREAD) spread(plan, state, enemy, attacks);
      else allot(plan, state, enemy, allocation);
    }
    const at = base + ALLOTMENTS + 2 * (state[base + ALLOTTED]! - 1);
    return { place: state[at]!, attacks: state[at + 1]! };
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
