/** What the address rules need to know of the shop; the middleware caches it for seconds. */
export interface AddressContext {
  /** Shown categories by slug path: 'mesa' and 'mesa/tazas' → id. Paths of one segment are master categories. */
  categoryPaths: ReadonlyMap<string, number>;
  categoryIds: ReadonlySet<number>;
  storeIds: ReadonlySet<number>;
  /** Store of a visitor without a choice. */
  defaultStore: number;
}
