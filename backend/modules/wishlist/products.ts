import { readProducts } from '#backend/modules/catalogue/index.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findItems } from './repository.ts';

/** The products of a customer's wishlist as a catalogue sells them, each once, the newest first (CALL-06). */
export async function wishlistProducts(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  catalog: CatalogId,
  customerId: number,
): Promise<ProductRecord[]> {
  const ids = (await findItems(db, customerId)).map(({ product_id }) => product_id);
  return readProducts(db, [...new Set(ids)], { catalogId: catalog, now: clock() });
}
