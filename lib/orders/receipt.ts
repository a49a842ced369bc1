import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { receiptTexts as texts } from '#lib/labels/orders/changes.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { formatAmount, formatPrice } from '#lib/money/format.ts';
import type { OrderRecord } from './data.ts';
import { dedicationWords } from './domain/dedication-words.ts';
import { type DeliveryFacts, deliveryFacts } from './domain/delivery.ts';
import { orderSums } from './domain/order-sums.ts';
import { collapsePacks, type OrderItem } from './domain/packs.ts';
import { currentStatus, isOver } from './domain/steps.ts';
import { untilWords } from './domain/until-words.ts';

/** '12 de noviembre de 2026' */
const DATE = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'America/La_Paz' });

/** A label with what it stands for. */
export type Fact = readonly [label: string, value: string];

/** A line of a receipt, ready to be printed. */
export interface ReceiptLine {
  name: string;
  /** What is said beneath it, line by line. */
  notes: string[];
  quantity: string;
  /** Regular price of a unit. */
  price: string;
  /** The same for all its units; what is off it stands among the notes, and among the sums. */
  amount: string;
}

/** What a receipt says, all of it in words. */
export interface Receipt {
  number: string;
  /** Beneath the heading, in two columns. */
  facts: { order: Fact[]; delivery: Fact[] };
  lines: ReceiptLine[];
  sums: Fact[];
  total: Fact;
  /** What is still to be paid, '' for nothing. */
  toPay: string;
  /** Where the order is seen. */
  link: string;
}

/** What a receipt needs besides the order. */
interface ReceiptInput {
  statuses: readonly OrderStatus[];
  /** Money came for it. */
  isPaid: boolean;
  /** '' without. */
  invoiceName: string;
  /** What whoever picks it up says, '' for a delivery. */
  code: string;
  link: string;
}

/** An order as a receipt: what was bought, what it cost, for whom and how it is handed over. */
export function receiptOf(
  { order, orderDetails, orderHistory }: OrderRecord,
  { statuses, isPaid, invoiceName, code, link }: ReceiptInput,
): Receipt {
  const status = currentStatus({ statusId: order.STATUSID, statuses, history: orderHistory });
  const sums = orderSums(order);
  return {
    number: order.ORDERID,
    facts: { order: orderFacts(order, status, invoiceName), delivery: deliveryRows(order, status, code) },
    lines: collapsePacks(orderDetails, order.SUBTOTAL).map(lineOf),
    sums: sums.parts,
    total: sums.total,
    toPay: toPayOf(order, status, isPaid),
    link,
  };
}

function orderFacts(order: Order, status: OrderStatus | null, invoiceName: string): Fact[] {
  return present([
    [texts.order, order.ORDERID],
    [texts.date, DATE.format(new Date(order.DATEADDED))],
    [texts.status, status?.STATUSNAME ?? ''],
    [texts.buyer, `${order.FIRSTNAME} ${order.LASTNAME}`.trim()],
    [texts.invoiceId, order.INVOICEID],
    [texts.invoiceName, invoiceName],
    [texts.payment, order.PAYMENTMETHOD],
  ]);
}

function deliveryRows(order: Order, status: OrderStatus | null, code: string): Fact[] {
  const isPast = isOver(status);
  const facts = deliveryFacts(order);
  const { store, address, city, reference, recipient, phone, arrives, event } = facts;
  const place = [address, city].filter(Boolean).join(', ');
  return present([
    [texts.delivery, order.SHIPPINGMETHOD],
    [texts.givenTo, event],
    [orderTexts.store, store],
    [orderTexts.address, place],
    [orderTexts.pickupDay, isPast ? '' : pickupWords(facts)],
    [texts.code, code],
    [orderTexts.arrives, isPast ? '' : arrives],
    [orderTexts.reference, reference],
    [orderTexts.recipient, [recipient, phone].filter(Boolean).join(', ')],
    [orderTexts.dedication, dedicationWords(order)],
  ]);
}

function pickupWords({ day, hour }: DeliveryFacts): string {
  return day === '' || hour === '' ? day : orderTexts.between(day, hour);
}

function lineOf({ line, name, quantity, subtotal, discount, parts }: OrderItem): ReceiptLine {
  const made =
    parts.length > 1
      ? parts.map(({ QUANTITY, PRODUCTNAME }) => `${numberText(QUANTITY)} × ${PRODUCTNAME}`)
      : [[line.VARIANT, line.SKU].filter(Boolean).join(' · ')];
  return {
    name,
    notes: [...made, ...(discount > 0 ? [texts.saved(formatPrice(discount))] : [])],
    quantity: numberText(quantity),
    price: formatAmount(Math.round(subtotal / quantity)),
    amount: formatAmount(subtotal),
  };
}

/** What is paid in the store or at the door is owed until that was recorded, or its status says so. */
function toPayOf(order: Order, status: OrderStatus | null, isPaid: boolean): string {
  if (status?.TYPE === 'CANCEL') return texts.cancelled;
  if (isPaid || !isDueInStore(order, status)) return '';
  const amount = formatPrice(order.TOTAL);
  return order.PAYUNTIL === undefined
    ? texts.toPay(amount)
    : texts.toPayUntil(amount, untilWords(new Date(order.PAYUNTIL)));
}

function isDueInStore({ PAYMENTTYPE, TOTAL }: Order, status: OrderStatus | null): boolean {
  const saysPaid = status?.TYPE === 'SUCCESS' || (status?.PAYMENTTYPES?.includes(PAYMENTTYPE) ?? false);
  return PAYMENTTYPE === 'OFFLINE' && TOTAL > 0 && !saysPaid;
}

function present(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== '');
}
