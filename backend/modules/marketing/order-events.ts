import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { purchaseFact } from '#lib/tracking/domain/purchase.ts';
import type { MarketingEvent, MarketingIds } from '../../ports/marketing-tracker.ts';
import { uuidOf } from '../../uuid.ts';
import { type CategoryNames, categoryLevels } from './category-levels.ts';
import { ORIGIN } from './event.ts';
import { itemProperties } from './item-properties.ts';

/** An order with its lines, as the contract has them. */
export interface ReportedOrder {
  order: Order;
  lines: readonly OrderLine[];
}

/** Whom an event is about, when it happened, and how categories are called. */
interface Report {
  ids: MarketingIds;
  names: CategoryNames;
  at: Date;
}

/** What an order that stands is to the tracker: the goods of the data layer's purchase (PAY-12), with the order's own sums. */
export function purchaseEvent(bought: ReportedOrder, report: Report): MarketingEvent {
  return orderEvent('purchase', bought, report);
}

/** The same order, taken back. @param wasPaid its money has gone back; false where nothing was paid */
export function refundEvent(bought: ReportedOrder, report: Report, wasPaid: boolean): MarketingEvent {
  const event = orderEvent('refund', bought, report);
  return { ...event, properties: { ...event.properties, was_paid: wasPaid } };
}

/** An order has one event of a type at most: it has the same id whenever it is made. */
function orderEvent(
  type: 'purchase' | 'refund',
  { order, lines }: ReportedOrder,
  { ids, names, at }: Report,
): MarketingEvent {
  const { orderId, goods, shipping } = purchaseFact(order, lines);
  const properties = {
    order_id: orderId,
    store_id: order.STOREID,
    currency: CURRENCY.code,
    origin: ORIGIN,
    payment_type: order.PAYMENTTYPE,
    shipping_type: order.SHIPPINGTYPE,
    items: goods.items.map((item) => itemProperties(item, names)),
    total_quantity: goods.items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toBolivianos(order.SUBTOTAL),
    discount: toBolivianos(order.DISCOUNT),
    shipping: toBolivianos(shipping),
    total_price: toBolivianos(order.TOTAL),
    coupon: goods.coupon,
    ...categoryLevels(goods.items.map(({ category }) => names(category))),
  };
  return { id: uuidOf(`${orderId} ${type}`), type, at: at.toISOString(), ids, properties };
}
