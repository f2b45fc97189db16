import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { DRAWN_BY, LOST_BY } from './layout.ts';
import { pointsPerFigure } from './points.ts';
import { profiles } from './profiles.ts';
import { steps } from './round.ts';
import { type Unit, unitSchema, type WrittenUnit } from './schema.ts';
import { type Rules, ruleBook } from './tables.ts';
import { complete } from './unit.ts';

const DEFAULT_ROUNDS = 20;

export const fantasyWarlord: Ruleset<Unit, Rules, object> = {
  id: 'fantasy-warlord',
  title: 'percentages, ranks and morale: units, heroes and monsters of a classic mass battle',
  unit: unitSchema,
  top: z.strictObject({}),
  book: ruleBook,
  profiles,
  mostUnits: 8,
  namedUnits: true,
  endings: { lost: Object.keys(LOST_BY), none: Object.keys(DRAWN_BY) as ['capped', ...string[]] },
  maxRounds: () => DEFAULT_ROUNDS,
  complete: (unit, rules, faults) => complete(unit as WrittenUnit, rules, faults),
  check,
  compile,
  steps,
  questions: ['remainder', 'place of the hit', 'severity of the hit', 'morale test'],
  tell: async (fight) => (await import('./tell.ts')).tell(fight),
  pointsPerFigure,
};
