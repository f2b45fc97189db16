import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { check, complete } from './check.ts';
import { compile } from './compile.ts';
import { profiles } from './profiles.ts';
import { steps } from './round.ts';
import { type Unit, unit, type WrittenUnit } from './schema.ts';
import { book, type Rules } from './tables.ts';

export const battlesystem: Ruleset<Unit, Rules, object> = {
  id: 'battlesystem',
  title: 'Units of figures with attack dice, armour checks, melee advantage and morale',
  unit,
  top: z.strictObject({}),
  book,
  profiles,
  mostUnits: 8,
  namedUnits: true,
  endings: { lost: ['destroyed', 'routed', 'withdrawn'], none: ['capped', 'mutual', 'stalemate'] },
  maxRounds: ({ rules }) => rules.rounds.most,
  complete: (written, rules, faults) => complete(written as WrittenUnit, rules, faults),
  check,
  compile: (fight) => compile(fight),
  steps,
  tell: async (fight) => (await import('./tell.ts')).tell(fight),
  questions: [
    'hits that get past armour',
    'hits before armour',
    'hits that get past the armour of figures in the open',
    'hits that get past the armour of figures behind the barrier',
    'morale check, in ways of the dice',
  ],
};
