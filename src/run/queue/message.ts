import { z } from 'zod';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { layoutOf } from '../../core/tally.ts';
import { RULESETS } from '../../rulesets/index.ts';
import { MOST_ROUNDS } from '../../scenario/schema.ts';
import type { Answer, Batch } from '../batch.ts';
import { packArray, packCounts, unpackArray, unpackCounts } from '../pack.ts';
import { fightsIn } from '../record.ts';

/*
 * Batches and answers as they go through a queue: plain JSON, arrays packed as text. Both ends check what they are given, since anyone
 * who can reach the server can write into it.
 */

const whole = (most: number) => z.number().int().min(0).max(most);
const MOST_UNITS = 10_000;
const MOST_WAYS = 100;
/** Counts of one point: what a worker is asked to set aside for it. */
const MOST_COUNTS = 50_000_000;

const plan = z.strictObject({
  numbers: z.string(),
  tables: z.string(),
  openings: z.array(z.string()).min(1).max(100),
  figures: z.array(whole(1_000_000)).min(2).max(MOST_UNITS),
  unitsOfA: whole(MOST_UNITS).min(1),
  waysToLose: whole(MOST_WAYS).min(1),
  waysToDraw: whole(MOST_WAYS).min(1),
  maxRounds: whole(MOST_ROUNDS).min(1),
});

const slice = z.strictObject({
  plan,
  seed: z.union([z.number(), z.string().max(1_000_000)]),
  first: whole(Number.MAX_SAFE_INTEGER),
  count: whole(0xffff_ffff).min(1),
});

const ruleset = z.string().refine((id) => RULESETS.has(id));
const version = z.string().max(100);

const batch = z.union([
  z.strictObject({ version, ruleset, slices: z.array(slice).min(1).max(100_000) }),
  z.strictObject({ version, ruleset, exact: plan, mostStates: whole(100_000_000) }),
]);

const answer = z.union([
  z.strictObject({ version, worker: z.string().max(200), milliseconds: z.number().min(0), counts: z.array(z.string()) }),
  z.strictObject({ version, worker: z.string().max(200), states: whole(1e12), probabilities: z.string().nullable() }),
]);

export type BatchMessage = z.infer<typeof batch>;
export type AnswerMessage = z.infer<typeof answer>;

export function packBatch(batch: Batch, version: string): BatchMessage {
  const { ruleset } = batch;
  if ('exact' in batch) return { version, ruleset, exact: packPlan(batch.exact), mostStates: batch.mostStates };
  if ('contest' in batch) throw new Error('a contest is fought on one machine');
  return { version, ruleset, slices: batch.slices.map(({ plan, seed, first, count }) => ({ plan: packPlan(plan), seed, first, count })) };
}

/** The batch of a message and the version of who sent it; undefined where the message is none. */
export function unpackBatch(message: unknown): { readonly version: string; readonly batch: Batch } | undefined {
  const checked = batch.safeParse(message).data;
  if (checked === undefined) return undefined;
  const { version, ruleset } = checked;
  if ('exact' in checked) {
    const plan = unpackPlan(checked.exact);
    return plan && { version, batch: { ruleset, exact: plan, mostStates: checked.mostStates } };
  }
  const slices = checked.slices.flatMap(({ plan: packed, ...slice }) => {
    const plan = unpackPlan(packed);
    return plan === undefined ? [] : [{ ...slice, plan }];
  });
  return slices.length === checked.slices.length ? { version, batch: { ruleset, slices } } : undefined;
}

export function packAnswer(answer: Answer, version: string, worker: string): AnswerMessage {
  if ('sums' in answer) throw new Error('a contest is fought on one machine');
  if ('counts' in answer) return { version, worker, milliseconds: answer.milliseconds, counts: answer.counts.map(packCounts) };
  return { version, worker, states: answer.states, probabilities: answer.probabilities && packArray(answer.probabilities) };
}

/** The answer of a message and who gave it; undefined where it is no answer of this version to this batch. */
export function unpackAnswer(
  message: unknown,
  batch: Batch,
  version: string,
): { readonly worker: string; readonly answer: Answer } | undefined {
  const checked = answer.safeParse(message).data;
  if (checked?.version !== version) return undefined;
  const { worker } = checked;
  if ('exact' in batch) {
    if (!('states' in checked)) return undefined;
    const { states, probabilities: text } = checked;
    if (text === null) return { worker, answer: { states, probabilities: null } };
    const probabilities = unpackArray(Float64Array, text);
    return probabilities?.length === layoutOf(batch.exact).length ? { worker, answer: { states, probabilities } } : undefined;
  }
  if (!('counts' in checked) || !('slices' in batch) || checked.counts.length !== batch.slices.length) return undefined;
  const { milliseconds } = checked;
  const counts = batch.slices.flatMap(({ plan, count }, i) => {
    const counts = unpackCounts(checked.counts[i]!, layoutOf(plan).length);
    return counts !== undefined && fightsIn(plan, counts) === count ? [Uint32Array.from(counts)] : [];
  });
  return counts.length === batch.slices.length ? { worker, answer: { milliseconds, counts } } : undefined;
}

const packPlan = ({ numbers, tables, openings, figures, unitsOfA, waysToLose, waysToDraw, maxRounds }: Plan): z.infer<typeof plan> => ({
  numbers: packArray(numbers),
  tables: packArray(tables),
  openings: openings.map(packArray),
  figures: [...figures],
  ...{ unitsOfA, waysToLose, waysToDraw, maxRounds },
});

function unpackPlan(packed: z.infer<typeof plan>): Plan | undefined {
  const numbers = unpackArray(Int32Array, packed.numbers);
  const tables = unpackArray(Uint32Array, packed.tables);
  const openings = packed.openings.flatMap((opening) => unpackArray(Int32Array, opening) ?? []);
  const figures = Int32Array.from(packed.figures);
  if (numbers === undefined || tables === undefined || openings.length !== packed.openings.length) return undefined;
  const width = openings[0]!.length;
  if (packed.unitsOfA >= figures.length || openings.some(({ length }) => length !== width || length < FIGURES + figures.length))
    return undefined;
  const plan: Plan = { ...packed, numbers, tables, openings, figures };
  return layoutOf(plan).length <= MOST_COUNTS ? plan : undefined;
}
