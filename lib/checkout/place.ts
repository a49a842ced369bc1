import 'server-only';
import { COUPON_FIELD } from '#lib/cart/domain/coupon-code.ts';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import {
  getOrderByKey,
  type PaymentType,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { pageOwner } from '#lib/platform/bff/page-owner.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import {
  afterOrder,
  awaitPayment,
  bearer,
  pendingOrder,
  type Session,
  withoutWaiting,
} from '#lib/platform/session/content.ts';
import type { OrderAmounts } from '#lib/pricing/domain/totals.ts';
import { checkCart, loadPaymentTypes } from './data.ts';
import { keepDedication, postedDedication, postedErrors } from './dedication.ts';
import { isBlank } from './domain/dedication.ts';
import { paymentFieldName } from './domain/payment/payment-fields.ts';
import { paysFor } from './domain/payment/payments.ts';
import { DEDICATION_FIELD, SHOWN_TOTAL } from './domain/step-fields.ts';
import { wayOf } from './domain/way.ts';
import { loadDraft } from './draft.ts';
import { endDraft } from './draft-cookie.ts';
import { paymentData } from './payment-data.ts';
import { isWaiting, loadPending, paymentPage } from './pending.ts';
import { fillForms, loadFormDefinitions } from './progress.ts';
import { withRest } from './rest.ts';
import { hasEnded, ledOut, sessionEnded } from './session-ended.ts';
import { heldByCode, stepValues } from './with-step-fields.ts';

const PAYMENT_FORM = 'payment';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Places the order; one that is paid in the store is closed as pending, one that is paid at a bank waits for it (PAY-06,
 * PAY-09, SYNC-12). The key was made when the step was shown, so that
 * a second press, a repeated form or a retry after a lost response is the same order. What the back-end refuses is told and
 * changes nothing (PAY-18, PAY-19); the cart is checked again first, and whatever changed leads back to it (CART-38).
 * @throws BackendError when the back-end is away: the same form, sent again, finds its order or makes it
 */
export const placeOrder: FormHandler = async (posted, context) => {
  const key = textOf(posted, 'key');
  const [newest] = context.session.orders;
  if (key !== '' && key === newest?.key) {
    return pendingOrder(context.session) === '' ? { to: routes.paidOffline() } : toPending();
  }
  try {
    // One order at a time: the one that waits for its payment comes first, also in another tab.
    if (isWaiting(await loadPending(context.session))) return await afterWaiting(posted, context);
    return await attempt(posted, context, key);
  } catch (error) {
    const kind = error instanceof BackendError ? error.kind : 'unknown';
    log('error', 'order.failed', { kind, requestId: context.requestId });
    const told = error instanceof BackendError ? error.shopperMessage : '';
    // Nobody knows whether the order stands: the form is kept as it is, its key finds out.
    if (told === '') throw error;
    return again(posted, told);
  }
};

export const placeOrderForm = defineForm(
  {
    name: 'place-order',
    done: 'order_sent',
    fields: [
      ...['key', 'payment', 'total', 'subtotal', 'discount', 'shippingcost', 'discountshipping', 'recorded'],
      ...[...Object.values(DEDICATION_FIELD), COUPON_FIELD.code, COUPON_FIELD.told],
    ],
  },
  placeOrder,
);

