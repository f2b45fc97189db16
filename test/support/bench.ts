import type { Bench } from '../../src/design/bench.ts';
import { type Subject, subjectOf } from '../../src/design/subject.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { inThisThread } from '../../src/run/executor.ts';
import { parse, type Setting } from '../../src/scenario/load.ts';

/** A small fight of each ruleset: each is solved exactly in a few hundred states. */
export const DUELS: Readonly<Record<string, string>> = {
  'fantasy-warlord': `ruleset: fantasy-warlord
sides:
  dwarfs: { race: dwarf, class: A, figures: 6, frontage: 3, weapon: spear, armour: leather, charging: true }
  orcs: { race: orc, figures: 8, frontage: 4, weapon: axe }
`,
  'fantasy-battle': `ruleset: fantasy-battle
sides:
  block: { figures: 6, stats: { WS: 4, S: 3, T: 3, I: 3, Ld: 7 }, armour: light, shield: true }
  picked: { figures: 5, stats: { WS: 4, S: 4, T: 3, I: 5, Ld: 8 } }
`,
  battlesystem: `ruleset: battlesystem
sides:
  spears: { figures: 6, AD: d6, AR: 8, ML: 11 }
  swords: { figures: 5, AD: d8, AR: 7, ML: 11, charging: true }
`,
  'warrior-skirmish': `ruleset: warrior-skirmish
sides:
  human: { skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: sword }
  goblin: { skill: 3, strength: 3, toughness: 2, wounds: 7 }
`,
};

/** A bench in this thread; `mostStates` 0 samples everything. */
export function benchFor({ scenario }: Subject, mostStates = 5000): Bench {
  return { ruleset: scenario.ruleset, executor: inThisThread((id) => RULESETS.get(id)!.steps), mostStates };
}

/** The first point of a scenario's text. */
export const subjectIn = (text: string, settings: readonly Setting[] = []): Subject => subjectOf(parse(text, 'duel.yaml', settings));
