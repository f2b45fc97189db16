/**
 * p-values corrected for being judged together: whoever rejects those at or below alpha is wrong about any of them with probability
 * at most alpha, however they depend on each other. (S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
 * Journal of Statistics 6, 1979.) `family`: how many are judged, if some are not listed; those count as 1.
 */
export function holm(chances: readonly number[], family = chances.length): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a]! - chances[b]!);
  const corrected = new Array<number>(chances.length);
  let least = 0;
  order.forEach((i, rank) => {
    least = Math.max(least, Math.min(1, (family - rank) * chances[i]!));
    corrected[i] = least;
  });
  return corrected;
}
