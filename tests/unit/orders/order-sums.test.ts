import { expect, test } from 'vitest';
import { placedMail } from '#backend/modules/orders/mail.ts';
import type { OrderRow } from '#backend/modules/orders/order-reader.ts';
import { orderToWire } from '#backend/modules/orders/wire.ts';
import { orderSums } from '#lib/orders/domain/order-sums.ts';
import { receiptOf } from '#lib/orders/receipt.ts';
import { LINE, ORDER } from './order-rows.ts';

const ENV = { siteUrl: 'https://tienda.example', webhookSecret: 'w'.repeat(32) };

/** Lines of a mail's text that say a sum, as 'Envío: Gratis'. */
function mailSums(order: OrderRow): string[] {
  return (
    placedMail(order, [LINE], ENV, true).text.match(/^[^:\n]+: -?(Bs\. [\d.]+,\d\d|Gratis)$/gm) ?? []
  ).filter((line) => !line.includes(' × '));
}

function receiptSums(order: OrderRow): string[] {
  const record = {
    success: true as const,
    order: orderToWire(order),
    orderDetails: [],
    orderHistory: [],
  };
  const receipt = receiptOf(record, { statuses: [], isPaid: true, invoiceName: '', code: '', link: '' });
  return [...receipt.sums, receipt.total].map(([label, value]) => `${label}: ${value}`);
}

const PART = { event: 'Boda de Ana y Luis', city: 'La Paz' };
const named = { label: 'Envío gratis', code: 'ENVIOGRATIS', goods: 0, shipping: 1500 };

test.each<[string, Partial<OrderRow>, string[]]>([
  ['a pick-up that costs nothing', { shipping_cost: 0 }, ['Envío: Gratis']],
  ['a delivery', { shipping_type: 'ADDRESS', shipping_cost: 1500 }, ['Envío: Bs. 15,00']],
  [
    'a delivery that a coupon pays',
    { shipping_type: 'ADDRESS', shipping_cost: 1500, discount_shipping: 1500, discounts: [named] },
    ['Envío: Bs. 15,00', 'Envío gratis · Con el cupón ENVIOGRATIS: -Bs. 15,00'],
  ],
  ['a part of a gift, of which nothing is handed over', { address: PART, event_purpose: 'contribution' }, []],
])('mail and receipt say the same sums of %s', (_, changes, delivery) => {
  const order: OrderRow = { ...ORDER, ...changes };
  const { parts, total } = orderSums(orderToWire(order));
  const said = [...parts, total].map(([label, value]) => `${label}: ${value}`);
  expect(said.filter((line) => line.startsWith('Env'))).toEqual(delivery);
  expect(said.at(0)).toMatch(/^Subtotal: Bs\./);
  expect(said.at(-1)).toMatch(/^Total: Bs\./);
  expect(mailSums(order)).toEqual(said);
  expect(receiptSums(order)).toEqual(said);
});
