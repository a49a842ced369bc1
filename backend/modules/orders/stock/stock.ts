import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import type { Db } from '../../../db/database.ts';
import { refreshAvailability } from './availability.ts';
import { type StockMove, shiftStock } from './stock-repository.ts';

/** Units of a SKU. */
export interface SkuUnits {
  sku: string;
  quantity: number;
}

/** A SKU of which there is less than an order wants. */
export interface Shortage {
  sku: string;
  /** Units there are. */
  left: number;
}

/**
 * Puts back what earlier orders took and takes what a new one wants, all in one go.
 * @returns the first SKU of which there is too little: nothing has moved then
 */
export async function moveStock(
  trx: Db,
  storeId: number,
  move: { back: Iterable<SkuUnits>; take: Iterable<SkuUnits> },
  now: Date,
): Promise<Shortage | null> {
  const moves = sumMoves(move);
  if (moves.length === 0) return null;
  const stock = await shiftStock(trx, storeId, moves);
  const short = stock.find(({ take, before, after }) => take > 0 && (before === null || after < 0));
  if (short) return { sku: short.sku, left: exactUnits(short.after + short.take) };
  await refreshAvailability(trx, stock, now);
  return null;
}

/** Adds up units by SKU. */
function sumMoves({ back, take }: { back: Iterable<SkuUnits>; take: Iterable<SkuUnits> }): StockMove[] {
  const sums = new Map<string, StockMove>();
  const of = (sku: string): StockMove => {
    const known = sums.get(sku) ?? { sku, back: 0, take: 0 };
    sums.set(sku, known);
    return known;
  };
  for (const { sku, quantity } of back) of(sku).back = exactUnits(of(sku).back + quantity);
  for (const { sku, quantity } of take) of(sku).take = exactUnits(of(sku).take + quantity);
  return [...sums.values()];
}
