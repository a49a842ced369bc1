import { sql } from 'kysely';
import {
  type ProductRows,
  receiveProducts,
  type Sent,
  sentCartProducts,
  shopTablesAt,
  toRecord,
} from '#backend/modules/catalogue/index.ts';
import { type GiftRow, readGifts } from '#backend/modules/gift-stock/index.ts';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { giftLookup } from '#lib/registry/domain/gift-lookup.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
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

/** Whoever has no cart, in the shop. */
export function withoutCart(storeId: number): Buyer {
  return { storeId, cartId: '', mayReserve: false, eventId: null };
}

/**
 * Products by id as a store sells them to a cart now: every step of a purchase reads its cart, so that mostly it takes one
 * statement. Units that the cart's own started orders have reserved are there for it: its next order takes their place.
 * Products that do not exist or are not active are left out, and so are all of a store that is unknown.
 */
export async function readCartProducts(
  db: Db,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<ProductRecord[]> {
  return (await readSold(db, ids, buyer, now)).products;
}

/** The same with the most units of all products together that one order takes; null where nothing was found. */
async function readSold(
  db: Db,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<{ products: ProductRecord[]; unitLimit: number | null }> {
  const found = await sql<Sent>`
    select revision, ${sentCartProducts(intList(ids), buyer.storeId)} as products from shop_revision`.execute(
    db,
  );
  const [sent] = found.rows;
  if (!sent?.products) return { products: [], unitLimit: null };
  const shop = await shopTablesAt(db, sent.revision);
  const store = shop.stores.find((known) => known.store_id === buyer.storeId);
  if (!store) return { products: [], unitLimit: shop.orderUnits };
  const storeIds = [store.store_id];
  const rows = await receiveProducts(db, sent.products, { shop, storeIds });
  const own = buyer.mayReserve ? withReserved(rows, await reservedUnits(db, buyer)) : rows;
  const scope = { catalogId: catalogId.parse(store.catalog_id), storeIds, now, shop };
  const products = own.products.map((product) => toRecord(product, own, scope));
  return { products, unitLimit: shop.orderUnits };
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
  /** The most units of all products together that one order takes; null where nothing was looked up. */
  unitLimit: number | null;
}

export async function loadLookups(
  db: Db,
  buyer: Buyer,
  productIds: readonly number[],
  now: Date,
): Promise<Lookups> {
  if (productIds.length === 0)
    return { lookup: () => null, savedLookup: () => null, gifts: null, unitLimit: null };
  const { products, unitLimit } = await readSold(db, [...new Set(productIds)], buyer, now);
  const savedLookup = makeLookup(products);
  if (buyer.eventId === null) return { lookup: savedLookup, savedLookup, gifts: null, unitLimit };
  const gifts = await readGifts(db, buyer.eventId, now, { except: { cartId: buyer.cartId } });
  return { lookup: giftLookup(savedLookup, gifts), savedLookup, gifts, unitLimit };
}

/** What is sold, with the units that a cart has reserved back in stock. */
function withReserved(rows: ProductRows, reserved: ReadonlyMap<string, number>): ProductRows {
  if (reserved.size === 0) return rows;
  const units = (sku: string, quantity: number) => exactUnits(quantity + (reserved.get(sku) ?? 0));
  return {
    ...rows,
    skusOf: new Map(
      [...rows.skusOf].map(([id, skus]) => [
        id,
        skus.map((row) => ({
          ...row,
          quantity: row.quantity === null ? null : units(row.sku, row.quantity),
        })),
      ]),
    ),
    parts: new Map(
      [...rows.parts].map(([sku, part]) => [sku, { ...part, quantity: units(sku, part.quantity) }]),
    ),
  };
}
