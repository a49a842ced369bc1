import 'server-only';
import { type FeedProduct, getFeedPage } from '#lib/contracts/feeds.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { workQueue } from '#lib/platform/domain/work-queue.ts';
import { processWide } from '#lib/platform/process-wide.ts';

/** Products read at once: a few hundred KB, whatever the size of the catalogue. */
const PAGE = 100;
/** Pages read at once, whoever wants them: merchant centres leave the back-end to shoppers. */
const READS = 2;
/** Reads that may wait; feeds written at once are fewer (app/feeds/places.ts). */
const WAITING = 1000;

/** One page of a feed, and the id to go on after. */
export interface FeedPage {
  rows: FeedProduct[];
  nextid: number | null;
}

const reads = processWide('feedReads', () => ({
  queue: workQueue(READS, WAITING),
  /** Pages that are being read, so that readers of one catalogue at one time share them. */
  underWay: new Map<string, Promise<FeedPage | null>>(),
}));

/**
 * Products of a catalogue after an id; null where the back-end cannot tell them. Never kept; read in turn, so that any number
 * of feeds is written at once.
 * @throws BackendError
 */
export function loadFeedPage(storeid: CatalogId, afterid: number): Promise<FeedPage | null> {
  const { queue, underWay } = reads();
  const key = `${storeid} ${afterid}`;
  const known = underWay.get(key);
  if (known) return known;
  const turn = queue.run(() => readFeedPage(storeid, afterid));
  if (!turn) return Promise.reject(new Error('too many feeds are read'));
  const reading = turn.finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}

function readFeedPage(storeid: CatalogId, afterid: number): Promise<FeedPage | null> {
  return orElse<FeedPage | null>(
    getFeedPage,
    () => call(getFeedPage, { storeid, afterid, limit: PAGE }),
    async () => null,
  );
}
