import { wantedStore } from '#lib/stores/domain/store.ts';

/** Cookie with the chosen store's id; readable in the browser (STORE-01). */
export const STORE_COOKIE = 'ajuar_store';
/** One year, in seconds. */
export const STORE_COOKIE_AGE_S = 31_536_000;

export interface StoreChoice {
  store: number;
  /** Write the cookie: the visitor asked for this store by `?store=`, or the cookie names none of ours. */
  remember: boolean;
}

/**
 * Which store answers: `?store=` first, then the cookie, then the default store. A visitor who never chose gets
 * no cookie, so that the browser can ask; a cookie that names no store of ours is replaced.
 */
export function chooseStore(
  query: string | null,
  cookie: string | undefined,
  context: { storeIds: ReadonlySet<number>; defaultStore: number },
): StoreChoice {
  const asked = storeId(query);
  const wanted = wantedStore(context.storeIds, { asked, selected: storeId(cookie ?? null), cart: null });
  const store = wanted ?? context.defaultStore;
  const remember = cookie === undefined ? asked !== null && asked === wanted : cookie !== String(store);
  return { store, remember };
}

function storeId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
