import type { Procedure } from '../../core/fight.ts';
import { blows, breakTest, fear, regeneration, result } from './battle.ts';
import { firstBlows, plainResult, strikeBack } from './plain.ts';

/**
 * The steps of a round. The first opens it: a plain fight goes on through the next two, any other through the rest. Each step
 * names the one that follows by its place here.
 */
export const steps: Procedure = [firstBlows, strikeBack, plainResult, fear, blows, regeneration, result, breakTest];
