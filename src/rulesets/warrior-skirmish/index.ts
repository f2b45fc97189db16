import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { check, complete } from './check.ts';
import { compile } from './compile.ts';
import { profiles } from './profiles.ts';
import { QUESTIONS, steps } from './round.ts';
import { type Unit, unit } from './schema.ts';
import { book, type Rules } from './tables.ts';

export const warriorSkirmish: Ruleset<Unit, Rules, object> = {
  id: 'warrior-skirmish',
  title: 'Single figures with Skill, Strength, Toughness and Wounds, several a side',
  unit,
  top: z.strictObject({}),
  book,
  profiles,
  mostUnits: 64,
  namedUnits: false,
  endings: { lost: ['destroyed'], none: ['capped', 'stalemate'] },
  maxRounds: () => 100,
  complete,
  check,
  compile: (fight) => compile(fight),
  steps,
  questions: QUESTIONS,
  tell: async (fight) => (await import('./tell.ts')).tell(fight),
  byOpening: { key: 'byFirstSide', names: ({ sides }) => sides.map((side) => side.name) },
};
