import type { CartRow } from '#backend/modules/carts/index.ts';
import type { CouponClaim } from '#backend/modules/coupons/index.ts';
import { drawHandoverCode, type NewOrder, toOrderLine } from '#backend/modules/orders/index.ts';
import { type BuyingEvent, networkDigest } from '#backend/modules/registry/index.ts';
import { type Dedication, storedDedication } from '#lib/checkout/domain/dedication.ts';
import type { CartData } from '#lib/contracts/carts.ts';
import { setOrdersCoupons as placeCall } from '#lib/contracts/checkout/checkout.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import type { OrderAmounts } from '#lib/pricing/domain/totals.ts';
import { reservationEnd } from '#lib/registry/domain/reservation.ts';
import type { OrderDiscount } from '../../db/schema/orders.ts';
import { contentDigest } from '../../idempotency.ts';
import type { OrderBasis } from './order-basis.ts';
import type { Choices, Terms } from './order-terms.ts';

/** What a shopper orders; money in centavos. */
export interface OrderRequest extends Choices {
  cartsessionid: string;
  customerid: number | null;
  remoteaddress?: string | undefined;
  idempotencykey: string;
  expectedtotal: number;
  /** The parts of it that the shopper was shown, where the storefront tells them. */
  subtotal?: number | undefined;
  discount?: number | undefined;
  shippingcost?: number | undefined;
  discountShipping?: number | undefined;
  invoiceid?: string | undefined;
  dedicationInfo?: Dedication | undefined;
}

/** What the shop adds to each order. */
export interface OrderSettings {
  reservationMinutes: number;
  /** What the marketing tracker may be told of the order (`orderConsent`). */
  consent: string | null;
}

/** An order that was judged, ready to be written. */
export interface Draft {
  basis: OrderBasis;
  cart: CartRow;
  terms: Terms;
  data: CartData;
  amounts: OrderAmounts;
  /** What is paid: of a free order the net shipping alone (CHK-19). */
  total: number;
  coupons: CouponClaim[];
  discounts: OrderDiscount[];
  /** What coupons take off each line, by its key. */
  shares: ReadonlyMap<string, number>;
  /** The event that it is bought for. */
  event: BuyingEvent | null;
}

/** What a request orders, in short; who orders it is told by its cart. */
export function digestOf(request: OrderRequest): string {
  return contentDigest(placeCall, request);
}

/** The order of a draft, but for its number. */
export function newOrder(
  { reservationMinutes, consent }: OrderSettings,
  request: OrderRequest,
  { terms, data, amounts, total, coupons, discounts, shares, event }: Draft,
  now: Date,
) {
  const { delivery, payment } = terms;
  const dedication = event ? (request.dedicationInfo ?? null) : null;
  return {
    idempotency_key: request.idempotencykey,
    request_digest: digestOf(request),
    request_network: event ? networkDigest(request.remoteaddress) : '',
    cart_id: request.cartsessionid,
    store_id: request.storeid,
    customer_id: request.customerid,
    status_id: payment.DEFAULT_STATUSID,
    email: terms.email,
    personal: JSON.stringify(terms.personal),
    shipping_type_id: delivery.type.SHIPPINGTYPEID,
    shipping_type: delivery.type.TYPE,
    shipping_label: delivery.isTerminal ? checkoutTexts.sentToTerminal : delivery.type.SHIPPINGNAME,
    address: JSON.stringify(delivery.address),
    city: delivery.address.city ?? '',
    invoice_id: request.invoiceid || (terms.personal.invoicenumber ?? ''),
    coupons: JSON.stringify(coupons.flatMap(({ code }) => (code === '' ? [] : [code]))),
    discounts: JSON.stringify(discounts),
    payment_type_id: payment.PAYMENTTYPEID,
    payment_type: payment.TYPE,
    payment_label: payment.PAYMENTNAME,
    shipping_cost: delivery.cost,
    discount_shipping: amounts.discountShipping,
    payment_key: '',
    is_closed: false,
    created_at: now,
    handover_code: drawHandoverCode(),
    reserved_until: reservationEnd({ event_id: event?.event_id ?? null }, reservationMinutes, now),
    event_id: event?.event_id ?? null,
    event_purpose: event ? ('gift' as const) : ('' as const),
    dedication: JSON.stringify(storedDedication(dedication)),
    marketing: consent,
    subtotal: data.subtotal,
    // What coupons exceed the goods by is nobody's: the sums of an order add up.
    discount: Math.min(amounts.discount, amounts.subtotal),
    total,
    lines: data.products.map((line) => toOrderLine(line, shares.get(line.key) ?? 0)),
  } satisfies Omit<NewOrder, 'order_id'>;
}
