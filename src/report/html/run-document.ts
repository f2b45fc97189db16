import { z } from 'zod';
import { record } from './record-document.ts';

/*
 * run.json as the page reads it. It may have been written by anybody: what is not as it should be is an error of the file, and
 * names in it are looked up only where they are keys of their own.
 */

const share = z
  .number()
  .min(-1e-9)
  .max(1 + 1e-9);
const estimate = z.object({ value: share, low: share, high: share });
const described = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  sd: z.number(),
  median: z.number(),
  p05: z.number(),
  p95: z.number(),
  distribution: z.array(share).min(1),
});
const shares = z.record(z.string(), share);
const decided = z.object({
  trials: z.int().min(1),
  rules: z.array(
    z.object({
      side: z.string(),
      rule: z.string(),
      what: z.string(),
      modifier: z.boolean(),
      reckoned: z.boolean(),
      mean: z.number(),
      low: z.number(),
      high: z.number(),
      fights: share,
    }),
  ),
});

const point = z
  .object({
    variant: z.string().nullable(),
    parameters: z.record(z.string(), z.unknown()),
    trials: z.int().min(1).nullable(),
    stopped: z.string(),
    sides: z.tuple([z.string(), z.string()]),
    winRate: z.record(z.string(), estimate),
    drawRate: estimate,
    endings: z.record(z.string(), shares),
    rounds: described,
    casualties: z.record(z.string(), described),
    survivors: z.record(
      z.string(),
      z.object({
        mean: z.number(),
        whenWinning: z.number().nullable(),
        whenWinningDistribution: z.array(share).min(1).nullish(),
      }),
    ),
    attrition: z
      .array(z.object({ round: z.int(), going: share, survivors: z.record(z.string(), z.number()), ended: z.record(z.string(), shares) }))
      .min(1),
    exact: z.object({ winRate: z.record(z.string(), estimate) }).nullish(),
    detail: z.object({ rules: decided }).optional(),
  })
  .superRefine(({ sides, winRate, casualties, survivors, endings, attrition }, context) => {
    const tables = { winRate, casualties, survivors, endings };
    for (const [name, table] of Object.entries(tables))
      for (const side of sides)
        if (!Object.hasOwn(table, side))
          context.addIssue({ code: 'custom', path: [name], message: `has no numbers of the side ${JSON.stringify(side)}` });
    attrition.forEach(({ survivors }, i) => {
      if (!sides.every((side) => Object.hasOwn(survivors, side)))
        context.addIssue({ code: 'custom', path: ['attrition', i, 'survivors'], message: 'does not have both sides' });
    });
  });

export const runDocument = z.object({
  scenario: z.string(),
  ...record,
  description: z.string().optional(),
  method: z.string(),
  points: z.array(point).min(1),
});

export type RunDocument = z.infer<typeof runDocument>;
export type RunPoint = RunDocument['points'][number];
export type Described = z.infer<typeof described>;
