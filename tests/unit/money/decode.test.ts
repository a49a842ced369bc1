import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartFromWire } from '#lib/cart/domain/from-wire.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { deliveryFromWire, productFromWire } from '#lib/catalogue/domain/from-wire.ts';
import { cart } from '#lib/contracts/carts.ts';
import { storeDelivery } from '#lib/contracts/checkout/checkout.ts';
import { money } from '#lib/contracts/fields.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import { productRecord } from '#lib/contracts/products.ts';
import { decodeMoney } from '#lib/money/decode.ts';
import { draft, mug, shop, TODAY } from '../cart/cart-factory.ts';
import { record } from '../catalogue/product-factory.ts';

/** What a server sends: every amount of the contract in bolivianos. */
const wireOf = <Schema extends z.ZodType>(schema: Schema, inside: z.output<Schema>) =>
  JSON.parse(JSON.stringify(z.encode(schema, inside)));

test('a browser, which has no zod, reads every amount of a product as the contract does', () => {
  const quantities = [record('A', { price: 5990, newpriced: 4250, newpricec1: 3, newpricec2: 4000 })];
  const wire = wireOf(productRecord, mug({ newprice: 4250, newpricediscount: 4000, quantities }));
  expect(wire.quantities[0]).toMatchObject({ price: 59.9, newpriced: 42.5, newpricec2: 40 });
  expect(productFromWire(wire)).toEqual(z.decode(productRecord, wire));
});

test('and of a cart, with and without what is saved for later', () => {
  const data = buildCart([draft('ROJO', 3), draft('AZUL', 1)], shop(), TODAY);
  const [first] = data.products;
  const id = '0b9f6f0e-5f0e-4f59-8d0e-6a1c8c1f2a10';
  const at = '2026-06-15T12:00:00.000Z';
  for (const saved of [null, first ? [{ ...first, NEWPRICED: 55.5, NEWPRICEC2: 50 }] : []]) {
    const wire = {
      ...{ id, storeid: 101, userid: -1, createdate: at, updatedate: at, status: 'INITIAL' as const },
      data: {
        id,
        userID: -1,
        needCommit: false,
        ...data,
        saved,
        combos: [{ combogroup: '12', discount: 10.5 }],
      },
    };
    const inside = z.decode(cart, wire as never);
    expect(inside.data.total).toBe(data.total * 100);
    expect(cartFromWire(wire as never)).toEqual(inside);
  }
});

test('and of a delivery, the amount from which it is free too', () => {
  const zone = {
    citycode: 2,
    value: 'centro',
    name: 'Centro',
    byweight: true,
    terminal: false,
    days: null,
    arrives: '',
  };
  const store = { storeid: 101, name: 'San Miguel', citycode: 2, pickuprules: null };
  const wire = {
    ...store,
    pickup: { day: '2026-06-15', label: 'hoy', hour: '', cost: 5.5 },
    zones: [
      { ...zone, cost: 15.5, freefrom: 250, weight: { includedgrams: 3000, kiloprice: 6.5 } },
      { ...zone, cost: 0, freefrom: null, weight: null },
    ],
  };
  const inside = z.decode(storeDelivery, wire);
  expect(inside.zones.map(({ freefrom }) => freefrom)).toEqual([25_000, null]);
  expect(deliveryFromWire(wire as never)).toEqual(inside);
  expect(deliveryFromWire({ ...wire, pickup: null } as never)).toMatchObject({ pickup: null });
});

test('the compiler refuses a table that forgets an amount, or names what is none', () => {
  const schema = z.object({
    name: z.string(),
    cost: money,
    parts: z.array(z.object({ price: money.nullable() })).default([]),
  });
  const whole: MoneyIn<typeof schema> = { cost: true, parts: { price: true } };
  // @ts-expect-error: the parts have prices.
  const forgetful: MoneyIn<typeof schema> = { cost: true };
  // @ts-expect-error: a name is no amount.
  const wrong: MoneyIn<typeof schema> = { ...whole, name: true };
  const wire = { name: '1.5', cost: 1.5, parts: [{ price: 2.5 }, { price: null }] };
  expect(decodeMoney(whole, wire)).toEqual({
    name: '1.5',
    cost: 150,
    parts: [{ price: 250 }, { price: null }],
  });
  expect([decodeMoney(forgetful, wire).parts, decodeMoney(wrong, wire).name]).toEqual([wire.parts, '1.5']);
});
