import { claimCart, isOpenFor, lockCart, readPricedCart } from '#backend/modules/carts/index.ts';
import { claimCoupons, claimsOf, discountsOf, lapsedCoupons } from '#backend/modules/coupons/index.ts';
import {
  insertNumbered,
  isOver,
  moveStock,
  type OrderDeps,
  personalFields,
  statusesOf,
  unitsOf,
} from '#backend/modules/orders/index.ts';
import { startPayment } from '#backend/modules/payments/index.ts';
import {
  eventDelivery,
  lockHolder,
  readBuyingEvent,
  requireBalance,
  requireFewUnpaidGifts,
  takeEventPart,
} from '#backend/modules/registry/index.ts';
import { isLoginForced } from '#backend/modules/stores/index.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import { orderDue } from '#lib/checkout/domain/payment/payments.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { setOrdersCoupons as placeCall } from '#lib/contracts/checkout/checkout.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { Db } from '../../db/database.ts';
import { isTaken } from '../../db/problem.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { isSameWrite } from '../../idempotency.ts';
import type { Payments } from '../../ports/payments.ts';
import { pricedAmounts } from './amounts.ts';
import { loadOf } from './load.ts';
import { type Draft, digestOf, newOrder, type OrderRequest, type OrderSettings } from './new-order.ts';
import { type KnownOrder, readBasis } from './order-basis.ts';
import { requireBuyable, requireFewUnits, shortageRefusal } from './order-lines.ts';
import { judgeTerms, requireBookable, requireFitting } from './order-terms.ts';
import { endOpenOrders, NOTHING } from './replaced-orders.ts';
import { totalChanged } from './total-changed.ts';
import { requireFewUnpaid } from './unpaid-orders.ts';

interface Deps extends OrderDeps, OrderSettings, Pick<Dependencies, 'files'> {
  payments: Payments;
  /** The most orders that a person may have unpaid at a time; 0 for any number. */
  unpaidOrders: number;
}
type Output = CallOutput<typeof placeCall>;

/**
 * CALL-69: makes an order out of the stored cart: prices, stock and sums as of now, the stock taken. All is read and judged
 * without a lock; then a transaction of a few statements claims the cart as it was read, writes the order and takes the
 * stock. When another request was faster, all happens once more with the cart locked from the start.
 * The same key gives the same order. An earlier order of the cart that was started and never closed is cancelled:
 * its units serve this one. The cart stays open until the order is closed.
 * @throws Refusal with what the shopper has to change; nothing has changed then.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Output> {
  const now = deps.clock();
  const judged = await judge(deps.db, deps, request, now);
  if ('success' in judged) return judged;
  const orderId = await inTransaction(deps.db, (trx) => write(trx, deps, request, judged, now)).catch(
    nullWhenTaken,
  );
  if (orderId !== null) return outputOf(judged, orderId);
  return inTransaction(deps.db, async (trx) => {
    await lockCart(trx, request.cartsessionid);
    // Whoever was faster has written its order since.
    const later = deps.clock();
    const again = await judge(trx, deps, request, later);
    if ('success' in again) return again;
    const written = await write(trx, deps, request, again, later);
    if (written === null) throw new Error('a locked cart has been changed');
    return outputOf(again, written);
  });
}

function nullWhenTaken(error: unknown): null {
  // Another request has written an order under the same key.
  if (isTaken(error)) return null;
  throw error;
}

function outputOf({ data }: Draft, orderId: string): Output {
  return ok({ subtotal: data.subtotal, message: orderId });
}

/** The order as it would be written; or the output at once, when its key has made one before. @throws Refusal */
async function judge(db: Db, deps: Deps, request: OrderRequest, now: Date): Promise<Draft | Output> {
  const [basis, fields] = await Promise.all([readBasis(db, request), personalFields(deps)]);
  const { cart, counter } = basis;
  if (basis.repeated) return repeatedOutput(basis.repeated, counter.texts.statuses, request);
  if (request.customerid === null && isLoginForced(counter.texts)) {
    throw new Refusal(errors.loginNeeded, 'LOGIN');
  }
  const key = { storeid: request.storeid, userid: request.customerid ?? -1 };
  if (!cart || !isOpenFor(cart, key)) throw new Refusal(cartTexts.noProducts);

  // Whoever is logged in buys as a customer, also with a cart that was a guest's until now.
  const owned = { ...cart, user_id: request.customerid ?? cart.user_id };
  const email = request.personaldata.email?.trim().toLowerCase() ?? '';
  const phone = request.personaldata.phone ?? '';
  const priced = await readPricedCart(db, { ...owned, email, phone }, now);
  const { data: whole } = priced.shopCart;
  if (whole.products.length === 0) throw new Refusal(cartTexts.noProducts);
  const data = { ...whole, products: whole.products.filter(counts) };
  const event = await readBuyingEvent(db, cart, request.customerid, now);
  const given = event ? eventDelivery(event) : null;
  const offer = { counter, fields, payments: deps.payments, load: () => loadOf(db, data), given };
  const terms = await judgeTerms(db, offer, request, now);
  requireBuyable(whole.products, cart.lines);
  requireFewUnits(data.products, data.unitlimit);
  const shipping = terms.delivery.cost;
  const { judgement, ...sums } = pricedAmounts(priced, owned, { now, shipping });
  const amounts = { ...sums, shippingcost: shipping };
  requireBookable(amounts);
  requireFitting(terms.payment, amounts, event !== null);
  const { due: total } = orderDue(amounts);
  if (event && terms.adapter.kind === 'direct') {
    await requireBalance(db, event, { customerId: request.customerid, total });
  }
  if (total !== request.expectedtotal) {
    const changed = totalChanged(request, { ...amounts, total });
    throw new Refusal([...lapsedCoupons(priced.coupons, judgement), changed].join(' '), 'TOTAL');
  }
  return {
    basis,
    cart,
    terms,
    data,
    amounts,
    total,
    coupons: claimsOf(judgement, priced.coupons),
    discounts: discountsOf(judgement),
    shares: judgement.lines,
    event,
  };
}

