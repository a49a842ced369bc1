import type { Kysely } from 'kysely';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { receivePaymentEvent as receiveCall } from '#lib/contracts/payments.ts';
import { paymentMessages } from '#lib/labels/payments.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentEvent, Payments, SignedMessage } from '../../ports/payments.ts';
import { nextVersion } from '../carts/cart.ts';
import { type CartRow, lockCart, saveStatus } from '../carts/repository.ts';
import { type OrderDeps, retakeStock } from '../orders/change-status.ts';
import { placedMail } from '../orders/mail.ts';
import {
  closeOrder,
  findOrder,
  findOrderLines,
  hasLiveOrder,
  lockOrder,
  type OrderRow,
  recordStatus,
} from '../orders/repository.ts';
import { cancelStatusIds, readStatuses } from '../orders/statuses.ts';
import { sendMail } from '../outbox/enqueue.ts';
import { bankByName } from './adapters.ts';
import { findPayment, insertEvent, type PaymentRow, saveOutcome, saveState } from './repository.ts';

type Answer = Extract<CallOutput<typeof receiveCall>, { success: true }>;
type Outcome = Answer['outcome'];

/** What a message is about, locked until the end of the transaction. */
interface Matter {
  payment: PaymentRow;
  order: OrderRow;
  cart: CartRow | null;
  cancelled: readonly number[];
  paidStatus: number;
}

/**
 * AJ-14: takes a bank's message, each once. A payment closes its order and its cart. One that comes after the order was
 * cancelled restores it when its products are still there; whatever cannot be settled is kept for the operator.
 * @throws Refusal SIGNATURE, FORMAT, UNKNOWN; nothing has changed then.
 */
export async function receivePaymentEvent(
  deps: OrderDeps & { payments: Payments },
  input: SignedMessage & { adapter: string },
): Promise<Answer> {
  const now = deps.clock();
  const bank = bankByName(deps.payments, input.adapter);
  const event = bank?.read(input, now) ?? 'signature';
  if (!bank || event === 'signature') throw new Refusal(paymentMessages.badSignature, 'SIGNATURE');
  if (event === 'format') throw new Refusal(paymentMessages.badFormat, 'FORMAT');
  const known = await findPayment(deps.db, event.reference);
  if (known?.adapter !== bank.name) throw new Refusal(paymentMessages.unknown, 'UNKNOWN');
  const outcome = await inTransaction(deps.db, async (trx): Promise<Outcome> => {
    if (!(await insertEvent(trx, bank.name, event, now))) return 'duplicate';
    const matter = await lockMatter(trx, event.reference);
    const result =
      event.state === 'paid' ? await settle(trx, matter, event, deps, now) : await reject(trx, matter);
    await saveOutcome(trx, bank.name, event, result);
    return result;
  });
  return ok({ outcome });
}

/** Cart before order, as when an order is placed. */
async function lockMatter(trx: Kysely<Schema>, reference: string): Promise<Matter> {
  const orderId = (await findPayment(trx, reference))?.order_id ?? '';
  const cartId = (await findOrder(trx, orderId))?.cart_id ?? '';
  const cart = await lockCart(trx, cartId);
  const order = await lockOrder(trx, orderId);
  const payment = await findPayment(trx, reference);
  if (!order || !payment) throw new Error('a payment without its order');
  const statuses = await readStatuses(trx);
  return { payment, order, cart, cancelled: cancelStatusIds(statuses), paidStatus: paidStatusId(statuses) };
}

async function settle(
  trx: Kysely<Schema>,
  matter: Matter,
  event: PaymentEvent,
  deps: OrderDeps,
  now: Date,
): Promise<Outcome> {
  const { payment, order, cancelled } = matter;
  if (payment.state === 'paid') return 'duplicate';
  const review = async (reason: PaymentRow['reason']): Promise<Outcome> => {
    await saveState(trx, payment.reference, { state: 'review', reason, paid_at: now });
    return 'review';
  };
  if (event.amount !== payment.amount) return review('amount');
  const isCancelled = cancelled.includes(order.status_id);
  if (!isCancelled && order.is_closed) return review('double');
  if (isCancelled) {
    if (await hasLiveOrder(trx, order.cart_id, cancelled)) return review('replaced');
    if (!(await retakeStock(trx, order, now))) return review('stock');
  }
  await saveState(trx, payment.reference, { state: 'paid', reason: '', paid_at: now });
  await recordStatus(trx, order.order_id, matter.paidStatus, now);
  await closeOrder(trx, order.order_id);
  await closeCart(trx, matter, now);
  await sendMail(trx, placedMail(order, await findOrderLines(trx, order.order_id), deps.siteUrl));
  return isCancelled ? 'restored' : 'paid';
}

/** A cart that the shopper has changed since stays open: no cart is ever lost. */
async function closeCart(trx: Kysely<Schema>, { cart, payment }: Matter, now: Date): Promise<void> {
  if (!cart || cart.status === 'PAID') return;
  if (cart.updated_at.getTime() !== payment.cart_version.getTime()) return;
  await saveStatus(trx, cart.cart_id, 'PAID', nextVersion(cart, now));
}

/** A refused try ends nothing: the same charge may still be paid. It says nothing about one that was paid. */
async function reject(trx: Kysely<Schema>, { payment }: Matter): Promise<Outcome> {
  if (payment.state !== 'waiting') return 'ignored';
  await saveState(trx, payment.reference, { state: 'rejected', reason: '', paid_at: null });
  return 'rejected';
}
