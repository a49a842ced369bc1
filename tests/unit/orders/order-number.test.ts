import { expect, test } from 'vitest';
import { orderNumberIn } from '#lib/orders/domain/order-number.ts';

test.each([
  ['508081406', '508081406'],
  ['508 081 406', '508081406'],
  ['508.081.406', '508081406'],
  ['508-081–406', '508081406'],
  ['#508081406', '508081406'],
  ['Pedido 508081406', '508081406'],
  ['Pedido N.º 508 081 406.', '508081406'],
  ['https://ajuar.example/getOrderDetails/508081406/abc.def', '508081406'],
  ['12345', null],
  ['1'.repeat(17), null],
  ['508081406 ana@correo.bo', null],
  ['Pedido', null],
  ['', null],
])('%j names the order %j', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});
