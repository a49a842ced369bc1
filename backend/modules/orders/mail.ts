import type { OrderStatus } from '#lib/contracts/orders.ts';
import { orderMailTexts as texts } from '#lib/labels/orders/order-messages.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Mail } from '../../ports/mailer.ts';
import { dayLabel } from '../checkout/calendar.ts';
import type { OrderLineRow, OrderRow } from './repository.ts';

/** The confirmation that a customer gets once the order is closed. */
export function placedMail(order: OrderRow, lines: readonly OrderLineRow[], siteUrl: string): Mail {
  const { store, address, city, reference, recipient, phone, day, hour } = order.address;
  const isSent = order.shipping_type === 'ADDRESS';
  const body = [
    greeting(order),
    '',
    texts.placed(order.order_id),
    '',
    ...lines.map(lineText),
    '',
    texts.subtotal(formatPrice(order.subtotal)),
    ...(order.discount > 0 ? [texts.discount(formatPrice(order.discount))] : []),
    ...(order.shipping_cost > 0
      ? [texts.shipping(formatPrice(order.shipping_cost - order.discount_shipping))]
      : []),
    texts.total(formatPrice(order.total)),
    '',
    texts.shippingMethod(order.shipping_label),
    ...(store ? [texts.pickup(store, address ?? '')] : []),
    ...(isSent ? [texts.address([address, city].filter(Boolean).join(', '))] : []),
    ...(reference ? [texts.reference(reference)] : []),
    ...(recipient || (isSent && phone)
      ? [texts.recipient([recipient, phone].filter(Boolean).join(', '))]
      : []),
    ...(day && hour ? [texts.pickupTime(dayLabel(day), hour)] : []),
    texts.paymentMethod(order.payment_label),
    ...closing(siteUrl),
  ];
  return { to: order.email, subject: texts.placedSubject(SHOP_NAME, order.order_id), text: body.join('\n') };
}

/** The mail about a changed order status. */
export function statusMail(order: OrderRow, status: OrderStatus, siteUrl: string): Mail {
  const body = [
    greeting(order),
    '',
    texts.status(order.order_id, status.STATUSNAME),
    status.STATUSDESCRIPTION,
    ...closing(siteUrl),
  ];
  const subject = texts.statusSubject(SHOP_NAME, order.order_id, status.STATUSNAME);
  return { to: order.email, subject, text: body.join('\n') };
}

function greeting(order: OrderRow): string {
  return texts.hello(order.personal.firstname || order.email);
}

function closing(siteUrl: string): string[] {
  // The number and the e-mail are typed there: a link that carried them would open the order to whoever sees it.
  return ['', texts.track(`${siteUrl}/customer/tracking`), '', texts.bye(SHOP_NAME)];
}

function lineText(line: OrderLineRow): string {
  const name = line.variant === '' ? line.name : `${line.name} (${line.variant})`;
  const paid = Math.round(line.product_price * line.quantity) - line.discount;
  return texts.line(String(line.quantity).replace('.', ','), name, formatPrice(paid));
}
