/**
 * Numbers as text, for files and messages. Counts are mostly small and mostly zero, so they are written as bytes of seven bits each,
 * the lowest first and the last one below 128 (LEB128), and a run of zeros as a 0 and its length; the bytes go as base64.
 */
export function packCounts(counts: ArrayLike<number>): string {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  for (let i = 0; i < counts.length; ) {
    const count = counts[i++]!;
    put(count);
    if (count !== 0) continue;
    const from = i - 1;
    while (i < counts.length && counts[i] === 0) i++;
    put(i - from);
  }
  return Buffer.from(bytes).toString('base64');
}

/** The counts that `packCounts` wrote, or undefined where the text does not hold exactly `length` of them. */
export function unpackCounts(text: string, length: number): Float64Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  const counts = new Float64Array(length);
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let scale = 1; at < bytes.length; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  let filled = 0;
  while (at < bytes.length) {
    const value = take();
    const step = value === 0 ? take() : 1;
    if (!Number.isSafeInteger(value) || !(step >= 1) || filled + step > length) return undefined;
    if (value !== 0) counts[filled] = value;
    filled += step;
  }
  return filled === length ? counts : undefined;
}

/** Any typed array as base64 of its bytes, little-endian. */
export const packArray = (array: Int32Array | Uint32Array | Float64Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');

/** The array that `packArray` wrote, or undefined where the text does not hold whole elements. */
export function unpackArray<T extends Int32Array | Uint32Array | Float64Array>(
  kind: { new (buffer: ArrayBuffer): T; readonly BYTES_PER_ELEMENT: number },
  text: string,
): T | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % kind.BYTES_PER_ELEMENT !== 0) return undefined;
  return new kind(new Uint8Array(bytes).buffer);
}
