import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { proveEmail } from '#lib/contracts/account/recovery.ts';
import { getOrderByCustomerId, getOrderById, type Order } from '#lib/contracts/orders.ts';
import { add, bought, makeCart, makeProduct, PERSON, placed } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { waitingOrder } from '../payments/bank.ts';
import { as, type Customer, linkToken, makeCustomer, makeProven } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const list = async (customer: Customer) => {
  const { body } = await as(shop, customer)(getOrderByCustomerId, { customerid: customer.customerid });
  return (body as { rows: Order[] }).rows;
};
const numbers = async (customer: Customer) => (await list(customer)).map(({ ORDERID }) => ORDERID);

test('a customer’s orders, newest first, whatever became of them; nobody else’s [ORD-07, CALL-52]', async () => {
  const deps = { ...shop.deps, ...linkEnv(shop.env) };
  const mug = await makeProduct(shop, { stock: 50, price: 5900 });
  const step = async (make: () => Promise<string>) => {
    shop.advance(1000);
    return make();
  };
  const delivered = await step(async () => bought(shop, await makeCart(shop, add(mug, 2))));
  const cancelled = await step(async () => bought(shop, await makeCart(shop, add(mug))));
  const abandoned = await step(async () => placed(shop, await makeCart(shop, add(mug))));
  await changeOrderStatus(deps, delivered, 7);
  await cancelOrder(deps, cancelled);
  shop.advance(40 * 60_000);
  await expireOrders(deps);
  const waiting = await step(async () => (await waitingOrder(shop, mug)).orderid);

  const rosa = await makeCustomer(shop, { email: PERSON.email });
  expect(await numbers(rosa)).toEqual([]);
  await shop.call(proveEmail, { token: await linkToken(shop, rosa.email, '/customer/account/verify') });
  expect(await numbers(rosa)).toEqual([waiting, cancelled, delivered]);
  expect(await numbers(rosa)).not.toContain(abandoned);
  const row = (await list(rosa)).at(-1);
  expect(row).toMatchObject({ STATUSID: 7, TOTAL: 118, EMAIL: 'rosa@correo.bo' });

  const luis = await makeProven(shop);
  expect(await numbers(luis)).toEqual([]);
  const others = await as(shop, luis)(getOrderByCustomerId, { customerid: rosa.customerid });
  expect(others.status).toBe(403);
  const mine = { orderid: delivered, email: '', userId: rosa.customerid, languageid: 3 };
  expect((await as(shop, rosa)(getOrderById, mine)).body).toMatchObject({ success: true });
  expect((await as(shop, luis)(getOrderById, { ...mine, userId: luis.customerid })).body).toMatchObject({
    success: false,
  });
});
