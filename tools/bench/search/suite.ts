import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, type Goals } from '#tools/bench/report/goals.ts';
import type { Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { readCall } from '#tools/bench/support/contract.ts';
import { startLoneBackend } from '#tools/bench/support/shop.ts';
import { FIRST, FLOORS, measureQuality, QUERIES } from './quality.ts';

const goals: Goals = {
  [`search quality/recall@${FIRST}`]: atLeast(FLOORS.recall),
  'search quality/MRR': atLeast(FLOORS.rank),
};

const LA_PAZ = catalogId.parse(1);

/** How well the search finds what shoppers mean, over the demo store: an empty embedded database fills itself with it. */
async function quality(closing: Closing): Promise<Figures> {
  const backend = await startLoneBackend(closing);
  const { recall, rank, queries } = await measureQuality(async (searchkey) => {
    const asked = { searchkey, storeid: LA_PAZ, limit: FIRST };
    const { rows } = await readCall(backend, getFilterProductsNew, asked);
    return rows.map(({ path }) => path.replace(/-\d+$/, ''));
  });
  await backend.stop();
  for (const { query, found, recall: part } of queries.filter((one) => one.recall < 1)) {
    process.stdout.write(`  ${query}: ${Math.round(part * 100)} %, ${found.join(' ') || 'nothing'}\n`);
  }
  return {
    [figureName('search quality', `recall@${FIRST}`, 'all')]: recall,
    [figureName('search quality', 'MRR', 'all')]: rank,
  };
}

/** The table of queries over the demo store. */
export function searchSuite(closing: Closing): Suite {
  return {
    name: 'search',
    title: `Search: ${QUERIES.length} queries over the demo store`,
    goals,
    steps: [{ id: 'queries', run: () => quality(closing) }],
  };
}
