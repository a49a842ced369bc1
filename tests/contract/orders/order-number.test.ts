import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertNumbered } from '#backend/modules/orders/placing/order-number.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const order = () => ({
  idempotency_key: randomUUID(),
  cart_id: randomUUID(),
  store_id: 101,
  customer_id: null,
  status_id: 1,
  email: 'rosa@correo.bo',
  personal: '{}',
  shipping_type_id: 1,
  shipping_type: 'PICKUP' as const,
  shipping_label: '',
  address: '{}',
  payment_type_id: 1,
  payment_type: 'OFFLINE' as const,
  payment_label: '',
  subtotal: 0,
  discount: 0,
  shipping_cost: 0,
  discount_shipping: 0,
  total: 0,
  payment_key: '',
  is_closed: false,
  created_at: new Date(),
});

test('a number that is taken is drawn again', async () => {
  const drawn = ['100000001', '100000001', '100000002'];
  const next = () => drawn.shift() ?? '';
  expect(await insertNumbered(shop.deps.db, order(), next)).toBe('100000001');
  expect(await insertNumbered(shop.deps.db, order(), next)).toBe('100000002');
});

test('numbers that never are free end in an error', async () => {
  await expect(insertNumbered(shop.deps.db, order(), () => '100000001')).rejects.toThrow(
    'no free order number',
  );
});

test('numbers have nine digits and do not follow each other', async () => {
  const numbers: number[] = [];
  for (let i = 0; i < 5; i += 1) numbers.push(Number(await insertNumbered(shop.deps.db, order())));
  expect(numbers.every((number) => /^[1-9]\d{8}$/.test(String(number)))).toBe(true);
  const steps = numbers.slice(1).map((number, i) => Math.abs(number - (numbers[i] ?? 0)));
  expect(Math.min(...steps)).toBeGreaterThan(1);
});
