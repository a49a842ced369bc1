import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';

/** Status of a product or category that is shown, and of one that is shown without any discount (GAP-045). */
export const SHOWN_STATUS = 5;
export const LOCKED_STATUS = 150;
/** Status of a product that is no longer for sale; so is any other that is not shown. */
export const WITHDRAWN_STATUS = 1;
/** Statuses of categories that are shown (LIST-31, GAP-045). */
export const SHOWN_CATEGORIES: readonly number[] = [SHOWN_STATUS, LOCKED_STATUS];

/**
 * Computes again what listings sort and filter by: per product and catalogue the lowest and highest regular price, the
 * lowest price to pay and the best percent on `today` ('yyyy-mm-dd' in La Paz), and whether anything can be bought.
 * Like a card's price, they count SKUs that can be bought, without any those with a price (see pricedVariants).
 * Call it in the transaction that changed a product, its SKUs or their stock. It holds the products' offers until that
 * transaction ends: two that end two SKUs of one product at once would each count the other's.
 */
export async function refreshProductCatalog(
  trx: Db,
  productIds: readonly number[],
  today: string,
): Promise<void> {
  if (productIds.length === 0) return;
  const ids = intList(productIds);
  // A statement of its own: what comes after it sees what others have done before they let go.
  await sql`
    select from product_catalog where product_id = any(${ids})
    order by product_id, catalog_id for no key update`.execute(trx);
  await sql`
    with ${freshOffers(ids, today)},
    gone as (
      delete from product_catalog where product_id = any(${ids})
        and (product_id, catalog_id) not in (select product_id, catalog_id from fresh))
    insert into product_catalog (${OFFER})
    select ${OFFER} from fresh
    on conflict (catalog_id, product_id) do update set min_price = excluded.min_price,
      max_price = excluded.max_price, min_pay = excluded.min_pay, percent = excluded.percent,
      in_stock = excluded.in_stock
    where (product_catalog.min_price, product_catalog.max_price, product_catalog.min_pay, product_catalog.percent,
        product_catalog.in_stock)
      is distinct from (excluded.min_price, excluded.max_price, excluded.min_pay, excluded.percent, excluded.in_stock)`.execute(
    trx,
  );
}

/**
 * The same for products that this transaction made: nobody else knows them, and no offer of theirs can be there. Listings
 * and searches learn nothing of them here: their entries are to be made in the same transaction (`make_listing_entries`, `make_search_entries`).
 */
export async function makeProductCatalog(
  trx: Db,
  productIds: readonly number[],
  today: string,
): Promise<void> {
  const setEntries = (by: string) => sql`select set_config('ajuar.entries', ${by}, true)`.execute(trx);
  await setEntries('made');
  await sql`
    with ${freshOffers(intList(productIds), today)}
    insert into product_catalog (${OFFER}) select ${OFFER} from fresh order by product_id, catalog_id`.execute(
    trx,
  );
  await setEntries('');
}

const OFFER = sql.raw('product_id, catalog_id, min_price, max_price, min_pay, percent, in_stock');

/** What catalogues offer of products, as `fresh`. */
function freshOffers(ids: RawBuilder<unknown>, today: string) {
  return sql`
    unit as (${unitsOf(ids, today)}),
    total as (
      select product_id, catalog_id, sku, price, percent, min_quantity, sum(quantity) as quantity
      from unit group by product_id, catalog_id, sku, price, percent, min_quantity),
    priced as (
      select *, round((price * (100 - percent)::numeric) / 100)::int as pay,
        price > 0 and quantity > 0 and quantity >= min_quantity as sellable
      from total),
    fresh as (
      select product_id, catalog_id,
        coalesce(min(price) filter (where sellable), min(price) filter (where price > 0), 0) as min_price,
        coalesce(max(price) filter (where sellable), max(price)) as max_price,
        coalesce(min(pay) filter (where sellable), min(pay) filter (where price > 0), 0) as min_pay,
        coalesce(max(percent) filter (where sellable), max(percent)) as percent,
        bool_or(sellable) as in_stock
      from priced group by product_id, catalog_id)`;
}

/**
 * Units of a SKU that a store can sell: of a pack no more than its parts make there.
 * For queries in which `p` is the product and `stock` the SKU's stock in the store.
 */
const availableUnits: RawBuilder<number> = sql<number>`
  case when p.pack is null then stock.quantity else least(stock.quantity, (
    select min(floor(coalesce(part_stock.quantity, 0) / part.quantity))
    from jsonb_to_recordset(p.pack -> 'skus') as part(sku text, quantity float8)
    left join stock part_stock on part_stock.sku = part.sku and part_stock.store_id = stock.store_id)) end`;

/** One row per SKU and store: the percent that holds, and the units there. */
function unitsOf(ids: RawBuilder<unknown>, today: string) {
  return sql`
    select p.product_id, store.catalog_id, s.sku, s.price, p.min_quantity, ${availableUnits} as quantity,
      case when coalesce(c.status_id, 5) <> ${LOCKED_STATUS} and s.percent is not null
        and coalesce(s.percent_from, '') <= ${today} and coalesce(s.percent_to, '9999') >= ${today}
        then s.percent else 0 end as percent
    from product p
    join sku s on s.product_id = p.product_id
    join stock on stock.sku = s.sku
    join store on store.store_id = stock.store_id
    left join category c on c.category_id = p.category_id
    where p.product_id = any(${ids})`;
}
