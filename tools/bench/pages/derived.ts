import { type Figures, figureName, partsOf } from '#tools/bench/report/figures.ts';
import { ratio } from '#tools/bench/report/statistics.ts';

/**
 * An empty page that blocks for less counts as this, in ms: beside next to nothing a ratio says nothing. One and a half
 * times it are the 200 ms that Lighthouse calls good (docs/adr/0018).
 */
export const LEAST_BLOCKING = 400 / 3;

/** TBT by the time that the page's own thread was running. */
export const OWN_BLOCKING = 'own TBT ms';

const EMPTY = 'empty';

/**
 * How much longer than the empty page of the same run each page blocks. Its LCP is no measure: a text alone is simulated to stand
 * before its scripts or after them, at 0.63 or 1.46 s in one and the same run.
 */
export function derivePages(figures: Figures): Figures {
  const of = (row: string, page: string) => figures[figureName('pages', row, page)];
  const least = (row: string) => {
    const blocking = of(row, EMPTY);
    return blocking === undefined ? undefined : Math.max(blocking, LEAST_BLOCKING);
  };
  const bases = [
    ['TBT ms', 'TBT ÷ empty page', least('TBT ms')],
    [OWN_BLOCKING, 'own TBT ÷ empty page', least(OWN_BLOCKING)],
  ] as const;
  const derived: Record<string, number> = {};
  for (const [row, name, base] of bases) {
    const pages = Object.keys(figures)
      .map(partsOf)
      .filter((parts) => parts.table === 'pages' && parts.row === row && parts.column !== EMPTY);
    for (const { column } of pages) {
      derived[figureName('pages', name, column)] = ratio(of(row, column), base);
    }
  }
  return derived;
}
