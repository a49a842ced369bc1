import { sql } from 'kysely';
import { type Buyer, boundedPerson, isOrderOf, lockPerson } from '#backend/modules/coupons/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { endsStorePayment } from '#lib/orders/domain/store-payment.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { Refusal } from '../../http/handler.ts';

/** An order that is about to be written, to be paid when it is handed over. */
interface UnpaidOrder {
  cartId: string;
  buyer: Buyer;
  /** The most that a person may have at a time, this one included; 0 for any number. */
  limit: number;
  statuses: readonly OrderStatus[];
}

/**
 * Bounds the stock that a person keeps from others without a payment: orders to be paid in the store or at the door. Orders of one
 * person run one after the other here until the transaction ends.
 * @throws Refusal UNPAID for one too many; what is paid in advance is never refused
 */
export async function requireFewUnpaid(
  trx: Db,
  { cartId, buyer, limit, statuses }: UnpaidOrder,
  now: Date,
): Promise<void> {
  if (limit === 0) return;
  const person = boundedPerson(buyer);
  await lockPerson(trx, person, 'unpaid');
  const open = statuses.filter((status) => !endsStorePayment(status, statuses, false));
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from shop_order o
    where ${isOrderOf(person)} and o.cart_id <> ${cartId} and o.payment_type = 'OFFLINE' and o.total > 0
      and o.status_id = any(${intList(open.map(({ STATUSID }) => STATUSID))})
      and case when not o.is_closed then o.reserved_until > ${now}
        else o.pay_until is not null or o.shipping_type = 'ADDRESS' end`.execute(trx);
  if ((rows[0]?.orders ?? 0) >= limit) throw new Refusal(orderMessages.unpaidOrders(limit), 'UNPAID');
}
