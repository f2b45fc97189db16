import { z } from 'zod';
import { record } from './record-document.ts';

/** An estimate of a change, which may be below zero. */
const change = z.object({ value: z.number(), low: z.number(), high: z.number() });
const step = z.object({ value: z.number(), effect: change.nullable(), clamp: z.string().nullable() });

/** sensitivity.json as the page reads it. */
export const sensitivityDocument = z.object({
  scenario: z.string(),
  ...record,
  point: z.int().min(0).optional(),
  side: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()),
  winRate: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  trials: z.int().nullable(),
  numbers: z.array(
    z.object({ path: z.string(), value: z.number(), about: z.string().nullable(), down: step, up: step, unclear: z.boolean() }),
  ),
  unused: z.array(z.string()),
});

export type SensitivityDocument = z.infer<typeof sensitivityDocument>;
