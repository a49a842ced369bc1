import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { add, change } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { MINUTE, tell } from '../payments/bank.ts';
import { assignedOf, enter, makeGift, payingGuest } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HELD = /^Otro invitado lo está pagando\. Se libera en \d+:\d\d\.$/;

test('an order that is paid in another way holds its gifts anew', async () => {
  const { event, product } = await makeGift(shop, 1);
  const { orderid } = await payingGuest(shop, event, product);
  shop.advance(10 * MINUTE);
  expect(await shop.call(payOrder, { orderid, paymenttypeid: 5 })).toMatchObject({
    payment: { type: 'REDIRECT', secondsleft: 900 },
  });
  shop.advance(10 * MINUTE);
  const { id } = await enter(shop, event);
  expect((await change(shop, id, [add(product)])).message).toMatch(HELD);
  shop.advance(5 * MINUTE);
  await tell(shop, await payingGuest(shop, event, product));
  expect(await shop.call(payOrder, { orderid, paymenttypeid: 2 })).toMatchObject({ success: false });
});

test('it holds them for 45 minutes at most, however often another way to pay is chosen', async () => {
  const { event, product } = await makeGift(shop, 1);
  const { orderid } = await payingGuest(shop, event, product);
  const ways = [5, 2, 5, 2];
  const left = [];
  for (const paymenttypeid of ways) {
    shop.advance(10 * MINUTE);
    const response = await shop.call(payOrder, { orderid, paymenttypeid });
    if (!response.success) throw new Error(response.message);
    left.push(response.payment.secondsleft);
  }
  expect(left).toEqual([900, 900, 900, 300]);
  shop.advance(5 * MINUTE);
  await tell(shop, await payingGuest(shop, event, product));
  expect(await assignedOf(shop, event, product)).toBe(1);
});
