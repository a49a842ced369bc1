import { LEAST_BLOCKING } from '#tools/bench/pages/derived.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, clocked, type Goals } from '#tools/bench/report/goals.ts';

/** Pages that most visits begin with. */
export const KINDS = ['home', 'listing', 'product'] as const;
export type Kind = (typeof KINDS)[number];

/** What one Lighthouse run says of a page. */
export interface Visit {
  /** Transferred before the page is used. */
  javascriptKb: number;
  lcpS: number;
  tbtMs: number;
  /** TBT by the time that the page's own thread was running. */
  ownTbtMs: number;
  /** What the collector was sent in place of the services of others. */
  requestsToOthers: number;
  /** What the collector sent back. */
  kbOfOthers: number;
}

/** Visits in the order in which they were measured. */
export interface Round {
  before: Visit;
  tracked: Visit;
  after: Visit;
}

const WITHOUT = 'without';
const WITH = 'with tracking';
const CHANGE = 'more with tracking';
const SCRIPTS = 'scripts in the HTML KB';
const JAVASCRIPT = 'JavaScript KB before use';
const TO_OTHERS = 'requests to others';

const ROWS = [
  [JAVASCRIPT, 'javascriptKb'],
  ['LCP s', 'lcpS'],
  ['TBT ms', 'tbtMs'],
  ['own TBT ms', 'ownTbtMs'],
  [TO_OTHERS, 'requestsToOthers'],
  ['KB of others', 'kbOfOthers'],
] as const satisfies [string, keyof Visit][];

/** Rows of the comparison, and what counts at least as a whole: a percentage of next to nothing says nothing. */
const SHARES = [
  ['LCP %', 'lcpS', Number.EPSILON],
  ['TBT %', 'tbtMs', LEAST_BLOCKING],
  ['own TBT %', 'ownTbtMs', LEAST_BLOCKING],
] as const satisfies [string, keyof Visit, number][];

const MOST_KB = 3;
const MOST_PERCENT = 3;

export const goals: Goals = {
  ...Object.fromEntries(
    KINDS.flatMap((kind) => [
      [figureName(kind, TO_OTHERS, WITHOUT), atMost(0)],
      [figureName(kind, TO_OTHERS, WITH), atLeast(1)],
    ]),
  ),
  ...Object.fromEntries([JAVASCRIPT, SCRIPTS].map((row) => [`${CHANGE}/${row}`, atMost(MOST_KB)])),
  ...Object.fromEntries(SHARES.map(([row]) => [`${CHANGE}/${row}`, atMost(MOST_PERCENT)])),
  [`${CHANGE}/TBT %`]: clocked(atMost(MOST_PERCENT), 'own TBT %'),
};

/** What a round says: tracking is held against the mean of what was measured before and after it. */
export function figuresOfRound({ before, tracked, after }: Round, kind: Kind): Figures {
  const without = (of: keyof Visit) => (before[of] + after[of]) / 2;
  const measured = ROWS.flatMap(([row, of]) => [
    [figureName(kind, row, WITHOUT), without(of)],
    [figureName(kind, row, WITH), tracked[of]],
  ]);
  const shares = SHARES.flatMap(([row, of, least]) => {
    const percent = (more: number) => (more / Math.max(without(of), least)) * 100;
    return [
      [figureName(CHANGE, row, kind), percent(tracked[of] - without(of))],
      // A share says something while it exceeds this.
      [figureName(CHANGE, `${row}, two without`, kind), percent(Math.abs(after[of] - before[of]))],
    ];
  });
  const more = tracked.javascriptKb - without('javascriptKb');
  return Object.fromEntries([...measured, [figureName(CHANGE, JAVASCRIPT, kind), more], ...shares]);
}

/** The compressed scripts that a page's HTML names, in KB. */
export function figuresOfScripts(without: number, tracked: number, kind: Kind): Figures {
  return {
    [figureName(kind, SCRIPTS, WITHOUT)]: without,
    [figureName(kind, SCRIPTS, WITH)]: tracked,
    [figureName(CHANGE, SCRIPTS, kind)]: tracked - without,
  };
}
