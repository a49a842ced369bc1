import { figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, clocked, type Goal, type Goals, paced } from '#tools/bench/report/goals.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { PageGroup, Target } from './target.ts';

const NAMES = ['home', 'listing', 'product', 'search', 'empty'] as const;

const MOST_REQUESTS: Readonly<Record<string, number>> = { home: 25, product: 25, listing: 36, search: 36 };

/** The empty page is there to be compared with, not to be judged. */
const BY_ROW: Readonly<Record<string, Goal>> = {
  performance: clocked(atLeast(97, 99), 'own performance'),
  'own performance': atLeast(97, 99),
  accessibility: atLeast(100),
  'best practices': atLeast(100),
  SEO: atLeast(100),
  'LCP s': atMost(1.3, 1),
  'TBT ÷ empty page': clocked(atMost(1.5, 1), 'own TBT ÷ empty page'),
  'own TBT ÷ empty page': atMost(1.5, 1),
  CLS: atMost(0),
  'JavaScript KB': atMost(160, 145),
  'HTML KB': atMost(20, 14),
  'TTFB ms': paced(atMost(6, 2)),
  'full ms': paced(atMost(10, 4)),
};

const goals: Goals = {
  ...Object.fromEntries(
    Object.entries(MOST_REQUESTS).flatMap(([kind, most]) => [
      [figureName('pages', 'requests', kind), atMost(most)],
      ...Object.entries(BY_ROW).map(([row, goal]) => [figureName('pages', row, kind), goal]),
    ]),
  ),
  'JavaScript by route/KB compressed': atMost(160, 145),
};

async function targets(shop: Shop): Promise<Record<(typeof NAMES)[number], Target>> {
  const paths = await pagesOf(shop);
  const at = (path: string, isIndexed = true): Target => ({ url: shop.url + path, cookie: '', isIndexed });
  return {
    home: at(paths.home),
    listing: at(paths.listing),
    product: at(paths.product),
    search: at(paths.search, false),
    empty: at('/media/empty'),
  };
}

/** Pages that most visits begin with, and an empty page of the same process to compare them with. */
export const browsedPages: PageGroup<(typeof NAMES)[number]> = {
  ...{ table: 'pages', weights: 'JavaScript by route', names: NAMES, isTimed: true },
  ...{ goals, targets },
};
