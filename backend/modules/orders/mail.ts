import {
  composeMail,
  type MailContent,
  type MailItem,
  type MailPart,
  type MailRow,
} from '#backend/modules/outbox/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { orderMailTexts as texts } from '#lib/labels/orders/order-messages.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { mailPicturePath } from '#lib/media/domain/media.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isContribution, isGiven } from '#lib/orders/domain/changes.ts';
import { dedicationWords } from '#lib/orders/domain/dedication-words.ts';
import { arrivalWords } from '#lib/orders/domain/delivery.ts';
import { type Given, statusText } from '#lib/orders/domain/given.ts';
import { lineSubtotals } from '#lib/orders/domain/line-subtotals.ts';
import { type OrderSum, orderSums } from '#lib/orders/domain/order-sums.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import type { Mail } from '../../ports/mailer.ts';
import { calendarLink, type LinkEnv, orderLink, receiptLink } from './order-link.ts';
import type { HandOverRow, OrderLineRow, OrderRow } from './order-reader.ts';
import { orderToWire } from './wire.ts';

/** The confirmation that a customer gets once the order is closed. @param isPaid the money has come already */
export function placedMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  env: LinkEnv,
  isPaid = false,
): Mail {
  return orderMail(order, {
    subject: texts.placedSubject(SHOP_NAME, order.order_id),
    heading: placedHeading(order),
    parts: [
      { kind: 'paragraph', text: placedText(order) },
      { kind: 'items', items: itemsOf(order, lines, env) },
      { kind: 'sums', rows: sumsOf(order) },
      { kind: 'facts', rows: factsOf(order, isPaid) },
      ...ways(order, env),
      { kind: 'link', label: texts.receipt, url: receiptLink(env, order.order_id) },
      { kind: 'paragraph', text: keepText(order) },
    ],
  });
}

/** What a status goes along with. */
interface StatusFacts {
  /** What is to be given back (centavos), when the shop has cancelled it. */
  refundDue?: number;
  /** How it was handed over. */
  handOver?: HandOverRow | null;
}

/** The mail about a changed order status. */
export function statusMail(
  order: OrderRow,
  status: OrderStatus,
  env: LinkEnv,
  { refundDue = 0, handOver = null }: StatusFacts = {},
): Mail {
  const isWaiting = status.TYPE === 'PICKUP' || status.TYPE === 'ADDRESS';
  const text = statusText(status, givenOf(order));
  return orderMail(order, {
    subject: texts.statusSubject(SHOP_NAME, order.order_id, status.STATUSNAME),
    heading: status.STATUSNAME,
    parts: [
      { kind: 'paragraph', text: texts.status(order.order_id, status.STATUSNAME) },
      ...collectedText(order, handOver).map((text) => ({ kind: 'paragraph', text }) as const),
      ...(text === '' ? [] : [{ kind: 'paragraph', text } as const]),
      ...(refundDue > 0 ? [{ kind: 'paragraph', text: refundText(order, refundDue) } as const] : []),
      ...(isWaiting ? [{ kind: 'facts', rows: [...placeOf(order), ...payOf(order)] } as const] : []),
      ...ways(order, env, isWaiting),
    ],
  });
}

/** The mail about an order that its customer cancelled. @param refundDue what is to be given back, centavos */
export function cancelledMail(order: OrderRow, status: OrderStatus, refundDue: number, env: LinkEnv): Mail {
  return orderMail(order, {
    subject: texts.statusSubject(SHOP_NAME, order.order_id, status.STATUSNAME),
    heading: status.STATUSNAME,
    parts: [
      { kind: 'paragraph', text: texts.cancelledByYou(order.order_id) },
      { kind: 'paragraph', text: refundDue > 0 ? refundText(order, refundDue) : texts.nothingPaid },
      ...ways(order, env, false),
    ],
  });
}

/** The mail about a pick-up that its customer moved. */
export function movedMail(order: OrderRow, env: LinkEnv): Mail {
  return orderMail(order, {
    subject: texts.movedSubject(SHOP_NAME, order.order_id),
    heading: texts.movedHeading,
    parts: [
      { kind: 'paragraph', text: texts.moved(order.order_id) },
      { kind: 'facts', rows: [...placeOf(order), ...payOf(order)] },
      ...ways(order, env),
      { kind: 'paragraph', text: texts.movedCalendar },
    ],
  });
}

/** How what was paid comes back (centavos). */
function refundText({ payment_type }: OrderRow, amount: number): string {
  return payment_type === 'OFFLINE'
    ? texts.refundInStore(formatPrice(amount))
    : texts.refund(formatPrice(amount));
}

/** Who has collected an order without its code, and when. */
function collectedText(order: OrderRow, handOver: HandOverRow | null): string[] {
  if (handOver?.proof !== 'carnet') return [];
  const said = texts.collected(handOver.collector_name, untilWords(handOver.handed_at));
  // Whoever gives a gift has sent nobody for it.
  return isGiven(order) || handOver.reason === '' ? [said] : [said, texts.collectedByOther];
}

/** What to have at hand; what was given away is got by others. */
function keepText(order: OrderRow): string {
  if (isContribution(order)) return texts.keepContribution(order.order_id);
  if (isGiven(order)) return texts.keepGift(order.order_id);
  return texts.keep(order.shipping_type, order.order_id);
}

function givenOf(order: OrderRow): Given {
  if (isContribution(order)) return 'part';
  return isGiven(order) ? 'gift' : null;
}

