import { getCategories } from '#lib/contracts/categories.ts';
import { getStores } from '#lib/contracts/stores.ts';
import { buildAddressContext } from '../addresses/build-context.ts';
import type { AddressContext } from '../addresses/context.ts';
import { learnCapabilities } from '../api/capabilities.ts';
import { call } from '../api/client.ts';

/** How long the shop's stores and categories are believed, and how long after a failed refresh, in milliseconds. */
const FRESH_MS = 5000;
const RETRY_MS = 5000;
/** Longest wait for a newer copy while an older one is at hand, in milliseconds. */
const PATIENCE_MS = 300;

let known: AddressContext | null = null;
let staleAt = 0;
let loading: Promise<AddressContext> | null = null;

/**
 * Stores and categories for the address rules, kept in this process for seconds, so that a category just imported
 * has its address. A stale copy answers when reading it anew takes long or fails.
 * @throws BackendError only when nothing was ever read
 */
export async function shopContext(now: number = Date.now()): Promise<AddressContext> {
  if (known && now < staleAt) return known;
  loading ??= load().finally(() => {
    loading = null;
  });
  if (!known) return loading;
  const stale = known;
  const enough = new Promise<AddressContext>((resolve) => setTimeout(resolve, PATIENCE_MS, stale));
  return Promise.race([loading.catch(() => stale), enough]);
}

async function load(): Promise<AddressContext> {
  try {
    const [stores, categories] = await Promise.all([call(getStores, {}), call(getCategories, {})]);
    known = buildAddressContext(stores.rows, categories.rows);
    staleAt = Date.now() + FRESH_MS;
    void learnCapabilities();
    return known;
  } catch (error) {
    staleAt = Date.now() + RETRY_MS;
    throw error;
  }
}
