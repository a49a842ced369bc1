import { orderMailTexts as texts } from '#lib/labels/orders/order-messages.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isContribution, isGiven } from '#lib/orders/domain/changes.ts';
import type { Mail } from '../../ports/mailer.ts';
import { orderMail, placeOf, ways } from './mail.ts';
import { type LinkEnv, receiptLink } from './order-link.ts';
import type { OrderRow } from './order-reader.ts';

/** The mail about money that was taken in the store. @param isReady the order is ready to be picked up */
export function paidMail(order: OrderRow, isReady: boolean, env: LinkEnv): Mail {
  return orderMail(order, {
    subject: texts.paidSubject(SHOP_NAME, order.order_id),
    heading: texts.paidHeading,
    parts: [
      { kind: 'paragraph', text: texts.paidInStore(order.order_id, formatPrice(order.total)) },
      ...(isReady ? [] : [{ kind: 'paragraph', text: texts.paidNext } as const]),
      { kind: 'facts', rows: placeOf(order) },
      ...ways(order, env),
      { kind: 'link', label: texts.receipt, url: receiptLink(env, order.order_id) },
    ],
  });
}

/** The mail about an order that nobody paid in the store. @param until when it was to be paid, in words */
export function unpaidMail(order: OrderRow, until: string, env: LinkEnv): Mail {
  return orderMail(order, {
    subject: texts.unpaidSubject(SHOP_NAME, order.order_id),
    heading: texts.unpaidHeading,
    parts: [
      { kind: 'paragraph', text: texts.unpaid(order.order_id, until) },
      { kind: 'paragraph', text: isGiven(order) ? texts.unpaidGift : texts.unpaidNext },
      ...ways(order, env, false),
    ],
  });
}

/** The mail about money that was given back (centavos). @param stands it was paid in another way, and is not cancelled */
export function refundMail(order: OrderRow, amount: number, env: LinkEnv, stands = false): Mail {
  // Nobody waits for a bank: the money was handed over.
  const isInStore = order.payment_type === 'OFFLINE';
  const whole = isInStore ? texts.refundedInStore : texts.refunded;
  const cancelled = isContribution(order) ? texts.refundedContribution : whole;
  const refunded = stands ? texts.refundedBesides : cancelled;
  return orderMail(order, {
    subject: texts.refundSubject(SHOP_NAME, order.order_id),
    heading: texts.refundHeading,
    parts: [
      { kind: 'paragraph', text: refunded(order.order_id, formatPrice(amount), order.payment_label) },
      ...(isInStore ? [] : [{ kind: 'paragraph', text: texts.refundWhen } as const]),
      ...ways(order, env, false),
    ],
  });
}
