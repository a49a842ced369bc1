/**
 * The value below which a share of the values lies, between neighbours by straight line.
 * @param share 0 to 1
 * @throws Error without values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('no values');
  return below + (above - below) * (place - Math.floor(place));
}

/** The value in the middle. @throws Error without values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** How many times `base` a value is; NaN when there is nothing to compare with. */
export function ratio(value: number | undefined, base: number | undefined): number {
  return value === undefined || !base ? Number.NaN : value / base;
}
