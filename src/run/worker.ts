import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Procedure } from '../core/fight.ts';
import { type Answer, type Batch, runBatch } from './batch.ts';

const loaded = new Map<string, Procedure>();

/** Works on a batch in a thread of its own. Only the steps of its ruleset are loaded, not what reads and checks scenarios. */
export default async function work(batch: Batch): Promise<unknown> {
  let steps = loaded.get(batch.ruleset);
  if (steps === undefined) {
    ({ steps } = (await import(`../rulesets/${batch.ruleset}/round.js`)) as { steps: Procedure });
    loaded.set(batch.ruleset, steps);
  }
  const answer = runBatch(steps, batch);
  return move({ [transferableSymbol]: buffersOf(answer), [valueSymbol]: answer });
}

/** The memory of an answer, which is handed over rather than copied. */
function buffersOf(answer: Answer): ArrayBufferLike[] {
  if ('counts' in answer) return answer.counts.map((counts) => counts.buffer);
  if ('sums' in answer) return answer.sums.map((sums) => sums.buffer);
  return answer.probabilities === null ? [] : [answer.probabilities.buffer];
}
