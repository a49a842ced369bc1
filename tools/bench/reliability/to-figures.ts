import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Counts } from './run-tests.ts';

export const FAILED = 'test runs that failed';

/** Figures of what tests counted: counts of one subject add up. */
export function toFigures(
  table: string,
  { counts, failed }: { counts: readonly Counts[]; failed: number },
  column: string,
): Figures {
  const figures: Record<string, number> = { [figureName(table, FAILED, column)]: failed };
  for (const { subject, counts: own } of counts) {
    for (const [what, count] of Object.entries(own)) {
      const name = figureName(table, `${subject}: ${what}`, column);
      figures[name] = (figures[name] ?? 0) + count;
    }
  }
  return figures;
}
