import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan } from '../../core/fight.ts';
import { type Asked, Replay, type StepTaken } from '../../core/narrator.ts';
import { counted, namesOf, type Part, type Summand, sourced, sumOf, sumText, type Teller, type Told } from '../telling.ts';
import { BLOWS_OF_BATCH, BREAK_TEST, FEAR, REGENERATION, RESULT } from './battle.ts';
import type { Battle } from './check.ts';
import { compile } from './compile.ts';
import {
  CURSOR,
  FEAR_ROLL,
  FEAR_TEST,
  FLEES,
  KILLING_BLOWS,
  LATER,
  LEADERSHIP,
  MARGIN,
  PART,
  recordOf,
  SCORED,
  SITUATION,
  STALEMATE,
  STRIKER,
  STUBBORN,
  TARGET,
  TIE_ROLL,
} from './layout.ts';
import { breaks } from './morale.ts';
import { bonusSummands, musicSummand, strikeParts } from './parts.ts';
import { savesMade } from './saves.ts';
import { diceOf, needsSixes } from './strikes.ts';
import { BOOK } from './tables.ts';
import { sideInFight } from './units.ts';

/** Readies a fight for being told. A plain fight too is told by the steps of any fight: what is looked up for it asks the same. */
export function tell(fight: Battle): Teller {
  const teller = new BattleTeller(fight);
  return { plan: teller.plan, tell: (taken) => teller.told(taken) };
}

class BattleTeller {
  readonly plan: Plan;
  private readonly fight: Battle;
  private readonly names: readonly string[];
  private readonly source: (summand: Summand) => Part;
  /** What the ranks of this round count, read when its lines were drawn up. */
  private ranks = 0;

  constructor(fight: Battle) {
    this.plan = compile(fight, { lookup: false });
    this.fight = fight;
    this.names = namesOf(fight.sides);
    this.source = sourced(BOOK, fight.rules);
  }

  told(taken: StepTaken): readonly Told[] {
    const { step } = taken;
    if (step === BLOWS_OF_BATCH) return [this.blows(taken), ...this.losses(taken)];
    if (step === REGENERATION) return this.regeneration(taken);
    if (step === RESULT) return this.result(taken);
    if (step === BREAK_TEST) return [this.breakTest(taken)];
    return [...(step === FEAR ? [this.fear(taken)] : []), ...this.drawnUp(taken)];
  }

  /** The lines have been drawn up: a stalemate, a tie that was rolled off, or nothing to tell. */
  private drawnUp({ next, after, asked }: StepTaken): Told[] {
    if (next === FEAR) return [];
    if (next === NOT_FOUGHT) {
      return after[ENDING] === drawCode(this.plan, STALEMATE)
        ? [{ rule: 'stalemate', text: 'No blow that could be struck can change anything: a stalemate.' }]
        : [];
    }
    this.ranks = after[this.plan.figures.length + MARGIN]!;
    const tie = asked.find(({ question }) => question === TIE_ROLL);
    if (tie === undefined) return [];
    const { name } = this.fight.sides[tie.answer - 1]!;
    const unit = tie.answer === 1 ? 0 : this.plan.unitsOfA;
    return [{ rule: 'tie', outcome: 'strikes first', text: `Equals would strike together: ${name} win the roll.`, unit, asked: [tie] }];
  }

  private fear({ before, asked }: StepTaken): Told {
    const { plan, names } = this;
    const unit = before[plan.figures.length + CURSOR]!;
    const rolled = asked.filter(({ question }) => question === FEAR_ROLL);
    const Ld = plan.numbers[recordOf(unit) + LEADERSHIP]!;
    const failed = rolled[0]!.answer > Ld;
    const flees = plan.numbers[recordOf(unit) + FEAR_TEST] === FLEES;
    const fate = !failed ? 'they stand' : flees ? 'they flee' : 'they need 6s to hit in this round';
    return {
      rule: 'fear',
      outcome: !failed ? 'stands' : flees ? 'flees' : 'shaken',
      text: `${names[unit]} are charged by what they fear: ${rolled[0]!.answer} on 2D6 against Leadership ${Ld}: ${fate}.`,
      unit,
      numbers: { leadership: Ld },
      asked: rolled,
    };
  }

  /** The dice of one part of a unit at one enemy. */
  private blows({ before, asked }: StepTaken): Told {
    const { plan, names } = this;
    const { numbers } = plan;
    const at = before[plan.figures.length + CURSOR]!;
    const [unit, target, part] = [numbers[at + STRIKER]!, numbers[at + TARGET]!, numbers[at + PART]!];
    const first = (before[plan.figures.length + SITUATION]! & LATER) === 0;
    const sixes = needsSixes(plan, before, at) === 1;
    const strike = strikeParts(this.fight, unit, target, part, first, sixes, this.source);
    const dice = diceOf(plan, before, at);
    const count = (wanted: (one: Asked) => boolean) => asked.filter(wanted).reduce((sum, { answer }) => sum + answer, 0);
    const wounds = count(({ question }) => question !== KILLING_BLOWS);
    const kills = count(({ question }) => question === KILLING_BLOWS);
    const killing = kills === 0 ? '' : `, ${counted(kills, 'killing blow')} among them`;
    return {
      rule: PART_NAMES[part]!,
      outcome: wounds === 0 ? 'no wound' : 'wounds',
      text: `${names[unit]} strike ${names[target]} ${PART_WORDS[part]}with ${counted(dice, 'die', 'dice')}: ${strike.text}. ${counted(wounds, 'wound')}${killing}.`,
      unit,
      target,
      parts: strike.parts,
      total: sumOf(strike.parts),
      numbers: { dice, ...strike.needs, wounds, killingBlows: kills },
      asked,
      reckoned: savesMade(this.fight, { unit, target, part, firstRound: first, sixes, dice, wounds }),
    };
  }

