import type { Kysely } from 'kysely';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import type { Schema } from '../../db/schema.ts';
import { refreshProductCatalog } from '../catalogue/product-catalog.ts';
import { notifyChanged } from '../outbox/enqueue.ts';
import { categoriesOf, readAvailability, skusByProduct } from './availability-repository.ts';

/** Units of a SKU in one store, before and after stock moved there. */
export interface Moved {
  sku: string;
  before: number;
  after: number;
}

/**
 * After stock has moved: listings count anew, and pages of products of which a SKU ran out or came back are purged.
 * Most orders leave enough of everything, and then nothing has to be done.
 */
export async function refreshAvailability(
  trx: Kysely<Schema>,
  moved: readonly Moved[],
  now: Date,
): Promise<void> {
  const bySku = new Map(moved.map((move) => [move.sku, move]));
  const selling = await skusByProduct(trx, [...bySku.keys()]);
  const sold = [...selling].filter(([, skus]) =>
    skus.some(({ sku, least }) => mayMatter(bySku.get(sku), least)),
  );
  const products = sold.map(([id]) => id);
  if (products.length === 0) return;
  const before = await readAvailability(trx, products);
  await refreshProductCatalog(trx, products, laPazDay(now));
  const after = await readAvailability(trx, products);
  // A pack may end before any of its parts does, so the product counts as well as the SKU.
  const isFlipped = (sku: string) => isFlip(bySku.get(sku));
  const changed = sold
    .filter(([id, skus]) => before.get(id) !== after.get(id) || skus.some(({ sku }) => isFlipped(sku)))
    .map(([id]) => id);
  const categories = await categoriesOf(trx, changed);
  await notifyChanged(trx, [
    ...changed.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
  ]);
}

/**
 * Whether a move can change what may be bought: not when there was and is enough.
 * @param least units that are enough
 */
export function mayMatter(move: Moved | undefined, least: number): boolean {
  return move !== undefined && move.before !== move.after && Math.min(move.before, move.after) < least;
}

/** From some stock to none or back. */
function isFlip(move: Moved | undefined): boolean {
  return move !== undefined && move.before > 0 !== move.after > 0;
}
