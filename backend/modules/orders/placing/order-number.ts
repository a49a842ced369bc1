import { randomInt } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { NewOrder } from '../order-reader.ts';
import { insertOrder } from '../repository.ts';

const TRIES = 8;
/** Codes of six digits. */
const HANDOVER_CODES = 1_000_000;

/** Nine random digits: a number reveals neither how many orders there are nor another number. */
function randomOrderNumber(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}

/** The code that whoever gets an order says at the counter: six digits. */
export function drawHandoverCode(): string {
  return String(randomInt(HANDOVER_CODES)).padStart(6, '0');
}

/**
 * Writes an order under a number that nobody has.
 * @throws Error when several numbers in a row were taken: then the numbers are not random.
 */
export async function insertNumbered(
  trx: Db,
  order: Omit<NewOrder, 'order_id'>,
  nextNumber: () => string = randomOrderNumber,
): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const orderId = nextNumber();
    if (await insertOrder(trx, { ...order, order_id: orderId })) return orderId;
  }
  throw new Error('no free order number');
}
