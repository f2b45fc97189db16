import { FIGURES, NOT_FOUGHT, type Plan } from '../../core/fight.ts';
import { Replay, type StepTaken } from '../../core/narrator.ts';
import { counted, namesOf, sourced, sumText, type Teller, type Told } from '../telling.ts';
import { finalPercentage, modifiedPercentage } from './blows.ts';
import { compile } from './compile.ts';
import { eligible, isLapping } from './contact.ts';
import { depart } from './departure.ts';
import * as at from './layout.ts';
import { disorderedOf, type Fight, type Placed, placed } from './matchup.ts';
import { test } from './morale.ts';
import { blowParts, type Described, moraleParts } from './parts.ts';
import { BLOWS, findLosers, nextWounded, ROUND, TESTS, takeOff, WOUNDS } from './round.ts';
import { restOf, score, sureOf } from './score.ts';
import { type Place, type Rules, ruleBook } from './tables.ts';
import { wound } from './wounds.ts';

/** Readies a fight for being told. Of a duel too the steps of any fight are told: they ask the same as its lookup. */
export function tell(fight: Fight): Teller {
  const plan = compile(fight, { lookup: false });
  const units = placed(fight);
  const described = {
    plan,
    units,
    rules: fight.rules,
    disordered: disorderedOf(units),
    names: namesOf(fight.sides),
    source: sourced(ruleBook, fight.rules),
  };
  return { plan, tell: (taken) => new Telling(described, taken).told() };
}

/** The telling of one call of a step: its functions once more, on a copy of the state and with the answers that were given. */
class Telling {
  private readonly fight: Described;
  private readonly plan: Plan;
  private readonly rules: Rules;
  private readonly names: readonly string[];
  private readonly units: readonly Placed[];
  private readonly taken: StepTaken;
  private readonly state: Int32Array;
  private readonly answers: Replay;
  private readonly events: Told[] = [];

  constructor(fight: Described, taken: StepTaken) {
    this.fight = fight;
    this.plan = fight.plan;
    this.rules = fight.rules;
    this.names = fight.names;
    this.units = fight.units;
    this.taken = taken;
    this.state = taken.before.slice();
    this.answers = new Replay(taken.asked);
  }

  told(): readonly Told[] {
    const { step, next } = this.taken;
    const mustering = at.phaseOf(this.plan, this.state) === at.MUSTER;
    if (step === ROUND && !mustering && next === NOT_FOUGHT) {
      return [{ rule: 'stalemate', text: 'Nobody left in the fight could ever harm the other: a stalemate.' }];
    }
    if (step === WOUNDS) this.wound();
    else if (step !== TESTS && !mustering) this.blows();
    if (next === BLOWS || next === WOUNDS) return this.events;
    if (step !== TESTS && !mustering) this.losses();
    this.tests();
    return this.events;
  }

  /** The blows from the state at the start of the round: of those who struck in this call. */
  private blows(): void {
    const { plan, state, taken } = this;
    const first = state[at.turnAt(plan)]!;
    const end = taken.next === BLOWS ? taken.after[at.turnAt(plan)]! : plan.figures.length;
    for (let unit = first; unit < end; unit++) if (at.inFight(plan, state, unit)) this.blow(unit);
    if (taken.next === BLOWS) return;
    for (let unit = 0; unit < plan.figures.length; unit++) {
      const words = at.wordsOf(plan, unit);
      state[words + at.LOSS] = state[words + at.HITS]!;
    }
  }

  private blow(unit: number): void {
    const { plan, state, answers, names } = this;
    const lapping = isLapping(plan, state, unit);
    const target = at.targetOf(plan, state, unit);
    const figures = eligible(plan, state, unit, lapping);
    const final = finalPercentage(plan, state, unit, lapping);
    const from = answers.given;
    const hits = final === 0 ? 0 : score(answers, unit, sureOf(final), restOf(final));
    const asked = answers.since(from);
    state[at.wordsOf(plan, target) + at.HITS]! += hits;
    if (lapping) state[at.wordsOf(plan, unit) + at.LAPPING] = 1;
    const parts = blowParts(this.fight, state, unit);
    const modified = modifiedPercentage(plan, state, unit);
    const [own, single] = [unit, target].map((one) => plan.numbers[at.recordOf(one) + at.SINGLE] === 1);
    const cap = modified > parts.total ? `, so ${modified}` : '';
    const rest = asked.length === 0 ? '' : `; ${restOf(final)} or less on a D100 for another: ${asked[0]!.answer}`;
    this.events.push({
      rule: 'blows',
      outcome: hits === 0 ? 'nothing' : single ? 'hit' : 'kill',
      text:
        `${names[unit]} ${lapping ? 'lap round' : own ? 'strikes' : 'strike'} ${names[target]}: ${sumText(parts.parts)} = ${parts.total}${cap}; ` +
        `x ${counted(figures, 'figure')} = ${final}: ${sureOf(final)} for certain${rest}. ${counted(hits, single ? 'hit' : 'casualty', single ? 'hits' : 'casualties')}.`,
      unit,
      target,
      parts: parts.parts,
      total: modified,
      numbers: { figures, percentage: final, certain: sureOf(final), hits },
      asked,
    });
  }

