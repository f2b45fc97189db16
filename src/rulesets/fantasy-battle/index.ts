import type { Ruleset } from '../ruleset.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { complete } from './complete.ts';
import { breakTestsOn } from './options.ts';
import { PROFILES } from './profiles.ts';
import { steps } from './round.ts';
import { type Top, top, type Unit, unit, type WrittenUnit } from './schema.ts';
import { BOOK, type Rules } from './tables.ts';

/** By the number of each question. */
const QUESTIONS = [
  'fear of the chargers, 2D6',
  'who strikes first on a tie',
  'wounds by blows',
  'wounds by the blows of the mounts',
  'wounds by impact hits',
  'killing blows among the wounds',
  'wounds recovered',
  'break test, 2D6',
  'break test again by the battle standard, 2D6',
] as const;

export const fantasyBattle: Ruleset<Unit, Rules, Top> = {
  id: 'fantasy-battle',
  title: 'Blows in a strict order, then to hit, to wound and saves; ranks, standards and break tests',
  unit,
  top,
  book: BOOK,
  profiles: PROFILES,
  mostUnits: 8,
  namedUnits: false,
  endings: { lost: ['destroyed', 'broken'], none: ['capped', 'stalemate', 'mutual'] },
  maxRounds: ({ rules, sides }) => rules.rounds[breakTestsOn(rules, sides) ? 'withBreakTests' : 'without'],
  complete: (written, rules, faults) => complete(written as WrittenUnit & { name: string }, rules, faults),
  check,
  compile: (fight) => compile(fight),
  steps,
  tell: async (fight) => (await import('./tell.ts')).tell(fight),
  questions: QUESTIONS,
};
