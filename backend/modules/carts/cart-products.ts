import { sql } from 'kysely';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { giftLookup } from '#lib/registry/domain/gift-lookup.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { SHOWN_STATUS } from '../catalogue/product-catalog.ts';
import {
  loadParts,
  type ProductRow,
  type ProductRows,
  type SentProduct,
  type SkuRow,
  sentSkus,
} from '../catalogue/product-rows.ts';
import { shopTablesAt } from '../catalogue/shop-tables.ts';
import { toRecord } from '../catalogue/to-record.ts';
import { type GiftRow, readGifts } from '../registry/buying/gift-repository.ts';
import { reservedUnits } from './reserved.ts';

/** The cart that buys, and where. */
export interface Buyer {
  storeId: number;
  cartId: string;
  /** False for a cart from which no order was ever started: nothing is reserved for it. */
  mayReserve: boolean;
  /** The event that it buys for; null in the shop. */
  eventId: number | null;
}

/** Products with what their lines in a cart are made of: no categories, no tags. */
interface CartProducts {
  revision: string;
  products: (ProductRow & { skus: SkuRow[] | null })[];
}

/**
 * Products by id as a store sells them to a cart now: every step of a purchase reads its cart, so that mostly it takes one
 * statement. Units that the cart's own started orders have reserved are there for it: its next order takes their place.
 * Products that do not exist or are not active are left out, and so are all of a store that is unknown.
 */
async function readCartProducts(
  db: Db,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<ProductRecord[]> {
  const loaded = await loadCartProducts(db, ids, buyer.storeId);
  if (!loaded) return [];
  const { revision, products } = loaded;
  const shop = await shopTablesAt(db, revision);
  const store = shop.stores.find((known) => known.store_id === buyer.storeId);
  if (!store) return [];
  const storeIds = [store.store_id];
  const parts = await loadParts(db, products, storeIds);
  const reserved = buyer.mayReserve ? await reservedUnits(db, buyer) : new Map<string, number>();
  const rows: ProductRows = {
    products,
    skusOf: new Map(
      products.map(({ product_id, skus }) => [
        product_id,
        (skus ?? []).map((row) => ({ ...row, quantity: withReserved(row.quantity, reserved.get(row.sku)) })),
      ]),
    ),
    shop,
    parts: new Map(
      [...parts].map(([sku, part]) => [
        sku,
        { ...part, quantity: withReserved(part.quantity, reserved.get(sku)) ?? 0 },
      ]),
    ),
  };
  const scope = { catalogId: catalogId.parse(store.catalog_id), storeIds, now, shop };
  return products.map((product) => toRecord(product, rows, scope));
}

/** Finds SKUs of products as a store sells them to a cart now; what it does not sell is not found. */
export async function loadLookup(
  db: Db,
  buyer: Buyer,
  productIds: readonly number[],
  now: Date,
): Promise<Lookup> {
  return (await loadLookups(db, buyer, productIds, now)).lookup;
}

/** How a cart finds what is in it, and what was saved for later. */
export interface Lookups {
  /** In the cart of an event it finds gifts that can be had, and nothing else. */
  lookup: Lookup;
  /** Finds whatever the store sells. */
  savedLookup: Lookup;
  /** The gifts of the cart's event, by SKU; null in the shop. */
  gifts: ReadonlyMap<string, GiftRow> | null;
}

export async function loadLookups(
  db: Db,
  buyer: Buyer,
  productIds: readonly number[],
  now: Date,
): Promise<Lookups> {
  if (productIds.length === 0) return { lookup: () => null, savedLookup: () => null, gifts: null };
  const savedLookup = makeLookup(await readCartProducts(db, [...new Set(productIds)], buyer, now));
  if (buyer.eventId === null) return { lookup: savedLookup, savedLookup, gifts: null };
  const gifts = await readGifts(db, buyer.eventId, now, { except: { cartId: buyer.cartId } });
  return { lookup: giftLookup(savedLookup, gifts), savedLookup, gifts };
}

function withReserved(quantity: number | null, reserved = 0): number | null {
  return quantity === null ? null : exactUnits(quantity + reserved);
}

/** Active products by id, with the shop's revision. One value instead of rows: rows are what a long list costs. */
async function loadCartProducts(
  db: Db,
  ids: readonly number[],
  storeId: number,
): Promise<CartProducts | null> {
  const quantity = sql<number | null>`(
    select stock.quantity from stock where stock.sku = s.sku and stock.store_id = ${storeId})`;
  const { rows } = await sql<{ revision: string; products: SentProduct[] | null }>`
    select revision, (
      select json_agg(found) from (
        select p.product_id, p.handle, p.title, p.model, p.status_id, p.date_added, p.category_id, p.sort_order,
          p.decimal_step, p.min_quantity, p.options, p.pack, '[]'::jsonb as tag_ids, '[]'::jsonb as categories,
          ${sentSkus(quantity)} as skus
        from product p where p.product_id = any(${intList(ids)}) and p.status_id = ${SHOWN_STATUS}) found) as products
    from shop_revision`.execute(db);
  const [sent] = rows;
  if (!sent?.products) return null;
  const { revision, products } = sent;
  return { revision, products: products.map((row) => ({ ...row, date_added: new Date(row.date_added) })) };
}
