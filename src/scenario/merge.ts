/** A mapping of plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

export const isMapping = (value: unknown): value is Mapping => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `over` laid on `under`: mappings merge, everything else (lists too) is replaced whole. What does not change is shared, not copied. */
export function merge<T>(under: T, over: unknown): T {
  if (!isMapping(under) || !isMapping(over)) return over as T;
  const merged: Record<string, unknown> = copyOf(under);
  for (const [key, value] of Object.entries(over)) merged[key] = Object.hasOwn(merged, key) ? merge(merged[key], value) : value;
  return merged as T;
}

/** Keys that hold dots, taken apart: `{ 'toHit.3.2': 4 }` becomes `{ toHit: { 3: { 2: 4 } } }`. */
export function undotted(value: unknown): unknown {
  if (!isMapping(value)) return value;
  if (!Object.keys(value).some((key) => key.includes('.')))
    return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, undotted(below)]));
  let whole: Mapping = {};
  for (const [key, below] of Object.entries(value)) {
    const nested = key.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), undotted(below));
    whole = merge(whole, nested);
  }
  return whole;
}

/** A copy of `data` with the value at `path` replaced; only what lies on the path is copied. */
export function withValue<T>(data: T, path: readonly string[], value: unknown): T {
  if (path.length === 0) return value as T;
  const [step, ...rest] = path as [string, ...string[]];
  if (Array.isArray(data)) {
    const copy = [...data];
    copy[Number(step)] = withValue(copy[Number(step)], rest, value);
    return copy as T;
  }
  const from: Mapping = isMapping(data) ? data : {};
  const copy = copyOf(from);
  copy[step] = withValue(from[step], rest, value);
  return copy as T;
}

/** The value at a path of mappings and lists; undefined where there is none. */
export const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, step) => (isMapping(inner) || Array.isArray(inner) ? (inner as Mapping)[step] : undefined), data);

/**
 * A copy that is to be added to. Node 20 makes a new hidden class for each object that begins as a spread and then gets a new key, which
 * costs microseconds, and memory until the old part of the heap is collected.
 */
const copyOf = (mapping: Mapping): Record<string, unknown> => Object.assign({}, mapping);
