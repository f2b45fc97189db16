type Schema = Readonly<Record<string, unknown>>;

/** Where a JSON schema holds others: under these keys one or a list of them, under those a mapping. */
const PARTS = new Set(['items', 'additionalProperties', 'propertyNames', 'if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf']);
const MAPPINGS = new Set(['properties', 'patternProperties']);

/** What is shorter than this is written out wherever it stands. */
const LEAST = 80;

/** The same JSON schema with each longer part that stands in it twice or more written once, under `definitions`. */
export function sharing(schema: Schema): Schema {
  const times = new Map<string, number>();
  const count = (part: Schema): Schema => {
    const text = JSON.stringify(part);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return before === 0 ? withParts(part, count) : part;
  };
  const definitions: Record<string, Schema> = {};
  const names = new Map<string, string>();
  const share = (part: Schema): Schema => {
    const text = JSON.stringify(part);
    if (text.length < LEAST || times.get(text) === 1) return withParts(part, share);
    let name = names.get(text);
    if (name === undefined) {
      name = `part${names.size + 1}`;
      names.set(text, name);
      definitions[name] = {};
      definitions[name] = withParts(part, share);
    }
    return { $ref: `#/definitions/${name}` };
  };
  withParts(schema, count);
  return { ...withParts(schema, share), definitions };
}

/** A schema with something else in place of each schema directly within it. */
function withParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    return typeof value === 'object' ? change(value as Schema) : value;
  };
  return mapped(schema, (key, value) => {
    if (PARTS.has(key)) return changed(value);
    return MAPPINGS.has(key) ? mapped(value as Schema, (_, part) => changed(part)) : value;
  });
}

const mapped = (record: Schema, change: (key: string, value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]));