async function attempt(posted: Posted, context: FormContext, key: string): Promise<FormOutcome> {
  const { session, store } = context;
  if (hasEnded(session)) return sessionEnded();
  if (!session.cartId) return errorAt(routes.checkoutStep(1), cartTexts.noProducts);
  // None of them waits for another: all the shopper sees of it is how long it takes.
  const [draft, definitions, payments, check] = await Promise.all([
    loadDraft(context),
    loadFormDefinitions(session, store),
    loadPaymentTypes(store),
    checkCart(session.cartId, store, session),
  ]);
  const forms = fillForms(definitions, draft);
  const payment = payments.find(({ PAYMENTTYPEID }) => String(PAYMENTTYPEID) === textOf(posted, 'payment'));
  const isGift = check !== null && isEventCart(check.shopCart.data.products);
  if (!forms.personalValues || !(isGift || forms.shippingValues)) {
    return sentAgain(key, { context, draft, isAtBank: waitsFor(payment) });
  }
  if (isOfOtherShopper(posted, session)) return again(posted, checkoutTexts.otherShopper, { keepKey: false });
  const { type, destination, ...way } = wayOf(forms, isGift);
  if (!payment || !paysFor(payment, type, destination) || !UUID.test(key))
    return again(posted, orderMessages.paymentUnknown);
  const told = paymentData(payment, posted);
  const held = wrongData(posted, payment, told.errors) ?? heldByCode(posted, routes.checkoutStep(3));
  if (held) return held;
  // What stands in the fields when the order is confirmed is a part of it; kept first, it is there whatever the order meets.
  const incomplete = isGift ? await keepDedication(posted, context, draft) : null;
  if (incomplete) return again(posted, incomplete, { errors: postedErrors(posted) });
  if (check?.needReview || check?.needShow) return errorAt(routes.checkoutStep(1), cartTexts.review);
  const order = {
    storeid: store.storeId,
    cartsessionid: session.cartId,
    customerid: session.userId,
    remoteaddress: context.address,
    idempotencykey: key,
    paymnettypeid: payment.PAYMENTTYPEID,
    ...way,
    personaldata: forms.personalValues,
    ...dedicationOf(posted, draft),
    ...shownSums(posted),
    expectedtotal: centavosOf(textOf(posted, 'total')),
  };
  const ordered = await call(setOrdersCoupons, order, bearer(session));
  if (!ordered.success) return refused(posted, ordered);
  const placed = { id: ordered.message, key, placedAt: shopNow().getTime() };
  if (waitsFor(payment)) return toPayment(session, placed);
  const closing = { orderid: ordered.message, cartsessionid: session.cartId, dataPayment: told.values };
  // The order stands: a call whose response was lost is made once more before the shopper is told.
  const closed = await call(updateStatusPending, closing).catch(() => call(updateStatusPending, closing));
  if (!closed.success) return again(posted, closed.message || keyedLabels.invalidOrderLabel);
  await endDraft(context.jar);
  const after = afterOrder(session, placed);
  // Mostly the order has taken all of the cart, and says so.
  return {
    to: routes.paidOffline(),
    session: closed.hasrest === false ? after : await withRest(after, session),
  };
}

/** On to where the order that was just placed is paid. */
async function toPayment(session: Session, placed: Parameters<typeof awaitPayment>[1]): Promise<FormOutcome> {
  const waiting = awaitPayment(session, placed);
  const pending = await loadPending(waiting);
  if (pending) return { to: paymentPage(pending), session: waiting };
  // A back-end that does not tell what to pay with: the paid page waits for its confirmation.
  return { to: routes.paid(placed.id), session: withoutWaiting(waiting) };
}

/** Who confirms an order has seen whose data it is placed with: those of a page that was made for somebody else are not theirs. */
function isOfOtherShopper(posted: Posted, { userId }: Session): boolean {
  return Object.hasOwn(posted, OWNER) && pageOwner(posted) !== (userId ?? 0);
}

/**
 * The draft ends with its order: the same form in another tab, or sent again, may have made it. Else what was saved has lapsed since, as
 * a day does at midnight: step 3 says so, and asks for it again.
 */
async function sentAgain(
  key: string,
  { context, draft, isAtBank }: { context: FormContext; draft: CheckoutDraft; isAtBank: boolean },
): Promise<FormOutcome> {
  const { session } = context;
  const made = session.cartId && (await orderMadeBy(key, session.cartId));
  if (!made) return (await ledOut(context, draft)) ?? { to: routes.checkoutStep(3) };
  const placed = { id: made, key, placedAt: shopNow().getTime() };
  const known = await withRest(afterOrder(session, placed), session);
  return { to: isAtBank ? routes.paid(made) : routes.paidOffline(), session: known };
}

/** The order that the key of a form has made already; null without one. */
async function orderMadeBy(
  key: string,
  cartsessionid: NonNullable<Session['cartId']>,
): Promise<string | null> {
  if (!UUID.test(key)) return null;
  const fromBackend = async () => (await call(getOrderByKey, { cartsessionid, idempotencykey: key })).orderid;
  // Over an original back-end the draft is a cookie, which the form brings along.
  return orElse(getOrderByKey, fromBackend, async () => null);
}

