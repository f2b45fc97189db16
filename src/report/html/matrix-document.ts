import { z } from 'zod';
import { record } from './record-document.ts';

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
const place = z.int().min(0);
const keys = z.record(z.string(), z.unknown());
const reason = z.object({ name: z.string(), why: z.string() });

/** matrix.json as the page reads it; every place is that of a unit. */
export const matrixDocument = z
  .object({
    name: z.string(),
    ...record,
    size: z.object({ kind: z.enum(['as-is', 'figures', 'points']), number: z.number().nullable() }),
    set: z.tuple([keys, keys]),
    fights: z.number(),
    units: z.array(
      z.object({
        name: z.string(),
        figures: z.number(),
        cost: z.number().nullable(),
        score: estimate,
        rating: estimate,
        value: estimate.nullable(),
      }),
    ),
    cells: z.array(
      z.object({ row: place, column: place, trials: z.int().min(1).nullable(), winRate: estimate, drawRate: estimate, beats: z.number() }),
    ),
    cycles: z.array(z.object({ units: z.array(place) })),
    dominated: z.array(z.object({ unit: place, by: place })),
    redundant: z.array(z.object({ units: z.tuple([place, place]) })),
    firstListed: z.object({ effect: estimate }),
    leftOut: z.array(reason),
    boughtWhole: z.array(reason).default([]),
  })
  .superRefine(({ units, cells, cycles, dominated, redundant }, context) => {
    const places = [
      ...cells.flatMap(({ row, column }) => [row, column]),
      ...cycles.flatMap(({ units }) => units),
      ...dominated.flatMap(({ unit, by }) => [unit, by]),
      ...redundant.flatMap(({ units }) => units),
    ];
    const wrong = places.find((place) => place >= units.length);
    if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['units'], message: `there is no unit ${wrong}` });
  });

export type MatrixDocument = z.infer<typeof matrixDocument>;
