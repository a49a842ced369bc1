import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goal, type Goals, paced } from '#tools/bench/report/goals.ts';
import { ratio } from '#tools/bench/report/statistics.ts';

/** A small shop, and the largest one that the embedded database is promised to carry. */
export const EMBEDDED_SIZES = [1000, 20_000];

/**
 * Milliseconds of the late ones among the reads, by size of the catalogue. What narrows a listing counts up to 5,000
 * products, so it may take as long as a search; what was bought together is asked for when a reader comes near it.
 */
const READ_FLOORS: Readonly<Record<string, readonly [number, number, number]>> = {
  'product ms': [3, 3, 4],
  'listing ms': [5, 6, 10],
  'narrowed listing ms': [10, 30, 60],
  'suggestions ms': [8, 10, 25],
  'search ms': [15, 25, 60],
  'suggestions, much sold ms': [8, 10, 25],
  'search, much sold ms': [15, 25, 60],
  'bought together ms': [8, 12, 25],
};
/** Rows that cannot be taken, in two files: their time grows with their number alone. */
export const BAD_ROWS = [50_000, 200_000] as const;
export const badRowsName = (count: number) => figureName('import', 'bad rows a second', String(count));
const BAD_ROWS_SLOWER = figureName('growth', 'time of a bad row ×', BAD_ROWS.join(' to '));
const FLOOR_SIZES = [1000, 10_000, 100_000] as const;

/** What must not grow with the catalogue. */
const STEADY = ['product ms', 'listing ms'].flatMap((row) => ['p50', 'p95'].map((part) => ({ row, part })));
const MOST_GROWTH = 2;
const SMALLEST = String(FLOOR_SIZES[0]);
const LARGEST = String(FLOOR_SIZES.at(-1));
const grown = (row: string, part: string) =>
  figureName('growth', `${row} ${part} ×`, `${SMALLEST} to ${LARGEST}`);

/** A feed is written page by page: as much memory for any catalogue, and time by the product. */
const FEED_FLOORS: Goals = {
  'feed/first bytes ms': paced(atMost(500)),
  'feed/items a second': paced(atLeast(500)),
  'feed/storefront MB': atMost(400),
};

export const goals: Goals = {
  'import/products a second': paced(atLeast(1000)),
  ...Object.fromEntries(
    EMBEDDED_SIZES.map((size): [string, Goal] => [
      `import/products a second/pglite ${size}`,
      paced(atLeast(300)),
    ]),
  ),
  'import/back-end MB': atMost(512),
  ...Object.fromEntries(
    Object.entries(READ_FLOORS).flatMap(([row, floors]) =>
      FLOOR_SIZES.map((size, at): [string, Goal] => [
        figureName('catalogue p95', row, String(size)),
        paced(atMost(floors[at] ?? 0)),
      ]),
    ),
  ),
  ...FEED_FLOORS,
  [BAD_ROWS_SLOWER]: atMost(1.5),
  ...Object.fromEntries(STEADY.map(({ row, part }) => [grown(row, part), atMost(MOST_GROWTH)])),
};

/** How many times as long reads take in the largest catalogue as in the smallest; nothing where one was not measured. */
export function growthOf(figures: Figures): Figures {
  const [few, many] = BAD_ROWS.map((count) => figures[badRowsName(count)]);
  const steady = Object.fromEntries(
    STEADY.map(({ row, part }) => {
      const of = (size: string) => figures[figureName(`catalogue ${part}`, row, size)];
      return [grown(row, part), ratio(of(LARGEST), of(SMALLEST))];
    }),
  );
  return { ...steady, [BAD_ROWS_SLOWER]: ratio(few, many) };
}
