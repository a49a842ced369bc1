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
  const asked = storeId(query ?? '', context.storeIds);
  if (asked !== null) return { store: asked, remember: cookie !== String(asked) };
  const kept = storeId(cookie ?? '', context.storeIds);
  if (kept !== null) return { store: kept, remember: false };
  return { store: context.defaultStore, remember: cookie !== undefined };
}

function storeId(text: string, known: ReadonlySet<number>): number | null {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  return known.has(id) ? id : null;
}
