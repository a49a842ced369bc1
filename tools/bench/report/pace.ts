import { execFileSync } from 'node:child_process';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { type Figures, figureName } from './figures.ts';

const TABLE = 'machine';
const WORK = 'fixed work ms';
const PACE = '× as long as where floors are from';
const COLUMN = 'this run';

/**
 * What the fixed work takes, in ms, on the machine that the floors come from. It was found by way of the one figure
 * that is known of both: how long an empty page blocks a phone (docs/quality.md).
 */
export const REFERENCE_MS = 14;

/**
 * How long the fixed work takes now, in a process of its own: what a long run leaves behind in ours would count.
 * @throws Error when that process fails
 */
export function fixedWork(): Figures {
  const words = execFileSync(process.execPath, [inRoot('tools/bench/support/fixed-work.ts')], {
    encoding: 'utf8',
  });
  return { [figureName(TABLE, WORK, COLUMN)]: Number(words) };
}

/** How many times as long as there the same work takes here; 1 on a machine that is as fast or faster. */
export function paceOf(figures: Figures): number {
  return Math.max(1, (figures[figureName(TABLE, WORK, COLUMN)] ?? 0) / REFERENCE_MS);
}

/** The pace as a figure of its own, to be printed with the others. */
export function paceFigure(figures: Figures): Figures {
  return { [figureName(TABLE, PACE, COLUMN)]: paceOf(figures) };
}
