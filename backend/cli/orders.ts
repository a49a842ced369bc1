import { userInfo } from 'node:os';
import type { z } from 'zod';
import type { NamedDiscount } from '#lib/contracts/checkout/coupon-view.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { cutText } from '#lib/platform/domain/text/cut-text.ts';
import { oneLine } from '#lib/platform/domain/text/one-line.ts';
import {
  operatorOrder,
  operatorOrderList,
  operatorPaymentLink,
  operatorReviews,
} from '../modules/payments/operator/operator-contract.ts';
import { type Command, parseCommandLine, runCommand, type Standalone } from './operator/command.ts';
import { localTime } from './operator/local-time.ts';

/** What a list shows of a message, in characters. */
const MAX_BODY = 300;

/**
 * `npm run orders -- list | reviews | show NÚMERO | status NÚMERO ESTADO | cancel NÚMERO | accept NÚMERO [QUIÉN] | refund NÚMERO
 * [QUIÉN] [--pedido] | payment-link NÚMERO [HORAS] | message-done MENSAJE [QUIÉN]`; with `--json` each prints what the back-end responds, amounts in bolivianos.
 */
function commandOf(args: readonly string[]): Command | Standalone | null {
  const parsed = parseCommandLine(args, {
    json: { type: 'boolean', default: false },
    pedido: { type: 'boolean', default: false },
  });
  if (parsed && isPart(parsed.positionals)) {
    return { standalone: async () => ({ text: operatorTexts.wholeOnly, isFine: false }) };
  }
  const asked = parsed && requestOf(parsed.positionals, parsed.values.pedido);
  if (!asked) return null;
  const { method = 'POST', path, body, words } = asked;
  return async (operator) => {
    const response = await operator.request(method, `/operator/${path}`, body);
    return parsed.values.json ? JSON.stringify(response, null, 2) : words(response);
  };
}

/** What is requested from the back-end, and how its response is said. */
interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  words: (response: unknown) => string;
}

function requestOf([command, id, status, ...rest]: readonly string[], own: boolean): Asked | null {
  if (rest.length > 0 || (own && command !== 'refund')) return null;
  if (command === 'list' && id === undefined)
    return { method: 'GET', path: 'orders', words: listed(operatorTexts.noOrders) };
  if (command === 'reviews' && id === undefined) return { method: 'GET', path: 'reviews', words: reviewed };
  if (command === 'message-done' && id && /^\d{1,9}$/.test(id)) {
    return { path: `messages/${id}/settle`, body: { by: status ?? userInfo().username }, words: reviewed };
  }
  if (!id || !/^\d{6,16}$/.test(id)) return null;
  if (command === 'show' && !status) return { method: 'GET', path: `orders/${id}`, words: shown };
  if (command === 'cancel' && !status) return { path: `orders/${id}/cancel`, words: shown };
  if (command === 'status' && status && /^\d{1,6}$/.test(status))
    return { path: `orders/${id}/status`, body: { statusid: Number(status) }, words: shown };
  return paymentRequestOf(command, id, { word: status, own });
}

function paymentRequestOf(
  command: string | undefined,
  id: string,
  { word, own }: { word: string | undefined; own: boolean },
): Asked | null {
  const by = word ?? userInfo().username;
  if (command === 'accept') {
    return { path: `orders/${id}/payment`, body: { decision: command, by }, words: shown };
  }
  if (command === 'refund') return { path: `orders/${id}/refund`, body: { by, own }, words: shown };
  if (command === 'payment-link' && (word === undefined || /^\d{1,3}$/.test(word))) {
    const hours = word === undefined ? LINK_HOURS : Number(word);
    return { path: `orders/${id}/payment-link`, body: { hours }, words: linked(id) };
  }
  return null;
}

const LINK_HOURS = 72;

/** Whether a part of a payment is to be given back: what looks like an amount is nobody's name. */
function isPart([command, , word = '']: readonly string[]): boolean {
  return command === 'refund' && /^(Bs\.?\s*)?\d+([.,]\d+)?$/i.test(word);
}

