import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { PaymentAdapter } from '../../ports/payments.ts';

/** An order as its payment begins; the amount in centavos. */
interface Started {
  orderId: string;
  amount: number;
  reservedUntil: Date;
  /** The version of the cart that was ordered. */
  cartVersion: Date;
}

/**
 * Records the payment of an order that is paid at a bank, in the order's own transaction. The charge is requested later, outside
 * of it: no lock waits for a network. Orders that are paid elsewhere have no payment of their own.
 */
export async function startPayment(
  trx: Db,
  adapter: PaymentAdapter,
  order: Started,
  now: Date,
): Promise<void> {
  if (adapter.kind === 'bank') await insertPayment(trx, adapter.name, order, now);
}

/** @param bank name of its adapter */
export async function insertPayment(trx: Db, bank: string, order: Started, now: Date): Promise<void> {
  const payment = {
    reference: randomBytes(16).toString('base64url'),
    order_id: order.orderId,
    adapter: bank,
    amount: order.amount,
    state: 'waiting',
    reason: '',
    payload: null,
    link: '',
    expires_at: order.reservedUntil,
    cart_version: order.cartVersion,
    created_at: now,
    paid_at: null,
  } as const;
  await trx.insertInto('payment').values(payment).execute();
}
