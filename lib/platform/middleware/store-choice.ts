import { LIFETIME_S } from '../domain/lifetimes.ts';
import { storedName } from '../domain/stored-names.ts';
import { wantedStore } from '../domain/visitor/wanted-store.ts';
import { env } from '../env.ts';

/** Cookie with the chosen store's id; readable in the browser (STORE-01). */
export const STORE_COOKIE = storedName('store');
/** How that cookie is written. */
export function storeCookieOptions() {
  const { secureCookies } = env();
  return { path: '/', maxAge: LIFETIME_S.store, sameSite: 'lax' as const, secure: secureCookies };
}

export interface StoreChoice {
  store: number;
  /** Write the cookie: the visitor's link named this store, or the cookie names none of ours. */
  remember: boolean;
}

/**
 * Which store's pages are shown: `?store=` first, then the cookie, then the store of what a link leads to, then the default
 * store (STORE-15, GAP-055). A visitor who never chose gets no cookie, so that the browser can ask; a cookie that names no
 * store of ours is replaced.
 * @param linked store of the cart that a link brings back, or of the thing that it shows; null without one
 */
export function chooseStore(
  query: string | null,
  cookie: string | undefined,
  context: { storeIds: ReadonlySet<number>; defaultStore: number },
  linked: number | null = null,
): StoreChoice {
  const candidates = { asked: storeId(query), selected: storeId(cookie ?? null), linked };
  const wanted = wantedStore(context.storeIds, candidates);
  const store = wanted ?? context.defaultStore;
  const remember = cookie === undefined ? wanted !== null : cookie !== String(store);
  return { store, remember };
}

function storeId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
