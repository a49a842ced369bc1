import type { Kysely } from 'kysely';
import { type Dedication, isEventCart, storedDedication } from '#lib/checkout/domain/dedication.ts';
import { paymentsFor, paysFor } from '#lib/checkout/domain/payments.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { PaymentType, setOrdersCoupons as placeCall } from '#lib/contracts/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout.ts';
import { errors } from '#lib/labels/errors.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { type OrderAmounts, orderTotals } from '#lib/pricing/domain/totals.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentAdapter, Payments } from '../../ports/payments.ts';
import { isOpenFor } from '../carts/cart.ts';
import { type CartRow, lockCart } from '../carts/repository.ts';
import { readCart } from '../carts/service.ts';
import { firstCancelStatus, takenUnits } from '../orders/change-status.ts';
import {
  findOrderByKey,
  insertOrderLines,
  lockOpenOrdersOfCart,
  type OrderRow,
  recordStatus,
} from '../orders/repository.ts';
import { cancelStatusIds, readStatuses } from '../orders/statuses.ts';
import { moveStock } from '../orders/stock.ts';
import { lockStock, type SkuUnits } from '../orders/stock-repository.ts';
import { cancelCharge } from '../payments/cancel.ts';
import { startPayment } from '../payments/start.ts';
import { type Delivery, judgeDelivery } from './delivery.ts';
import { requireBuyable, shortageRefusal, toOrderLine, unitsOf } from './order-lines.ts';
import { insertNumbered } from './order-number.ts';
import { judgePersonalData } from './personal-data.ts';
import { offeredPaymentTypes } from './settings.ts';

/** What a shopper orders; money in centavos. */
export interface OrderRequest {
  storeid: number;
  cartsessionid: string;
  customerid: number | null;
  idempotencykey: string;
  shippingtypeid: number;
  addressinfo: FormValues;
  paymnettypeid: number;
  personaldata: FormValues;
  expectedtotal: number;
  invoiceid?: string | undefined;
  dedicationInfo?: Dedication | undefined;
}

/** Everything about an order but what is in it. */
interface Terms {
  delivery: Delivery;
  payment: PaymentType;
  adapter: PaymentAdapter;
  email: string;
  personal: Record<string, string>;
}

type Deps = Pick<Dependencies, 'db' | 'clock' | 'files'> & {
  payments: Payments;
  reservationMinutes: number;
};

const MINUTE_MS = 60_000;

/**
 * CALL-69: makes an order out of the stored cart in one transaction: prices, stock and sums as of now, the stock taken.
 * The same key answers the same order. An earlier order of the cart that was started and never closed is cancelled:
 * its units serve this one. The cart stays open until the order is closed.
 * @throws Refusal with what the shopper has to change; nothing has changed then.
 */
export function placeOrder(deps: Deps, request: OrderRequest): Promise<CallOutput<typeof placeCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, request.cartsessionid);
    const repeated = await findOrderByKey(trx, request.idempotencykey);
    if (repeated) return answerAgain(trx, repeated, request);
    const asked = { storeid: request.storeid, userid: request.customerid ?? -1 };
    if (!cart || !isOpenFor(cart, asked)) throw new Refusal(cartTexts.noProducts);

    const terms = await judgeTerms(trx, deps, request, now);
    await releaseOpenOrders(trx, cart, now);
    const { data } = await readCart(trx, cart, now);
    if (data.products.length === 0) throw new Refusal(cartTexts.noProducts);
    requireBuyable(data.products);
    const amounts = { ...data, shippingcost: terms.delivery.cost, discountShipping: 0 };
    requireFitting(terms.payment, amounts);
    const total = orderTotals(amounts);
    if (total !== request.expectedtotal) {
      throw new Refusal(
        orderMessages.totalChanged(formatPrice(request.expectedtotal), formatPrice(total)),
        'TOTAL',
      );
    }
    const take = data.products.flatMap(unitsOf);
    const shortage = await moveStock(trx, cart.store_id, { back: [], take }, now);
    if (shortage) throw shortageRefusal(shortage, data.products);
    const reservedUntil = new Date(now.getTime() + deps.reservationMinutes * MINUTE_MS);
    const orderId = await insertNumbered(trx, {
      ...orderColumns(request, terms, now),
      reserved_until: reservedUntil,
      dedication: JSON.stringify(
        storedDedication(isEventCart(data.products) ? (request.dedicationInfo ?? null) : null),
      ),
      subtotal: data.subtotal,
      discount: data.discount,
      total,
    });
    await insertOrderLines(trx, orderId, data.products.map(toOrderLine));
    await recordStatus(trx, orderId, terms.payment.DEFAULT_STATUSID, now);
    const started = { orderId, amount: total, reservedUntil, cartVersion: cart.updated_at };
    await startPayment(trx, terms.adapter, started, now);
    return ok({ subtotal: data.subtotal, message: orderId });
  });
}