/**
 * A repeated call: the order that it made. Its key opens no order of another cart, and stands for no order that is another one than the
 * shopper wants now; one that is closed is what they have bought.
 */
function repeatedOutput(order: KnownOrder, statuses: string | undefined, request: OrderRequest): Output {
  const known = { owner: order.cart_id, digest: order.request_digest };
  const isSameForm = isSameWrite(known, { owner: request.cartsessionid, digest: digestOf(request) });
  // Its way to pay may have been changed since, by a link that pays it.
  const isAsPlaced = order.payment_type_id === request.paymnettypeid && order.total === request.expectedtotal;
  const isSame = isSameForm && isAsPlaced;
  if (!order.is_closed && !isSame) throw new Refusal(orderMessages.otherOrder, 'KEY');
  if (isOver(order, statusesOf(statuses))) throw new Refusal(checkoutTexts.timeout, 'EXPIRED');
  return ok({ subtotal: order.subtotal, message: order.order_id });
}

/**
 * Writes the order and takes its stock; stock comes last, so that orders of the same products wait for each other's commit
 * alone.
 * @returns null when the cart is no longer as it was judged: nothing has been written then
 * @throws Refusal for too little stock: the transaction must not be committed then
 */
async function write(
  trx: Db,
  deps: Deps,
  request: OrderRequest,
  draft: Draft,
  now: Date,
): Promise<string | null> {
  const { basis, cart, terms, data, total, event } = draft;
  if (!(await claimCart(trx, cart, request.idempotencykey))) return null;
  const statuses = statusesOf(basis.counter.texts.statuses);
  const order = newOrder(deps, request, draft, now);
  const { email } = order;
  const buyer = { email, phone: terms.personal.phone ?? '', customerId: request.customerid };
  // Before anything is locked that orders of others wait for.
  if (terms.adapter.kind === 'offline' && total > 0) {
    await requireFewUnpaid(trx, { cartId: cart.cart_id, buyer, limit: deps.unpaidOrders, statuses }, now);
  }
  if (event && terms.adapter.kind !== 'direct' && total > 0) {
    const guest = { customerId: request.customerid, visitorId: cart.visitor_id, cartId: cart.cart_id };
    const { request_network: network } = order;
    const holder = { eventId: event.event_id, buyer, guest, network, limit: deps.unpaidOrders };
    await lockHolder(trx, holder);
    await requireFewUnpaidGifts(trx, holder, now);
  }
  const replaced = cart.order_key ? await endOpenOrders(trx, deps, cart, { statuses, now }) : NOTHING;
  const orderId = await insertNumbered(trx, order);
  await claimCoupons(trx, { orderId, ...buyer }, draft.coupons, now);
  const { reserved_until: reservedUntil } = order;
  const started = { orderId, amount: total, reservedUntil, cartVersion: cart.updated_at };
  await startPayment(trx, terms.adapter, started, now);
  if (event) {
    const isDirect = terms.adapter.kind === 'direct';
    await takeEventPart(trx, event, { orderId, lines: data.products, until: reservedUntil, isDirect }, now);
  }
  const take = data.products.flatMap(unitsOf);
  const shortage = await moveStock(trx, cart.store_id, { back: replaced, take }, now);
  if (shortage) throw shortageRefusal(shortage, data.products);
  return orderId;
}
