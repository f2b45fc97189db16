import type { Procedure, Step } from '../../core/fight.ts';
import * as duel from './duel.ts';
import * as melee from './melee.ts';
import { DUEL } from './numbers.ts';

const begin: Step = (plan, state, chance) =>
  plan.numbers[DUEL] === 1 ? duel.begin(plan, state, chance) : melee.begin(plan, state, chance);

/** A round: that of a duel, or of several units. Steps give the number of the next by its place here. */
export const steps: Procedure = [begin, duel.reply, duel.exchange, duel.checks, melee.blow, melee.check];
