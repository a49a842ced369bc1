import { categoriesOf, refreshProductCatalog } from '#backend/modules/catalogue/index.ts';
import { notifyChanged } from '#backend/modules/outbox/index.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { readAvailability, type SoldBy } from './availability-repository.ts';

/** Units of a SKU in one store, before and after stock moved there. */
export interface Moved {
  sku: string;
  /** Null where the store does not have the SKU: nothing has moved. */
  before: number | null;
  after: number;
}

/**
 * After stock has moved: listings are counted again, and pages of products of which a SKU ran out or came back are purged.
 * Most orders leave enough of everything, and then nothing has to be done.
 */
export async function refreshAvailability(
  trx: Db,
  moved: readonly (Moved & { sellers: readonly SoldBy[] | null })[],
  now: Date,
): Promise<void> {
  const touched = moved.flatMap((move) =>
    (move.sellers ?? [])
      .filter(({ least }) => changesAvailability(move, least))
      .map(({ product_id }) => ({ id: product_id, isFlipped: isFlip(move) })),
  );
  const products = [...new Set(touched.map(({ id }) => id))].sort((a, b) => a - b);
  if (products.length === 0) return;
  const before = await readAvailability(trx, products);
  await refreshProductCatalog(trx, products, laPazDay(now));
  const after = await readAvailability(trx, products);
  // A pack may end before any of its parts does, so the product counts as well as the SKU.
  const flipped = new Set(touched.filter(({ isFlipped }) => isFlipped).map(({ id }) => id));
  const changed = products.filter((id) => before.get(id) !== after.get(id) || flipped.has(id));
  const categories = await categoriesOf(trx, changed);
  await notifyChanged(trx, [
    ...changed.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
  ]);
}

/**
 * Whether a stock move can change what may be bought: not when there was and is enough.
 * @param least units that are enough
 */
export function changesAvailability(move: Moved | undefined, least: number): boolean {
  if (!move || move.before === null) return false;
  return move.before !== move.after && Math.min(move.before, move.after) < least;
}

/** From some stock to none or back. */
function isFlip({ before, after }: Moved): boolean {
  return before !== null && before > 0 !== after > 0;
}
