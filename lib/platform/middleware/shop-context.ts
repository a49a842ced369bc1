import { getCategories } from '#lib/contracts/categories.ts';
import { getStores } from '#lib/contracts/stores.ts';
import { buildAddressContext, type KnownAddresses } from '../addresses/build-context.ts';
import { learnCapabilities } from '../api/capabilities.ts';
import { call } from '../api/client.ts';
import { isPurged, purgeCount } from '../cache/purges.ts';
import { tags } from '../cache/tags.ts';

/** How long the shop's stores and categories are fresh, and when a failed refresh is tried again (ms). */
const FRESH_MS = 5000;
const RETRY_MS = 5000;
/** A change of these is seen at once. */
const TAGS = [tags.stores, tags.categories];
/** Longest wait for a refresh while a stale copy is at hand (ms). */
const REFRESH_WAIT_MS = 300;

let cached: KnownAddresses | null = null;
let staleAt = 0;
/** How many purges there were when the last reading began, that failed or not. */
let purges = 0;
let loading: Promise<KnownAddresses> | null = null;

/**
 * Stores and categories for the address rules, cached in this process for seconds, so that a category just imported
 * has its address. A stale copy is returned when a refresh takes long or fails.
 * @throws BackendError only when nothing was ever read
 */
export async function shopContext(now: number = Date.now()): Promise<KnownAddresses> {
  if (cached && now < staleAt && !isPurged(TAGS, purges)) return cached;
  loading ??= load().finally(() => {
    loading = null;
  });
  if (!cached) return loading;
  const stale = cached;
  const waited = new Promise<KnownAddresses>((resolve) => setTimeout(resolve, REFRESH_WAIT_MS, stale));
  return Promise.race([loading.catch(() => stale), waited]);
}

async function load(): Promise<KnownAddresses> {
  purges = purgeCount();
  try {
    const [stores, categories] = await Promise.all([call(getStores, {}), call(getCategories, {})]);
    cached = buildAddressContext(stores.rows, categories.rows);
    staleAt = Date.now() + FRESH_MS;
    void learnCapabilities();
    return cached;
  } catch (error) {
    staleAt = Date.now() + RETRY_MS;
    throw error;
  }
}
