import { z } from 'zod';

const provenance = z.object({
  table: z.string(),
  from: z.string(),
  about: z.string(),
  numbers: z.int(),
  changed: z.array(z.object({ path: z.string(), value: z.unknown(), book: z.unknown() })),
});

/** What every document of results says of how its numbers came about. Files of earlier versions say less. */
export const record = {
  ruleset: z.string(),
  seed: z.union([z.number(), z.string()]),
  version: z.string().optional(),
  fingerprints: z.object({ scenario: z.string(), rules: z.string(), fights: z.string().optional() }).optional(),
  source: z
    .object({
      files: z.array(z.object({ file: z.string(), text: z.string() })),
      settings: z.array(z.object({ path: z.string(), value: z.unknown() })),
    })
    .optional(),
  provenance: z.array(provenance).optional(),
  timing: z.object({ started: z.string(), milliseconds: z.number() }).optional(),
  command: z.object({ line: z.array(z.string()) }).optional(),
};

const recordDocument = z.object(record);

export type RecordDocument = z.infer<typeof recordDocument>;
export type Provenance = z.infer<typeof provenance>;
