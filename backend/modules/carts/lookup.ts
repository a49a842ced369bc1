import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import type { Db } from '../../db/database.ts';
import { type Buyer, readCartProducts } from './cart-products.ts';

/** Finds SKUs of products as a store sells them to a cart now; what it does not sell is not found. */
export async function loadLookup(
  db: Db,
  buyer: Buyer,
  productIds: readonly number[],
  now: Date,
): Promise<Lookup> {
  if (productIds.length === 0) return () => null;
  return makeLookup(await readCartProducts(db, [...new Set(productIds)], buyer, now));
}