const listed = (none: string) => (response: unknown) => describeList(operatorOrderList.parse(response), none);
const reviewed = (response: unknown) => {
  const found = operatorReviews.parse(response);
  const orders = describeList(found, operatorTexts.noReviews);
  return [orders, ...describeMessages(found.messages)].join('\n');
};
const shown = (response: unknown) => describe(operatorOrder.parse(response));

const linked = (id: string) => (response: unknown) => {
  const { link, until } = operatorPaymentLink.parse(response);
  return operatorTexts.paymentLink(id, link, inLaPaz.format(new Date(until)));
};

const inLaPaz = new Intl.DateTimeFormat('es-BO', {
  timeZone: 'America/La_Paz',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
});

function describeList({ rows }: z.output<typeof operatorOrderList>, none: string): string {
  if (rows.length === 0) return none;
  return rows
    .map((row) => {
      const status = `${row.STATUSID} ${row.STATUSNAME}${row.ISCLOSED ? '' : ` (${operatorTexts.notClosed})`}${row.REVIEW ? ` · ${operatorTexts.review}` : ''}`;
      return [
        row.ORDERID,
        localTime(row.DATEADDED),
        row.STOREID,
        formatPrice(row.TOTAL),
        status,
        row.EMAIL,
      ].join('  ');
    })
    .join('\n');
}

function describeMessages(messages: z.output<typeof operatorReviews>['messages']): string[] {
  if (messages.length === 0) return [];
  const lines = messages.map(({ id, adapter, reason, body, times, lastat }) =>
    [id, localTime(lastat), adapter, operatorTexts.unread[reason], `×${times}`, shortened(body)].join('  '),
  );
  return [operatorTexts.unreadTitle, ...lines];
}

/** A message is whatever somebody sent: nothing of it may move a terminal's cursor. */
function shortened(body: string): string {
  return cutText(oneLine(body), MAX_BODY);
}

function describe({
  order,
  history,
  lines,
  cancelled,
  payment,
  paymentdata,
}: z.output<typeof operatorOrder>): string {
  return [
    `${order.ORDERID}  ${localTime(order.DATEADDED)}  ${order.FIRSTNAME} ${order.LASTNAME}`.trimEnd(),
    `${order.EMAIL}  ${order.PHONE}`.trimEnd(),
    `${order.SHIPPINGMETHOD}  ${order.ADDRESSINFO}`,
    `${order.PAYMENTMETHOD}  ${formatPrice(order.TOTAL)}`,
    ...(order.DISCOUNTS ?? []).map(describeDiscount),
    ...Object.entries(paymentdata).map(([name, value]) => `  ${name}: ${value}`),
    ...(payment ? [describePayment(payment), ...payment.reviews.map(describeReview)] : []),
    ...(cancelled.by === '' ? [] : [operatorTexts.cancelledBy(cancelled.by, cancelled.reason)]),
    ...lines.map((line) =>
      `  ${line.QUANTITY} × ${line.SKU}  ${line.PRODUCTNAME}  ${line.VARIANT}`.trimEnd(),
    ),
    ...history.map(
      ({ DATE_ADDED, STATUSID, STATUSNAME, STATE }) =>
        `  ${localTime(DATE_ADDED)}  ${STATUSID} ${STATUSNAME} (${operatorTexts.state[STATE]})`,
    ),
  ].join('\n');
}

function describeDiscount({ LABEL, CODE, GOODS, SHIPPING }: NamedDiscount): string {
  return `  -${formatPrice(GOODS + SHIPPING)}  ${LABEL}  ${CODE}`.trimEnd();
}

function describePayment(payment: NonNullable<z.output<typeof operatorOrder>['payment']>): string {
  const { state, reason, amount, paidat, reference, settledby, settledat } = payment;
  const said = reason === '' ? operatorTexts.payment[state] : `${operatorTexts.payment[state]}: ${reason}`;
  return `${said}  ${formatPrice(amount)}  ${localTime(paidat)}  ${reference}${settledat && `  ${operatorTexts.settled(settledby, localTime(settledat))}`}`;
}

function describeReview({ amount, receivedat }: { amount: number; receivedat: string }): string {
  return `  ${operatorTexts.received(formatPrice(amount), localTime(receivedat))}`;
}

runCommand(commandOf, operatorTexts.usage);