/** Step 3 again where something in the payment's own form is wrong; null when all is well. */
function wrongData(
  posted: Posted,
  { PAYMENTTYPEID }: PaymentType,
  errors: Readonly<Record<string, string>>,
): FormOutcome | null {
  const named = Object.entries(errors).map(([name, text]) => [paymentFieldName(PAYMENTTYPEID, name), text]);
  if (named.length === 0) return null;
  return again(posted, checkoutTexts.fixErrors(named.length), { errors: Object.fromEntries(named) });
}

/** Whether an order with this payment waits for a bank or a gateway. */
function waitsFor(payment: PaymentType | undefined): boolean {
  return payment?.TYPE === 'WAIT' || payment?.TYPE === 'REDIRECT';
}

function dedicationOf(posted: Posted, { dedication }: CheckoutDraft) {
  const said = postedDedication(posted) ?? dedication;
  return said && { dedicationInfo: { name: said.name, message: said.message } };
}

interface Again {
  /** The order was not refused: the same key finds out what became of it. */
  keepKey?: boolean;
  /** What is wrong with the payment's own form, by its fields. */
  errors?: Record<string, string>;
  /** The text says that the total has changed; else the step does, where it is another one than was shown. */
  saysTotal?: boolean;
}

/** Step 3 again with the same choice. */
function again(
  posted: Posted,
  text: string,
  { keepKey = true, errors = {}, saysTotal = false }: Again = {},
): FormOutcome {
  const { key, ...typed } = stepValues(posted);
  const values = {
    ...typed,
    ...(keepKey && key !== undefined && { key }),
    [SHOWN_TOTAL]: saysTotal ? '' : textOf(posted, 'total'),
  };
  const form = { name: PAYMENT_FORM, values, errors };
  return { to: routes.checkoutStep(3), flash: { form, notice: { tone: 'error', text } } };
}

/** A refusal leads to where it can be mended. */
function refused(posted: Posted, response: { message: string; errorcode?: string | undefined }): FormOutcome {
  if (response.errorcode === 'LOGIN') return errorAt(routes.checkoutLogin(), response.message);
  if (response.errorcode === 'FORM' || response.errorcode === 'NODELIVERY') {
    return errorAt(routes.checkoutStep(2, 'shipping'), response.message);
  }
  return NEW_KEY.includes(response.errorcode ?? '')
    ? again(posted, response.message, { keepKey: false, saysTotal: response.errorcode === 'TOTAL' })
    : errorAt(routes.checkoutStep(1), response.message);
}

/** The form is shown with another key: nothing was ordered, or not what the shopper wants now. */
const NEW_KEY: readonly string[] = ['TOTAL', 'EXPIRED', 'KEY', 'UNPAID'];

/** The payment of the order that was placed (CHK-02). */
function toPending(): FormOutcome {
  return { to: routes.checkoutStep(3) };
}

/**
 * The payment of an order that another page placed. What was chosen on this one is no part of it, and that is said; a whole dedication is
 * kept for the order that may take its place.
 */
async function afterWaiting(posted: Posted, context: FormContext): Promise<FormOutcome> {
  const typed = postedDedication(posted);
  const isOwn = typed !== null && !isBlank(typed) && !isOfOtherShopper(posted, context.session);
  if (isOwn) await keepDedication(posted, context, await loadDraft(context));
  return { ...toPending(), flash: { notice: { tone: 'warn', text: orderMessages.otherWaits } } };
}

/** The parts of the total that the shopper was shown, of a page that says them. */
function shownSums(posted: Posted): Partial<OrderAmounts> {
  const parts = {
    subtotal: centavosOf(textOf(posted, 'subtotal')),
    discount: centavosOf(textOf(posted, 'discount')),
    shippingcost: centavosOf(textOf(posted, 'shippingcost')),
    discountShipping: centavosOf(textOf(posted, 'discountshipping')),
  };
  return Object.values(parts).every((amount) => amount >= 0) ? parts : {};
}

/** What the shopper was shown, in centavos; -1 for nonsense, which the back-end refuses. */
function centavosOf(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : -1;
}
