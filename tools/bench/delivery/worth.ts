import { type Figures, figureName, partsOf } from '#tools/bench/report/figures.ts';

/** The storefront with everything on, to which the others are compared. */
export const ALL_ON = 'all on';
const MEASURED = ['LCP s', 'TBT ms', 'own TBT ms'];

/**
 * What each mechanism is worth: by how many percent a page's figure grows when it is off. Negative where the page is
 * better without it.
 */
export function worthOf(figures: Figures): Figures {
  const worth: Record<string, number> = {};
  for (const [name, without] of Object.entries(figures)) {
    const { table, row, column } = partsOf(name);
    const base = figures[figureName(table, row, ALL_ON)];
    if (column === ALL_ON || base === undefined || !MEASURED.includes(row)) continue;
    worth[figureName(table, `${row} worth %`, column)] =
      ((without - base) / Math.max(base, Number.EPSILON)) * 100;
  }
  return worth;
}