function placedHeading(order: OrderRow): string {
  if (isContribution(order)) return texts.placedContributionHeading;
  return isGiven(order) ? texts.placedGiftHeading : texts.placedHeading;
}

function placedText(order: OrderRow): string {
  if (isContribution(order)) return texts.placedContribution(order.order_id);
  return isGiven(order) ? texts.placedGift(order.order_id) : texts.placed(order.order_id);
}

/** A mail about an order to whoever placed it: it greets them, says its parts, and takes its leave. */
export function orderMail(
  order: OrderRow,
  { subject, heading, parts }: Pick<MailContent, 'subject' | 'heading' | 'parts'>,
): Mail {
  const greeting = texts.hello(order.personal.firstname?.trim() || order.email);
  return composeMail({
    to: order.email,
    subject,
    heading,
    parts: [{ kind: 'paragraph', text: greeting }, ...parts],
    footer: texts.bye(SHOP_NAME),
  });
}

/** To the order, and for a pick-up that is ahead into the calendar and to the store. */
export function ways(order: OrderRow, env: LinkEnv, isAhead = true): MailPart[] {
  const { address, city, day, hour } = order.address;
  // Who gives a gift does not go for it.
  const store = isGiven(order) ? '' : order.address.store;
  const place = [SHOP_NAME, store, address, city].filter(Boolean).join(', ');
  const link = (label: string, url: string): MailPart => ({ kind: 'link', label, url });
  return [
    { kind: 'button', label: texts.seeOrder, url: orderLink(env, order.order_id) },
    ...(isAhead && day && hour ? [link(texts.toCalendar, calendarLink(env, order.order_id))] : []),
    ...(isAhead && store ? [link(texts.directions, mapUrl(place))] : []),
  ];
}

function mapUrl(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

function sumsOf(order: OrderRow): MailRow[] {
  const { parts, total } = orderSums(orderToWire(order));
  const row = ([label, value]: OrderSum) => ({ label, value });
  return [...parts.map(row), { ...row(total), isTotal: true }];
}

function factsOf(order: OrderRow, isPaid: boolean): MailRow[] {
  const dedication = dedicationWords(orderToWire(order));
  return [
    { label: texts.shippingMethod, value: order.shipping_label },
    ...placeOf(order),
    ...(dedication === '' ? [] : [{ label: texts.dedication, value: dedication }]),
    {
      label: texts.paymentMethod,
      value: isPaid ? texts.paidBy(order.payment_label) : order.payment_label,
    },
    ...payOf(order),
    ...(isPaid ? [] : paidAtDoor(order)),
  ];
}

/** What is paid to whoever brings the order. */
function paidAtDoor({ payment_type, shipping_type, total }: OrderRow): MailRow[] {
  const isDue = payment_type === 'OFFLINE' && shipping_type === 'ADDRESS' && total > 0;
  return isDue ? [{ label: texts.paidAtDoor, value: formatPrice(total) }] : [];
}

/** Until when it is paid in the store; a gift, whose buyer goes there for nothing else, in which one. */
function payOf(order: OrderRow): MailRow[] {
  const { pay_until: until } = order;
  if (until === null) return [];
  const words = untilWords(until);
  return isGiven(order)
    ? [{ label: texts.payGiftUntil(order.address.store ?? ''), value: texts.payGiftUntilOrCancelled(words) }]
    : [{ label: texts.payUntil, value: texts.payUntilOrCancelled(words) }];
}

/** Where and when the order is handed over. */
export function placeOf(order: OrderRow): MailRow[] {
  const { store, address, city, reference, recipient, phone, day, hour, days, event } = order.address;
  const arrives = arrivalWords(order.address.arrivesfrom, order.address.arrivesto);
  const isSent = order.shipping_type === 'ADDRESS';
  const forOthers = isGiven(order);
  const row = (label: string, ...values: readonly (string | undefined)[]): MailRow[] => {
    const value = values.filter(Boolean).join(', ');
    return value === '' ? [] : [{ label, value }];
  };
  return [
    ...(forOthers ? row(texts.gift, event) : []),
    ...(store ? row(forOthers ? texts.fetchedAt : texts.pickup, store, address, city) : []),
    ...(isSent ? row(texts.address, address, city) : []),
    ...(isSent ? row(arrives === '' ? texts.arrivesIn : texts.arrives, arrives || days) : []),
    ...row(texts.reference, reference),
    ...(recipient || isSent ? row(texts.recipient, recipient, phone) : []),
    ...(day && hour ? row(texts.pickupTime, orderTexts.between(dayLabel(day), hour)) : []),
    ...(isSent || forOthers ? [] : row(texts.code, order.handover_code)),
  ];
}

/** The lines, whose regular amounts add up to the subtotal. */
function itemsOf({ subtotal }: OrderRow, lines: readonly OrderLineRow[], env: LinkEnv): MailItem[] {
  const regular = lineSubtotals(
    lines.map(({ product_price: price, quantity }) => ({ price, quantity })),
    subtotal,
  );
  return lines.map((line, at) => itemOf(line, regular[at] ?? 0, env));
}

function itemOf(line: OrderLineRow, regular: Centavos, { siteUrl }: LinkEnv): MailItem {
  const name = line.variant === '' ? line.name : `${line.name} (${line.variant})`;
  return {
    name: texts.line(numberText(line.quantity), name),
    amount: formatPrice(regular - line.discount),
    ...(line.discount > 0 && { regular: formatPrice(regular) }),
    ...(line.image !== '' && { picture: { url: `${siteUrl}${mailPicturePath(line.image)}`, alt: name } }),
  };
}
