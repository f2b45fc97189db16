/** How the units of a matrix were made ready to meet each other. */
export interface Sized {
  readonly size: { readonly kind: 'as-is' | 'figures' | 'points'; readonly number: number | null };
  /** Keys that were set of whoever is listed first, and second. */
  readonly set: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
}

/** `units as they are listed`, or `4 figures each, first: charging = true`. */
export function sizeWords({ size, set }: Sized): string {
  const words = size.kind === 'as-is' ? 'units as they are listed' : `${size.number} ${size.kind} each`;
  const sides = set.flatMap((keys, side) =>
    Object.entries(keys).map(([key, value]) => `${side === 0 ? 'first' : 'second'}: ${key} = ${JSON.stringify(value)}`),
  );
  return [words, ...sides].join(', ');
}