  /** One hit on a single. */
  private wound(): void {
    const { plan, state, answers, names } = this;
    const unit = nextWounded(plan, state);
    const stunned = state[at.wordsOf(plan, unit) + at.STUN] !== 0;
    wound(plan, state, answers, unit);
    const died = state[FIGURES + unit] === 0;
    const ends = died ? `${names[unit]} dies` : 'fights on';
    if (stunned) {
      this.events.push({
        rule: 'wounds',
        outcome: 'killed',
        text: `${names[unit]} is stunned, and the hit kills outright.`,
        unit,
        numbers: { lost: 1, left: 0 },
      });
      return;
    }
    const asked = answers.since(0);
    const [place, severity] = asked;
    const chart = this.rules.hitCharts[this.units[unit]!.unit.hitChart!];
    const spot = Object.keys(chart)[place!.answer]!;
    const { result, modifier } = (chart as Readonly<Record<string, Place>>)[spot]![severity!.answer as 1 | 2 | 3 | 4];
    const worse = modifier === 0 || died ? '' : `, ${modifier} to the percentage from now on`;
    this.events.push({
      rule: 'wounds',
      outcome: died ? 'killed' : result,
      text: `${names[unit]} is hit in the ${spot}, ${severity!.answer} on a D4: ${result}${worse}; ${ends}.`,
      unit,
      numbers: { modifier, ...(died && { lost: 1, left: 0 }) },
      asked,
    });
  }

  /** Casualties come off; who has lost the round. */
  private losses(): void {
    const { plan, state, names } = this;
    const before = state.slice();
    takeOff(plan, state);
    for (let unit = 0; unit < plan.figures.length; unit++) {
      const lost = before[FIGURES + unit]! - state[FIGURES + unit]!;
      if (lost === 0) continue;
      const left = state[FIGURES + unit]!;
      this.events.push({
        rule: 'casualties',
        outcome: left === 0 ? 'destroyed' : 'fall',
        text: `${names[unit]} lose ${counted(lost, 'figure')}: ${left === 0 ? 'none is left' : `${left} left`}.`,
        unit,
        numbers: { lost, left },
      });
    }
  }

  private tests(): void {
    const { plan, state, taken } = this;
    const units = plan.figures.length;
    const mustering = at.phaseOf(plan, state) === at.MUSTER;
    if (taken.step !== TESTS && !mustering) {
      if (this.over()) return;
      findLosers(plan, state);
    }
    const end = taken.next === TESTS ? taken.after[at.turnAt(plan)]! : units;
    const first = taken.step === TESTS || mustering ? state[at.turnAt(plan)]! : 0;
    for (let unit = first; unit < end; unit++) {
      const words = at.wordsOf(plan, unit);
      if (state[words + at.LOST] === 1) state[words + at.OUTCOME] = this.test(unit);
    }
    if (taken.next === TESTS) return;
    const before = state.slice();
    depart(plan, state);
    this.departures(before);
  }

  /** Whether the fight has ended with the losses. */
  private over(): boolean {
    return [0, 1].some((side) => this.units.every((own) => own.side !== side || !at.inFight(this.plan, this.state, own.index)));
  }

  /** A morale test: its result. */
  private test(unit: number): number {
    const { plan, state, answers, names } = this;
    const from = answers.given;
    const result = test(plan, state, answers, unit);
    const asked = answers.since(from);
    const outcome = ['stands', 'routs', 'retires'][result]!;
    const values = moraleParts(this.fight, state, unit);
    if (plan.numbers[at.recordOf(unit) + at.NEVER_TESTS] === 1 || values === undefined) {
      this.events.push({ rule: 'morale', outcome: 'not tested', text: `${names[unit]} have lost the round, and need not test.`, unit });
      return result;
    }
    const { rout, retire } = this.rules.morale.results[this.units[unit]!.unit.class];
    const rolled = asked.length === 0 ? 'whatever the D4 shows' : `${asked[0]!.answer} on a D4 makes ${values.total + asked[0]!.answer}`;
    this.events.push({
      rule: 'morale',
      outcome,
      text: `${names[unit]} test morale: ${sumText(values.parts)} = ${values.total}; ${rolled} (up to ${rout} rout, up to ${retire} retire): ${names[unit]} ${outcome === 'stands' ? 'stand' : outcome.slice(0, -1)}.`,
      unit,
      parts: values.parts,
      total: values.total,
      numbers: { rout, retire },
      asked,
    });
    return result;
  }

  /** Those that leave, the characters that leave with them, and those cut down on the way. */
  private departures(before: Int32Array): void {
    const { plan, state, names } = this;
    for (let unit = 0; unit < plan.figures.length; unit++) {
      const words = at.wordsOf(plan, unit);
      const cut = before[FIGURES + unit]! - state[FIGURES + unit]!;
      if (cut > 0) {
        this.events.push({
          rule: 'pursuit',
          outcome: 'cut down',
          text: `${counted(cut, 'router')} of ${names[unit]} cut down in the pursuit.`,
          unit,
          numbers: { lost: cut, left: state[FIGURES + unit]! },
        });
      }
      if (before[words + at.STANDING] === state[words + at.STANDING] || before[words + at.OUTCOME] !== at.STANDS) continue;
      this.events.push({
        rule: 'departure',
        outcome: 'leaves with his unit',
        text: `${names[unit]} leaves with the unit that he controls.`,
        unit,
      });
    }
  }
}
