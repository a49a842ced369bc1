import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Sent } from './send-photos.ts';
import type { PageTimes } from './shoppers.ts';

export const TABLE = 'uploads';
/** The figure that is held to a goal. */
export const SHARE = 'p95 ÷ without uploads';
/** How much two slices without uploads differ: a share says something while it exceeds this. */
const NOISE = 'p95 without ÷ without uploads';
const ALONE = 'nobody uploads';
const BESIDE = 'four visitors upload';
const ROUND = 'a round';

/** Some seconds of shoppers. */
export interface Slice extends PageTimes {
  /** Processor time of the storefront and the back-end for each page, in ms; that of images is another process's. */
  processorMs: number;
}

/** Slices in the order in which they were measured. */
export interface Round {
  before: Slice;
  beside: Slice;
  after: Slice;
}

/** What a round says: uploads are held against the mean of what was measured before and after them. */
export function figuresOfRound({ before, beside, after }: Round, { stored, refused }: Sent): Figures {
  const alone = (row: keyof Slice) => (before[row] + after[row]) / 2;
  const rows = [
    ['p50 ms', 'p50'],
    ['p95 ms', 'p95'],
    ['processor ms a page', 'processorMs'],
  ] as const;
  const times = rows.flatMap(([name, row]) => [
    [figureName(TABLE, name, ALONE), alone(row)] as const,
    [figureName(TABLE, name, BESIDE), beside[row]] as const,
  ]);
  return {
    ...Object.fromEntries(times),
    [figureName(TABLE, 'photos stored', BESIDE)]: stored,
    [figureName(TABLE, 'photos refused for now', BESIDE)]: refused,
    [figureName(TABLE, SHARE, ROUND)]: beside.p95 / alone('p95'),
    [figureName(TABLE, NOISE, ROUND)]: Math.max(before.p95, after.p95) / Math.min(before.p95, after.p95),
  };
}
