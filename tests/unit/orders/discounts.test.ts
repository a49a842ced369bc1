import { expect, test } from 'vitest';
import { orderDiscounts } from '#lib/orders/domain/discounts.ts';

const DISCOUNTS = [
  { LABEL: '10 % de bienvenida', CODE: 'BIENVENIDA10', GOODS: 10_880, SHIPPING: 0 },
  { LABEL: 'Tarjeta de regalo', CODE: 'REGALO2000', GOODS: 1_000, SHIPPING: 1_500 },
  { LABEL: '5 % en Organización', CODE: '', GOODS: 700, SHIPPING: 0 },
];
const order = {
  DISCOUNT: 31_780,
  DISCOUNTSHIPPING: 2_000,
  HAVECOUPON: 'BIENVENIDA10, REGALO2000',
  DISCOUNTS,
};

test('the discounts of an order have each its own amount, the products’ without a name [COUP-20]', () => {
  const gift = { label: 'Tarjeta de regalo', note: 'Con el cupón REGALO2000' };
  expect(orderDiscounts(order)).toEqual({
    own: 19_200,
    note: '',
    goods: [
      { label: '10 % de bienvenida', amount: 10_880, note: 'Con el cupón BIENVENIDA10' },
      { ...gift, amount: 1_000 },
      { label: '5 % en Organización', amount: 700 },
    ],
    shipping: [
      { ...gift, amount: 1_500 },
      { label: 'Descuento en el envío', amount: 500 },
    ],
  });
});

test.each([
  ['with a coupon', { HAVECOUPON: 'CASA50' }, 'Incluye el cupón CASA50'],
  ['without one', { HAVECOUPON: 'NO' }, ''],
])('one that keeps their sum alone, %s, credits nobody with it', (_which, { HAVECOUPON }, note) => {
  const { DISCOUNTS: _, ...older } = order;
  expect(orderDiscounts({ ...older, HAVECOUPON, DISCOUNTSHIPPING: 0 })).toEqual({
    ...{ own: 31_780, note, goods: [], shipping: [] },
  });
});
