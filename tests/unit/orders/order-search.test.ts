import { expect, test } from 'vitest';
import { orderSearchIn } from '#lib/orders/domain/order-search.ts';

test.each([
  ['José  QUISPE Ñúñez', null, ['jose', 'quispe', 'nunez']],
  ['Ana@Ejemplo.BO ', null, ['ana@ejemplo.bo']],
  ['+591 700 12345', '59170012345', ['70012345']],
  ['00591-700-12345', null, ['70012345']],
  ['(700) 123.45', null, ['70012345']],
  ['Li Wang', null, ['li', 'wang']],
  // As it is pasted from a mail or a chat.
  ['\u200bAna\u00a0Quispe\u202c', null, ['ana', 'quispe']],
  ['\u2066508081406\u2069', '508081406', ['508081406']],
  ['ana 700 12345', '70012345', ['ana', '700', '12345']],
  ['Pedido N.º 508 081 406', '508081406', ['pedido', 'n.o', '508', '081', '406']],
  [
    'https://ajuar.example/getOrderDetails/508081406/x',
    '508081406',
    ['https://ajuar.example/getorderdetails/508081406/x'],
  ],
])('%j is understood', (typed, number, words) => {
  expect(orderSearchIn(typed)).toMatchObject({ ...(number !== null && { number }), words });
});

test.each(['', '  ', 'li', 'a b', '12', '%'])('%j is too short to find one order among many', (typed) => {
  expect(orderSearchIn(typed)).toBeNull();
});
