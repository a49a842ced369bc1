import 'server-only';
import { type FeedProduct, getFeedPage } from '#lib/contracts/feeds.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';

/** Products read at once: a few hundred KB, whatever the size of the catalogue. */
const PAGE = 100;

/** One page of a feed, and the id to go on after. */
export interface FeedPage {
  rows: FeedProduct[];
  nextid: number | null;
}

/** Products of a catalogue after an id; null where the back-end cannot tell them. Never kept. @throws BackendError */
export function loadFeedPage(storeid: CatalogId, afterid: number): Promise<FeedPage | null> {
  return orElse<FeedPage | null>(
    getFeedPage,
    () => call(getFeedPage, { storeid, afterid, limit: PAGE }),
    async () => null,
  );
}