/** A repeated call: the order that it made. Its key opens no order of another cart. */
async function answerAgain(
  trx: Kysely<Schema>,
  order: OrderRow,
  request: OrderRequest,
): Promise<CallOutput<typeof placeCall>> {
  if (order.cart_id !== request.cartsessionid) throw new Refusal(errors.badRequest);
  if (cancelStatusIds(await readStatuses(trx)).includes(order.status_id)) {
    throw new Refusal(checkoutTexts.timeout, 'EXPIRED');
  }
  return ok({ subtotal: order.subtotal, message: order.order_id });
}

async function judgeTerms(trx: Kysely<Schema>, deps: Deps, request: OrderRequest, now: Date): Promise<Terms> {
  const { email, personal } = await judgePersonalData(deps, request.personaldata);
  const choice = {
    shippingTypeId: request.shippingtypeid,
    storeId: request.storeid,
    values: request.addressinfo,
  };
  const delivery = await judgeDelivery(trx, choice, now);
  const payments = await offeredPaymentTypes(trx, request.storeid, deps.payments);
  const payment = payments.find((type) => type.PAYMENTTYPEID === request.paymnettypeid);
  const adapter = payment && deps.payments[payment.TYPE];
  if (!payment || !adapter || !paysFor(payment, delivery.type.TYPE))
    throw new Refusal(orderMessages.paymentUnknown);
  return { delivery, payment, adapter, email, personal };
}

/** A free order is not paid, and any other is (PAY-04, CHK-16). */
function requireFitting(payment: PaymentType, amounts: OrderAmounts): void {
  if (paymentsFor([payment], amounts).length === 0) throw new Refusal(orderMessages.paymentUnknown);
}

/**
 * Cancels what the cart started before. All stock that may move is locked here, in one order for everybody; without
 * earlier orders what is taken locks it so.
 */
async function releaseOpenOrders(trx: Kysely<Schema>, cart: CartRow, now: Date): Promise<void> {
  const statuses = await readStatuses(trx);
  const cancelled = firstCancelStatus(statuses);
  const open =
    cancelled === null ? [] : await lockOpenOrdersOfCart(trx, cart.cart_id, cancelStatusIds(statuses));
  if (cancelled === null || open.length === 0) return;
  const back: SkuUnits[] = [];
  for (const order of open) back.push(...(await takenUnits(trx, order.order_id)));
  const wanted = (await readCart(trx, cart, now)).data.products.flatMap(unitsOf);
  await lockStock(trx, cart.store_id, [...new Set([...back, ...wanted].map((units) => units.sku))]);
  await moveStock(trx, cart.store_id, { back, take: [] }, now);
  for (const order of open) {
    await recordStatus(trx, order.order_id, cancelled, now);
    await cancelCharge(trx, order.order_id);
  }
}

function orderColumns(request: OrderRequest, terms: Terms, now: Date) {
  const { delivery, payment } = terms;
  return {
    idempotency_key: request.idempotencykey,
    cart_id: request.cartsessionid,
    store_id: request.storeid,
    customer_id: request.customerid,
    status_id: payment.DEFAULT_STATUSID,
    email: terms.email,
    personal: JSON.stringify(terms.personal),
    shipping_type_id: delivery.type.SHIPPINGTYPEID,
    shipping_type: delivery.type.TYPE,
    shipping_label: delivery.type.SHIPPINGNAME,
    address: JSON.stringify(delivery.address),
    city: delivery.address.city ?? '',
    invoice_id: request.invoiceid || (terms.personal.invoicenumber ?? ''),
    coupons: '[]',
    payment_type_id: payment.PAYMENTTYPEID,
    payment_type: payment.TYPE,
    payment_label: payment.PAYMENTNAME,
    shipping_cost: delivery.cost,
    discount_shipping: 0,
    payment_key: '',
    is_closed: false,
    created_at: now,
  };
}
