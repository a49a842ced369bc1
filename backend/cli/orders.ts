import { userInfo } from 'node:os';
import type { z } from 'zod';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { operatorOrder, operatorOrderList } from '../modules/orders/operator-contract.ts';
import { type Command, runCommand } from './command.ts';
import type { OperatorClient } from './operator-protocol.ts';

/** `npm run orders -- list | reviews | show NÚMERO | status NÚMERO ESTADO | cancel NÚMERO | accept NÚMERO [QUIÉN] | refund NÚMERO [QUIÉN]` */
function commandOf([command, id, status, ...rest]: readonly string[]): Command | null {
  if (rest.length > 0) return null;
  if (command === 'list' && id === undefined)
    return (operator) => list(operator, '/operator/orders', operatorTexts.noOrders);
  if (command === 'reviews' && id === undefined)
    return (operator) => list(operator, '/operator/reviews', operatorTexts.noReviews);
  if (!id || !/^\d{6,16}$/.test(id)) return null;
  if (command === 'show' && !status) return (operator) => show(operator, 'GET', `/operator/orders/${id}`);
  if (command === 'cancel' && !status) {
    return (operator) => show(operator, 'POST', `/operator/orders/${id}/cancel`);
  }
  if (command === 'status' && status && /^\d{1,6}$/.test(status)) {
    return (operator) =>
      show(operator, 'POST', `/operator/orders/${id}/status`, { statusid: Number(status) });
  }
  if (command === 'accept' || command === 'refund') {
    const decided = { decision: command, by: status ?? userInfo().username };
    return (operator) => show(operator, 'POST', `/operator/orders/${id}/payment`, decided);
  }
  return null;
}

async function list(operator: OperatorClient, path: string, none: string): Promise<string> {
  const { rows } = operatorOrderList.parse(await operator.request('GET', path));
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

async function show(
  operator: OperatorClient,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<string> {
  return describe(operatorOrder.parse(await operator.request(method, path, body)));
}

function describe({ order, history, lines, payment }: z.output<typeof operatorOrder>): string {
  return [
    `${order.ORDERID}  ${order.DATEADDED.slice(0, 16)}  ${order.FIRSTNAME} ${order.LASTNAME}`.trimEnd(),
    `${order.EMAIL}  ${order.PHONE}`.trimEnd(),
    `${order.SHIPPINGMETHOD}  ${order.ADDRESSINFO}`,
    `${order.PAYMENTMETHOD}  ${formatPrice(order.TOTAL)}`,
    ...(payment ? [describePayment(payment), ...payment.reviews.map(describeReview)] : []),
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
