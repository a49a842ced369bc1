import type { Kysely } from 'kysely';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import type { Schema } from '../../db/schema.ts';
import { refreshProductCatalog } from '../catalogue/product-catalog.ts';
import { notifyChanged } from '../outbox/enqueue.ts';
import { categoriesOf, readAvailability, skusByProduct } from './availability-repository.ts';

/**
 * After stock has moved: listings count anew, and pages of products of which a SKU ran out or came back are purged.
 * @param skus all that moved
 * @param flipped those of them that went from some stock to none or back
 */
export async function refreshAvailability(
  trx: Kysely<Schema>,
  skus: readonly string[],
  flipped: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (skus.length === 0) return;
  const sold = await skusByProduct(trx, skus);
  const products = [...sold.keys()];
  const before = await readAvailability(trx, products);
  await refreshProductCatalog(trx, products, laPazDay(now));
  const after = await readAvailability(trx, products);
  // A pack may end before any of its parts does, so the product counts as well as the SKU.
  const changed = products.filter(
    (id) => before.get(id) !== after.get(id) || sold.get(id)?.some((sku) => flipped.has(sku)),
  );
  const categories = await categoriesOf(trx, changed);
  await notifyChanged(trx, [
    ...changed.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
  ]);
}
