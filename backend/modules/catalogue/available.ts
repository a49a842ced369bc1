import { type RawBuilder, sql } from 'kysely';

/**
 * Units of a SKU that a store can sell: of a pack no more than its parts make there.
 * For queries in which `p` is the product and `stock` the SKU's stock in the store.
 */
export const availableUnits: RawBuilder<number> = sql<number>`
  case when p.pack is null then stock.quantity else least(stock.quantity, (
    select min(floor(coalesce(part_stock.quantity, 0) / part.quantity))
    from jsonb_to_recordset(p.pack -> 'skus') as part(sku text, quantity float8)
    left join stock part_stock on part_stock.sku = part.sku and part_stock.store_id = stock.store_id)) end`;
