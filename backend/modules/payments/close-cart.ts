import type { Db } from '../../db/database.ts';
import { deleteDraft } from '../carts/draft-repository.ts';
import { type CartRow, closeCartOf } from '../carts/repository.ts';
import type { OrderRow } from '../orders/repository.ts';
import type { PaymentRow } from './repository.ts';

/**
 * Closes the cart of an order that was paid; the caller holds both. One that the shopper has changed since its payment began stays
 * open: no cart is ever lost.
 */
export async function closeCart(
  trx: Db,
  { cart, order, payment }: { cart: CartRow | null; order: OrderRow; payment: PaymentRow | null },
  now: Date,
): Promise<void> {
  if (!cart || cart.status === 'PAID') return;
  if (payment && cart.updated_at.getTime() !== payment.cart_version.getTime()) return;
  await closeCartOf(trx, order, now);
  await deleteDraft(trx, cart.cart_id);
}
