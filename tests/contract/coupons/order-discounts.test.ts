import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getOrderById } from '#lib/contracts/orders.ts';
import { add, bought, deliverFrom, HOME, makeCart, makeProduct, PERSON, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { endPromotions, enter, makeCoupon } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterEach(() => endPromotions(shop));
afterAll(() => shop.close());

/** Brought to a house and paid there. */
const SENT = { shippingtypeid: 2, addressinfo: HOME, paymnettypeid: 6 };

async function discountsOf(orderid: string) {
  const whose = { orderid, email: PERSON.email, userId: null, owned: false };
  const found = await shop.call(getOrderById, whose);
  return found.success ? found.order.DISCOUNTS : null;
}

test('an order keeps what each coupon and promotion took off, under its name then, and mails it [COUP-20, ORD-02]', async () => {
  const { db } = shop.deps;
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 12_500, percent: 20 })));
  const ten = await makeCoupon(shop, { label: 'Diez', kind: 'percent', value: 1000 });
  const free = await makeCoupon(shop, { label: 'Sin envío', kind: 'shipping', value: null });
  await enter(shop, cart, ten);
  await enter(shop, cart, free);
  await makeCoupon(shop, { code: null, label: 'De la casa', value: 700 });
  const orderid = await bought(shop, cart, { ...SENT, expectedtotal: 8_300 });
  const kept = [
    { LABEL: 'De la casa', CODE: '', GOODS: 700, SHIPPING: 0 },
    { LABEL: 'Diez', CODE: ten, GOODS: 1_000, SHIPPING: 0 },
    { LABEL: 'Sin envío', CODE: free, GOODS: 0, SHIPPING: 2_000 },
  ];
  expect(await discountsOf(orderid)).toEqual(kept);
  const mails = db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('outbox_id');
  expect(JSON.stringify(await mails.execute())).toContain(
    [
      'Subtotal: Bs. 125,00',
      'Descuento: -Bs. 25,00',
      'De la casa: -Bs. 7,00',
      `Diez · Con el cupón ${ten}: -Bs. 10,00`,
      'Envío: Bs. 20,00',
      `Sin envío · Con el cupón ${free}: -Bs. 20,00`,
      'Total: Bs. 83,00',
    ].join('\\n'),
  );
  await db.updateTable('coupon').set({ label: 'Otro nombre' }).where('code', '=', ten).execute();
  expect(await discountsOf(orderid)).toEqual(kept);
});

test('what a coupon exceeds the goods by is no part of it', async () => {
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10_000 })));
  const code = await makeCoupon(shop, { label: 'Regalo', value: 13_000 });
  await enter(shop, cart, code);
  const orderid = await bought(shop, cart, { paymnettypeid: 4, expectedtotal: 0 });
  expect(await discountsOf(orderid)).toEqual([{ LABEL: 'Regalo', CODE: code, GOODS: 10_000, SHIPPING: 0 }]);
});
