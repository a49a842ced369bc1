import type { FunnelReport, Miss } from '#lib/contracts/funnel.ts';
import { countReport, readReport } from '#lib/funnel/data.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { readOrders } from '#lib/platform/session/placed-orders.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { loadSearch } from '#lib/search/data.ts';
import { SEARCH_SORT } from '#lib/search/domain/filters.ts';
import { isSearchable } from '#lib/search/domain/term.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { receiveFigures } from '../receive-figures.ts';

/** Browsers report how far a visit got, and what it missed. */
export function POST(request: Request): Promise<Response> {
  return receiveFigures(request, {
    purpose: 'funnel',
    read: readProven,
    store: async (report, store) => {
      const misses = await missesIn(store, report.misses);
      if (report.steps.length + misses.length > 0) await countReport({ ...report, misses }, store.storeId);
    },
  });
}

/** Its order counts where the browser has the cookie of an order that it placed: a report alone could be made up. */
function readProven(text: string, jar: CookieJar): FunnelReport | null {
  const report = readReport(text);
  if (!report?.steps.includes('order') || readOrders(jar, shopNow().getTime()).length > 0) return report;
  return { ...report, steps: report.steps.filter((step) => step !== 'order') };
}

/** Of the searches those that find nothing in the store; a search that cannot be made for now is believed. */
async function missesIn({ catalogId }: Store, misses: readonly Miss[]): Promise<Miss[]> {
  const missed: Miss[] = [];
  // One after another: a made-up report may name many.
  for (const miss of misses) {
    const isSearch = miss.kind === 'search';
    if (!isSearch || !(await isFound(miss.name, catalogId))) missed.push(miss);
  }
  return missed;
}

async function isFound(words: string, storeid: Store['catalogId']): Promise<boolean> {
  if (!isSearchable(words)) return false;
  const search = { searchkey: words, storeid, sort: SEARCH_SORT, size: 1, page: 1 };
  const found = await loadSearch(search).catch(() => null);
  return found !== null && found.total > 0;
}