  /** What has fallen at the end of a batch. */
  private losses({ before, after }: StepTaken): Told[] {
    const { plan, names } = this;
    const events: Told[] = [];
    for (let unit = 0; unit < plan.figures.length; unit++) {
      const left = after[FIGURES + unit]!;
      const lost = before[FIGURES + unit]! - left;
      if (lost === 0) continue;
      const text = `${names[unit]} lose ${counted(lost, 'model')}: ${left === 0 ? 'none is left' : `${left} left`}.`;
      events.push({ rule: 'casualties', outcome: left === 0 ? 'destroyed' : 'fall', text, unit, numbers: { lost, left } });
    }
    return events;
  }

  private regeneration({ before, after, asked }: StepTaken): Told[] {
    const { plan, names, fight } = this;
    const unit = before[plan.figures.length + CURSOR]!;
    const recovered = asked.reduce((sum, { answer }) => sum + answer, 0);
    const left = after[FIGURES + unit]!;
    return [
      {
        rule: 'regeneration',
        outcome: recovered === 0 ? 'nothing' : 'recovers',
        text: `${names[unit]} regenerate on ${fight.rules.special.regeneration} or more: ${counted(recovered, 'wound')} recovered, ${left} standing.`,
        unit,
        numbers: { recovered, lost: before[FIGURES + unit]! - left, left },
        asked,
      },
    ];
  }

  /** The combat result, from the first side's point of view. */
  private result({ before }: StepTaken): Told[] {
    const { plan, fight, source } = this;
    if (plan.numbers[SCORED] === 0 || !sideInFight(plan, before, 0) || !sideInFight(plan, before, 1)) return [];
    const wounds = before[plan.figures.length + MARGIN]! - this.ranks;
    const scored: Summand[] = [
      { label: 'wounds', value: wounds, path: 'fight', base: true },
      { label: 'ranks', value: this.ranks, path: 'rules.combatResult.rank' },
      ...bonusSummands(
        plan,
        before,
        fight.sides.map(({ name }) => name),
      ),
    ];
    const music = sumOf(scored) === 0 ? musicSummand(plan, before) : undefined;
    const parts = [...scored, ...(music === undefined ? [] : [music])].filter(({ value }) => value !== 0).map(source);
    const margin = sumOf(parts);
    const [a, b] = fight.sides.map(({ name }) => name);
    const loser = margin > 0 ? b! : a!;
    const outcome = margin === 0 ? 'drawn' : 'lost';
    const words = margin === 0 ? 'a drawn round' : `${loser} lose the round by ${Math.abs(margin)}`;
    return [
      {
        rule: 'combat result',
        outcome,
        text: `Combat result for ${a}: ${sumText(parts)} = ${margin}: ${words}.`,
        unit: margin > 0 ? plan.unitsOfA : 0,
        parts,
        total: margin,
      },
    ];
  }

  private breakTest({ before, asked }: StepTaken): Told {
    const { plan, names } = this;
    const n = plan.figures.length;
    const unit = before[n + CURSOR]!;
    const margin = Math.abs(before[n + MARGIN]!);
    const broken = breaks(plan, before.slice(), new Replay(asked), unit, margin);
    const record = recordOf(unit);
    const stubborn = plan.numbers[record + STUBBORN] === 1;
    const parts: Part[] = [
      { label: 'Leadership', value: plan.numbers[record + LEADERSHIP]!, path: 'unit.stats.Ld', from: 'scenario', base: true },
      ...(stubborn ? [] : [{ label: 'lost by', value: -margin, path: 'fight', from: 'fight' as const }]),
    ];
    const need = sumOf(parts);
    const rolls = asked.map(({ answer }) => answer).join(', again by the battle standard ');
    const how = asked.length === 0 ? 'no roll is needed' : `${rolls} on 2D6`;
    return {
      rule: 'break test',
      outcome: broken ? 'breaks' : 'holds',
      text: `${names[unit]} test whether they break: Leadership ${parts[0]!.value}${stubborn ? ' (stubborn)' : ` - ${margin}`} = ${need}; ${how}: they ${broken ? 'break' : 'hold'}.`,
      unit,
      parts,
      total: need,
      asked,
    };
  }
}

const PART_NAMES = ['blows', 'blows of mounts', 'impact hits'] as const;
const PART_WORDS = ['', 'with their mounts ', 'by impact '] as const;
