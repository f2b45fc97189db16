import { z } from 'zod';
import { rulesSchema } from '../rulesets/rulebook.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { sharing } from './sharing.ts';

// Compiled checks pay only after thousands of values; a scenario has dozens, and waits for the compiler.
z.config({ jitless: true });

/** Limits of a scenario. */
export const MOST_POINTS = 100_000;
export const MOST_TRIALS = 1_000_000_000_000;
export const MOST_ROUNDS = 10_000;

/** A name that can be a folder under results/: letters, digits, spaces, dots and dashes, beginning with a letter or digit. */
const FOLDER_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,98}[\p{L}\p{N}_-])?$/u;
/** What Windows takes for a device, whatever ending it has. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Whether a folder under results/ can have this name on every system, and no other use there. */
export const isFolderName = (name: string): boolean => FOLDER_NAME.test(name) && !DEVICE.test(name) && name.toLowerCase() !== 'baseline';
const name = z
  .string()
  .refine((name) => !DEVICE.test(name), {
    abort: true,
    error: 'a name that is no device on Windows, as CON, NUL and COM1 are: it names a folder',
  })
  .refine(isFolderName, 'a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder');

const scalar = z.union([z.number(), z.string(), z.boolean()]);
const path = z.string();
const setting = z.record(path, z.unknown());

const range = z.strictObject({
  from: z.number().meta({ description: 'First value.' }),
  to: z.number().meta({ description: 'Last value; it is hit exactly if the steps reach it.' }),
  step: z.number().meta({ description: 'What is added from one value to the next; negative to go down.' }),
});

const expectation = z.strictObject({
  metric: z.string().meta({
    description:
      'winRate.<side>, drawRate, endings.<side>.<ending>, rounds.mean, rounds.p95, casualties.<side>.mean|sd|median|p05|p95 or survivors.<side>.mean.',
  }),
  between: z.tuple([z.number(), z.number()]).optional().meta({ description: 'Least and greatest value allowed.' }),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  near: z.strictObject({ value: z.number(), tolerance: z.number().min(0) }).optional(),
  where: z.record(path, scalar).optional().meta({ description: 'Only points with these values of swept paths, or of `variant`.' }),
});

/** Keys of a scenario that are the same for every ruleset. `sides` and `rules` have schemas of their own. */
export const frame = z.strictObject({
  name: name.optional().meta({ description: "Names the folder under results/; default: the file's name without its ending." }),
  description: z.string().max(500).optional().meta({ description: 'What this scenario asks, in a dozen words.' }),
  ruleset: z.string().meta({ description: 'The rule system; `fray rulesets` lists them.' }),
  trials: z.int().min(1).max(MOST_TRIALS).optional().meta({ description: 'Fights per point.', default: 100_000 }),
  seed: z
    .union([z.int(), z.string().min(1).max(200)])
    .optional()
    .meta({ description: 'A whole number or a text; the same seed gives the same fights.', default: 1 }),
  maxRounds: z
    .int()
    .min(1)
    .max(MOST_ROUNDS)
    .optional()
    .meta({ description: 'A fight still going on after this many rounds is a draw, counted as capped.' }),
  precision: z
    .number()
    .gt(0)
    .lt(0.5)
    .optional()
    .meta({ description: 'Stop a point early once every 95% interval of a win rate is within +/- this; trials is then the most.' }),
  sides: z.record(z.string(), z.unknown()).meta({ description: 'Exactly two sides; the first is side A wherever an order matters.' }),
  rules: z.record(z.string(), z.unknown()).optional().meta({ description: 'Numbers and options of the ruleset to change.' }),
  rulesFile: z.string().min(1).optional().meta({ description: 'A file of house rules, merged before `rules`; relative to this file.' }),
  profiles: z.array(z.string().min(1)).optional().meta({ description: 'Files that hold named units; relative to this file.' }),
  variants: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100).meta({ description: 'What the alternative is called.' }),
        set: setting.optional().meta({ description: 'Paths and their values in this alternative.' }),
      }),
    )
    .min(1)
    .optional()
    .meta({ description: 'Named alternatives, each a set of overrides.' }),
  sweep: z
    .record(path, z.union([z.array(z.unknown()).min(1), range]))
    .optional()
    .meta({ description: 'Paths and the values to try: a list, or from/to/step. The full grid is run, the first path varies slowest.' }),
  expect: z.array(expectation).optional().meta({ description: 'What `fray check` holds the numbers to.' }),
});

