/** How many letters were added, left out, changed or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let [before, row]: number[][] = [[], [...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before?.[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min((row?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
    }
    [before, row] = [row, next];
  }
  return row?.[b.length] ?? 0;
}
