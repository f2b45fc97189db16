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
  const answer = inOnePiece(runBatch(steps, batch));
  return move({ [transferableSymbol]: buffersOf(answer), [valueSymbol]: answer });
}

/** The answer with all its counts in one piece of memory: handing over many small ones costs more than to copy them. */
function inOnePiece(answer: Answer): Answer {
  if (!('counts' in answer) || answer.counts.length === 1) return answer;
  const whole = new Uint32Array(answer.counts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const counts = answer.counts.map((part) => {
    whole.set(part, at);
    at += part.length;
    return whole.subarray(at - part.length, at);
  });
  return { counts, milliseconds: answer.milliseconds };
}

/** The memory of an answer, which is handed over rather than copied. */
function buffersOf(answer: Answer): ArrayBufferLike[] {
  if ('counts' in answer) return [...new Set(answer.counts.map((counts) => counts.buffer))];
  if ('sums' in answer) return answer.sums.map((sums) => sums.buffer);
  return answer.probabilities === null ? [] : [answer.probabilities.buffer];
}