/** The key of a unit that holds how many figures it has. */
export const figuresKey = ({ unit }: Ruleset): string => ['figures', 'count'].find((key) => key in unit.shape) ?? 'figures';

/** Keys of a unit that are the same for every ruleset. */
const houseUnit = z.strictObject({
  name: z.string().min(1).max(100).optional().meta({ description: 'Name of the unit, where a side has several.' }),
  profile: z.string().min(1).optional().meta({ description: 'A ready-made unit to start from; keys given here override it.' }),
  points: z.number().min(0).optional().meta({ description: 'Cost of the unit as listed.' }),
  pointsPerFigure: z.number().min(0).optional().meta({ description: 'Cost of one figure.' }),
});

/** Keys of a unit that a scenario of this ruleset may write. */
export function unitSchema(ruleset: Ruleset): z.ZodObject {
  const known = unitSchemas.get(ruleset);
  if (known !== undefined) return known;
  const schema = z.strictObject({ ...houseUnit.shape, ...ruleset.unit.shape });
  unitSchemas.set(ruleset, schema);
  return schema;
}

const unitSchemas = new WeakMap<Ruleset, z.ZodObject>();

/** The first step of a path that a schema does not know, with the keys that it does. */
export function unknownStep(schema: z.ZodType, steps: readonly string[]): { step: string; known: readonly string[] } | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return undefined;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) {
    const tried = inner.options.map((option) => unknownStep(option as z.ZodType, steps));
    return tried.includes(undefined) ? undefined : tried.sort((a, b) => b!.known.length - a!.known.length)[0];
  }
  if (inner instanceof z.ZodRecord) return unknownStep(inner.valueType as z.ZodType, rest);
  if (!(inner instanceof z.ZodObject)) return { step, known: [] };
  const below = inner.shape[step] as z.ZodType | undefined;
  return below === undefined ? { step, known: Object.keys(inner.shape) } : unknownStep(below, rest);
}

/** A schema without what makes it optional. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as z.ZodType;
  return inner;
}

/** The JSON schema of a scenario: of one ruleset, or of whichever its `ruleset` names. Made from the very schemas that check it. */
export function jsonSchema(rulesets: readonly Ruleset[]): object {
  const head = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'fray scenario',
    description: rulesets.length === 1 ? `A fight under ${rulesets[0]!.id}.` : 'A fight under one of the rulesets.',
  };
  if (rulesets.length === 1) return sharing({ ...head, ...scenarioSchema(rulesets[0]!) });
  return sharing({
    ...head,
    type: 'object',
    required: ['ruleset', 'sides'],
    properties: { ruleset: { enum: rulesets.map((ruleset) => ruleset.id), description: 'The rule system.' } },
    allOf: rulesets.map((ruleset) => ({
      if: { properties: { ruleset: { const: ruleset.id } }, required: ['ruleset'] },
      then: scenarioSchema(ruleset),
    })),
  });
}

function scenarioSchema(ruleset: Ruleset): object {
  const unit = toJson(relaxed(unitSchema(ruleset)));
  const rules = withDottedKeys(toJson(rulesSchema(ruleset.book)));
  const whole = toJson(frame.extend(ruleset.top.shape)) as { properties: Record<string, object>; required?: string[] };
  const several = {
    type: 'object',
    additionalProperties: false,
    required: ['units'],
    properties: {
      units: { type: 'array', minItems: 1, maxItems: ruleset.mostUnits, items: unit, description: 'Several units on this side.' },
    },
  };
  return {
    ...whole,
    properties: {
      ...whole.properties,
      ruleset: { const: ruleset.id, description: ruleset.title },
      sides: {
        ...whole.properties.sides,
        minProperties: 2,
        maxProperties: 2,
        additionalProperties: { if: { required: ['units'] }, then: several, else: unit },
      },
      rules: { ...whole.properties.rules, ...rules },
    },
  };
}

/** A unit schema in which nothing is required, since a profile may supply any key. */
const relaxed = (schema: z.ZodObject): z.ZodObject => schema.partial();

function toJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', unrepresentable: 'any', io: 'input' });
  return json;
}

/** Lets editors accept `toHit.3.2: 4`, a cell set by its path, wherever a mapping is closed. */
function withDottedKeys(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (_, value) =>
      value !== null && typeof value === 'object' && value.additionalProperties === false && value.properties
        ? { ...value, patternProperties: { '\\.': {} } }
        : value,
    ),
  );
}
