import { type Kysely, sql } from 'kysely';
import { codeOf } from '../../db/problem.ts';
import type { Schema } from '../../db/schema.ts';
import { withRetries } from '../../db/transaction.ts';
import type { CartRow } from '../carts/repository.ts';
import { type NewOrder, orderSteps } from '../orders/repository.ts';
import { isCalm, type StockMove, stockSteps } from '../orders/stock-repository.ts';
import { cartAsRead } from './order-basis.ts';

const TAKEN_ALREADY = '23505';

/**
 * Writes an order out of a cart as it was judged, in one statement, which is its own transaction: the cart is locked, then
 * the stock; nothing is held while this process thinks. It does so only when that is all there is to do.
 * @returns false when nothing was written: the cart has changed, there is too little stock, what may be bought changes
 * and pages have to be told, or the number or the key of the order is taken
 */
export async function writeQuickly(
  db: Kysely<Schema>,
  cart: CartRow,
  take: readonly StockMove[],
  order: NewOrder,
): Promise<boolean> {
  const statement = sql`
    with mine as (select cart_id from cart where ${cartAsRead(cart)} for update),
    ${stockSteps(cart.store_id, take, { first: sql`exists (select from mine)`, besides: isCalm })},
    ${orderSteps(order, { when: sql`(select ok from fits)`, conflict: sql`` })},
    claimed as (
      update cart set order_key = ${order.idempotency_key}
      where cart_id = ${cart.cart_id} and exists (select from placed))
    select order_id from placed`;
  try {
    const { rows } = await withRetries(() => statement.execute(db));
    return rows.length > 0;
  } catch (error) {
    if (codeOf(error) === TAKEN_ALREADY) return false;
    throw error;
  }
}
