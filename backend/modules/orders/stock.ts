import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { refreshAvailability } from './availability.ts';
import { lockStock, returnStock, type SkuUnits, takeStock } from './stock-repository.ts';

/** A SKU of which there is less than an order wants. */
export interface Shortage {
  sku: string;
  /** Units there are. */
  left: number;
}

/** Adds up units by SKU, in the order of the SKUs. */
function sumUnits(units: Iterable<SkuUnits>): SkuUnits[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of units) {
    sums.set(sku, Math.round(((sums.get(sku) ?? 0) + quantity) * 1000) / 1000);
  }
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Is there enough of everything? The stock is locked until the end of the transaction. */
export async function hasStock(
  trx: Kysely<Schema>,
  storeId: number,
  units: Iterable<SkuUnits>,
): Promise<boolean> {
  const wanted = sumUnits(units);
  const stock = await lockStock(
    trx,
    storeId,
    wanted.map(({ sku }) => sku),
  );
  return wanted.every(({ sku, quantity }) => (stock.get(sku) ?? 0) >= quantity);
}

/**
 * Puts back what earlier orders took and takes what a new one wants, all in one go and in the order of the SKUs.
 * @returns the first SKU of which there is too little; the caller then rolls its transaction back
 */
export async function moveStock(
  trx: Kysely<Schema>,
  storeId: number,
  move: { back: Iterable<SkuUnits>; take: Iterable<SkuUnits> },
  now: Date,
): Promise<Shortage | null> {
  const back = sumUnits(move.back);
  const take = sumUnits(move.take);
  const skus = [...new Set([...back, ...take].map((units) => units.sku))].sort();
  const before = await lockStock(trx, storeId, skus);
  const after = new Map(before);
  for (const units of back) {
    const left = await returnStock(trx, storeId, units);
    if (left !== null) after.set(units.sku, left);
  }
  for (const units of take) {
    const left = await takeStock(trx, storeId, units);
    if (left === null) return { sku: units.sku, left: after.get(units.sku) ?? 0 };
    after.set(units.sku, left);
  }
  const moved = skus.map((sku) => ({ sku, before: before.get(sku) ?? 0, after: after.get(sku) ?? 0 }));
  await refreshAvailability(trx, moved, now);
  return null;
}
