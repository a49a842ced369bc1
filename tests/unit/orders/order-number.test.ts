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
  ['508,081,406', '508081406'],
  ['508_081_406', '508081406'],
  ['508/081/406', '508081406'],
  ['508 \u2212 081 \u2212 406', '508081406'],
  ['«508 081 406»', '508081406'],
  ['５０８０８１４０６', '508081406'],
  ['Pedido: 508081406 (QR)', '508081406'],
  ['Tu pedido 508 081 406 está listo', '508081406'],
  ['508081406 y 508081407', null],
  ['12345', null],
  ['1'.repeat(17), null],
  ['508081406 ana@correo.bo', null],
  ['Pedido', null],
  ['', null],
])('%j names the order %j', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});
