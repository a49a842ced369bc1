import { userInfo } from 'node:os';
import type { z } from 'zod';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { operatorOrder, operatorOrderList } from '../modules/orders/operator-contract.ts';
import { type Command, parseCommandLine, runCommand } from './command.ts';

/**
 * `npm run orders -- list | reviews | show NÚMERO | status NÚMERO ESTADO | cancel NÚMERO | accept NÚMERO [QUIÉN] | refund NÚMERO
 * [QUIÉN]`; with `--json` each prints what the back-end responds, amounts in bolivianos.
 */
function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, { json: { type: 'boolean', default: false } });
  const asked = parsed && requestOf(parsed.positionals);
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

function requestOf([command, id, status, ...rest]: readonly string[]): Asked | null {
  if (rest.length > 0) return null;
  if (command === 'list' && id === undefined)
    return { method: 'GET', path: 'orders', words: listed(operatorTexts.noOrders) };
  if (command === 'reviews' && id === undefined)
    return { method: 'GET', path: 'reviews', words: listed(operatorTexts.noReviews) };
  if (!id || !/^\d{6,16}$/.test(id)) return null;
  if (command === 'show' && !status) return { method: 'GET', path: `orders/${id}`, words: shown };
  if (command === 'cancel' && !status) return { path: `orders/${id}/cancel`, words: shown };
  if (command === 'status' && status && /^\d{1,6}$/.test(status))
    return { path: `orders/${id}/status`, body: { statusid: Number(status) }, words: shown };
  if (command === 'accept' || command === 'refund') {
    const body = { decision: command, by: status ?? userInfo().username };
    return { path: `orders/${id}/payment`, body, words: shown };
  }
  return null;
}

const listed = (none: string) => (response: unknown) => describeList(operatorOrderList.parse(response), none);
const shown = (response: unknown) => describe(operatorOrder.parse(response));

function describeList({ rows }: z.output<typeof operatorOrderList>, none: string): string {
  if (rows.length === 0) return none;
  return rows
    .map((row) => {
      const status = `${row.STATUSID} ${row.STATUSNAME}${row.ISCLOSED ? '' : ` (${operatorTexts.notClosed})`}${row.REVIEW ? ` · ${operatorTexts.review}` : ''}`;
      return [
        row.ORDERID,
        row.DATEADDED.slice(0, 16),
        row.STOREID,
        formatPrice(row.TOTAL),
        status,
        row.EMAIL,
      ].join('  ');
    })
    .join('\n');
}

function describe({ order, history, lines, cancelled, payment }: z.output<typeof operatorOrder>): string {
  return [
    `${order.ORDERID}  ${order.DATEADDED.slice(0, 16)}  ${order.FIRSTNAME} ${order.LASTNAME}`.trimEnd(),
    `${order.EMAIL}  ${order.PHONE}`.trimEnd(),
    `${order.SHIPPINGMETHOD}  ${order.ADDRESSINFO}`,
    `${order.PAYMENTMETHOD}  ${formatPrice(order.TOTAL)}`,
    ...(payment ? [describePayment(payment), ...payment.reviews.map(describeReview)] : []),
    ...(cancelled.by === '' ? [] : [operatorTexts.cancelledBy(cancelled.by, cancelled.reason)]),
    ...lines.map((line) =>
      `  ${line.QUANTITY} × ${line.SKU}  ${line.PRODUCTNAME}  ${line.VARIANT}`.trimEnd(),
    ),
    ...history.map((entry) => `  ${entry.DATE_ADDED.slice(0, 16)}  ${entry.STATUSID} ${entry.STATUSNAME}`),
  ].join('\n');
}

function describePayment(payment: NonNullable<z.output<typeof operatorOrder>['payment']>): string {
  const { state, reason, amount, paidat, reference, settledby, settledat } = payment;
  const said = reason === '' ? operatorTexts.payment[state] : `${operatorTexts.payment[state]}: ${reason}`;
  return `${said}  ${formatPrice(amount)}  ${paidat.slice(0, 16)}  ${reference}${settledat && `  ${operatorTexts.settled(settledby, settledat.slice(0, 16))}`}`;
}

function describeReview({ amount, receivedat }: { amount: number; receivedat: string }): string {
  return `  ${operatorTexts.received(formatPrice(amount), receivedat.slice(0, 16))}`;
}

runCommand(commandOf, operatorTexts.usage);
