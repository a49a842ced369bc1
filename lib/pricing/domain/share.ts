/**
 * Shares a whole amount out over exact parts, so that the shares are whole and add up to it: each part gets its
 * whole portion, the rest goes by the largest remainder, equal ones by position. No share exceeds its cap.
 * Amounts are integers, parts integers in 1/scale; `amount` is the rounded sum of the parts.
 * @throws RangeError when the caps leave no room for the amount.
 */
export function shareOut(
  amount: number,
  parts: readonly number[],
  scale: number,
  caps: readonly number[],
): number[] {
  const shares = parts.map((part, i) => Math.min(Math.floor(part / scale), caps[i] ?? 0));
  const order = parts
    .map((_, i) => i)
    .sort((a, b) => ((parts[b] ?? 0) % scale) - ((parts[a] ?? 0) % scale) || a - b);
  let rest = amount - shares.reduce((sum, share) => sum + share, 0);
  while (rest > 0) {
    const before = rest;
    for (const i of order) {
      const share = shares[i] ?? 0;
      if (rest === 0 || share >= (caps[i] ?? 0)) continue;
      shares[i] = share + 1;
      rest -= 1;
    }
    if (rest === before) throw new RangeError('caps leave no room for the amount');
  }
  return shares;
}
