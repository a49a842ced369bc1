import type { Kysely } from 'kysely';
import { type Lookup, makeLookup } from '#lib/cart/domain/lookup.ts';
import type { Schema } from '../../db/schema.ts';
import { readProducts, storeScope } from '../catalogue/product-reader.ts';

/** Finds SKUs of products as a store sells them now; what it does not sell is not found. */
export async function loadLookup(
  db: Kysely<Schema>,
  storeId: number,
  productIds: readonly number[],
  now: Date,
): Promise<Lookup> {
  const scope = await storeScope(db, storeId, now);
  if (!scope || productIds.length === 0) return () => null;
  return makeLookup(await readProducts(db, [...new Set(productIds)], scope));
}
