import type { CartLine } from '#lib/contracts/carts.ts';

/** Units of a SKU in a store. */
export interface StockOfStore {
  sku: string;
  storeid: number;
  quantity: number;
}

/** A store as a cart names it. */
export interface NamedStore {
  id: number;
  name: string;
}

/**
 * The other stores that have a line's SKU, those with as much as is wanted first, else in the order of the stores.
 * @param current the cart's store
 */
export function storesWith(
  line: Pick<CartLine, 'productsku' | 'quantity'>,
  rows: readonly StockOfStore[],
  stores: readonly NamedStore[],
  current: number,
): NamedStore[] {
  const units = new Map(
    rows.flatMap(({ sku, storeid, quantity }) => (sku === line.productsku ? [[storeid, quantity]] : [])),
  );
  const unitsIn = ({ id }: NamedStore) => units.get(id) ?? 0;
  const having = stores.filter((store) => store.id !== current && unitsIn(store) > 0);
  const isEnough = (store: NamedStore) => unitsIn(store) >= line.quantity;
  return [...having.filter(isEnough), ...having.filter((store) => !isEnough(store))];
}
