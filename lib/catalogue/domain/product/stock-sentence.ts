/** What to say about stock: a key of the label set with its values. */
export type StockSentence =
  | { key: 'choose' }
  | { key: 'none' }
  | { key: 'here'; count: number }
  | { key: 'plenty' };

/** Up to so many units are counted out; more is simply plenty. */
const COUNTED = 20;

/**
 * The one sentence about stock in the chosen store.
 * @param stock units of the chosen SKU, null while an option is open
 * @param anyInStock whether some SKU that is still possible can be bought
 */
export function stockSentence(stock: number | null, anyInStock: boolean): StockSentence {
  if (!anyInStock || (stock !== null && stock <= 0)) return { key: 'none' };
  if (stock === null) return { key: 'choose' };
  return stock <= COUNTED ? { key: 'here', count: Math.floor(stock) } : { key: 'plenty' };
}

/** Names of the other stores that have a SKU, in the order of the stores. */
export function alsoIn(
  rows: readonly { sku: string; storeid: number; quantity: number }[],
  sku: string,
  stores: readonly { id: number; name: string }[],
  current: number,
): string[] {
  const having = new Set(rows.filter((row) => row.sku === sku && row.quantity > 0).map((row) => row.storeid));
  return stores.filter(({ id }) => id !== current && having.has(id)).map(({ name }) => name);
}

/** What a store has of a SKU. */
export interface StoreStock {
  id: number;
  name: string;
  state: 'some' | 'plenty' | 'none';
  /** Whole units. */
  count: number;
}

/** What every store has of a SKU, in the order of the stores; one that never sells it has none. */
export function storeStock(
  rows: readonly { sku: string; storeid: number; quantity: number }[],
  sku: string,
  stores: readonly { id: number; name: string }[],
): StoreStock[] {
  return stores.map(({ id, name }) => {
    const units = rows.find((row) => row.sku === sku && row.storeid === id)?.quantity ?? 0;
    const state = units <= 0 ? 'none' : units <= COUNTED ? 'some' : 'plenty';
    return { id, name, state, count: Math.max(0, Math.floor(units)) };
  });
}
