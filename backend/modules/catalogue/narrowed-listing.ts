import { sql } from 'kysely';
import { type ListingHit, MOST_NARROWED, narrowHits } from '#lib/catalogue/domain/listing/narrow-listing.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { facetNames } from './facet-names.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';
import { readProducts, storesOf } from './product-reader.ts';
import { readShopTables, withRevision, withShopTables } from './shop-tables.ts';

type Row = [
  id: number,
  inStock: boolean,
  minPay: number,
  percent: number,
  sold: number,
  addedMs: number,
  place: number,
  titleSort: string,
  variants: ListingHit['variants'],
];

/** Hits of a category; null when there are more than can be counted. */
interface Found {
  revision: string;
  hits: ListingHit[] | null;
}

const TOO_MANY = { rows: [], total: 0, options: [], minprice: 0, maxprice: 0, available: 0, whole: false };

/** One page of a category under filters, with its facets (AJ-40). */
export async function narrowedListing(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  input: CallInput<typeof narrowListing>,
): Promise<CallOutput<typeof narrowListing>> {
  const { storeid: catalogId, categoryid } = input;
  const { shop, hits } = await withShopTables(db, async (shop) => {
    const isShown = SHOWN_CATEGORIES.includes(shop.categories.get(categoryid)?.status_id ?? 0);
    const found = isShown
      ? await hitsOf(db, catalogId, categoryid, storesOf(shop, catalogId))
      : { revision: (await readShopTables(db)).revision, hits: [] };
    return { ...found, shop };
  });
  if (hits === null) return ok(TOO_MANY);
  const { page, ...counted } = narrowHits(hits, input, facetNames(shop));
  const ids = page.map((hit) => hit.product_id);
  return ok({ ...counted, rows: await readProducts(db, ids, { catalogId, now: clock() }), whole: true });
}

/** A category's products with the values of their SKUs that can be bought, in one value: rows are what a read costs. */
async function hitsOf(
  db: Db,
  catalogId: number,
  categoryId: number,
  storeIds: readonly number[],
): Promise<Found> {
  const { rows } = await sql<{ revision: string; total: number; found: Row[] | null }>`
    with counted as (
      select coalesce((select products from listing_count
        where catalog_id = ${catalogId} and category_id = ${categoryId}), 0) as total)
    select revision, total, (
      select json_agg(json_build_array(e.product_id, e.in_stock, e.min_pay, e.percent, e.sold,
        extract(epoch from e.date_added)::float8 * 1000, e.place, e.title_sort,
        case when e.in_stock and p.options <> '[]' then coalesce((
          select json_agg(s."values") from sku s
          where s.product_id = e.product_id and s.price > 0 and exists (
            select from stock where stock.sku = s.sku and stock.quantity > 0
              and stock.store_id = any(${intList(storeIds)}))), '[]'::json)
        else '[]'::json end))
      from listing_entry e join product p on p.product_id = e.product_id
      where e.catalog_id = ${catalogId} and e.category_id = ${categoryId}
        and total <= ${sql.lit(MOST_NARROWED)}) as found
    from shop_revision, counted`.execute(db);
  const { revision, total, found } = withRevision(rows);
  return { revision, hits: total > MOST_NARROWED ? null : (found ?? []).map(toHit) };
}

function toHit([
  id,
  in_stock,
  min_pay,
  percent,
  sold,
  addedMs,
  place,
  title_sort,
  variants,
]: Row): ListingHit {
  return {
    ...{ product_id: id, in_stock, min_pay, percent, sold, title_sort, variants },
    date_added: new Date(addedMs),
    sort_order: place,
    categories: [],
  };
}
