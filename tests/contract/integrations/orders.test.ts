import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { type ApiOrder, apiOrder, orderPage } from '#lib/integrations/domain/order-schema.ts';
import { enter, makeCoupon } from '../coupons/factories.ts';
import {
  add,
  bought,
  deliverFrom,
  HOME,
  makeCart,
  makeProduct,
  PERSON,
  placed,
} from '../orders/factories.ts';
import { orderHome } from '../orders/home-orders.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { decide, deliver, waitingOrder } from '../payments/bank.ts';
import { apiClient, makeKey } from './api.ts';

let shop: Shop;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openShop();
  api = apiClient(shop, (await makeKey(shop, ['orders:read'])).secret);
});
afterAll(() => shop.close());

async function page(query = '') {
  const { status, body } = await api.get(`orders${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return orderPage.parse(body);
}
const read = async (number: string): Promise<ApiOrder> =>
  apiOrder.parse((await api.get(`orders/${number}`)).body);
const numbers = ({ data }: { data: ApiOrder[] }) => data.map(({ number }) => number);
const centavos = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + centavos(amount), 0);

function expectSums({ lines, totals }: ApiOrder) {
  for (const line of lines)
    expect(centavos(line.total)).toBe(centavos(line.subtotal) - centavos(line.discount));
  const goods = sum(lines.map(({ total }) => total)) + centavos(totals.adjustment);
  expect(goods).toBe(centavos(totals.subtotal) - centavos(totals.discount));
  expect(centavos(totals.total)).toBe(goods + centavos(totals.delivery) - centavos(totals.delivery_discount));
}

describe('orders for an integrator', () => {
  test('an order has its lines by SKU, sums that agree, its buyer, invoice, delivery and history', async () => {
    const [cup, lamp] = [
      await makeProduct(shop, { stock: 9, price: 4990, percent: 10 }),
      await makeProduct(shop, { stock: 9, price: 12_000 }),
    ];
    const code = await makeCoupon(shop, { kind: 'percent', value: 5 });
    const cart = await enter(shop, await makeCart(shop, add(cup, 2), add(lamp, 1)), code);
    const total = cart.shopCart?.data.total ?? 0;
    const number = await bought(shop, cart.shopCart ?? (await makeCart(shop, add(cup, 2))), {
      personaldata: { ...PERSON, invoicenumber: '1023456027', invoicename: 'Quispe S.R.L.' },
      expectedtotal: total,
    });
    const order = await read(number);
    expectSums(order);
    expect(order).toMatchObject({
      ...{ number, state: 'awaiting_payment', holds_stock: true, purpose: '', currency: 'BOB' },
      store: { id: 101 },
      customer: { id: null, email: 'rosa@correo.bo', first_name: 'Rosa', last_name: 'Quispe' },
      invoice: { tax_id: '1023456027', name: 'Quispe S.R.L.' },
      delivery: { type: 'pickup' },
      payment: { type: 'OFFLINE', payments: [] },
      cancellation: null,
      handed_over: null,
      refunds: [],
    });
    expect(order.lines).toMatchObject([
      {
        sku: cup.sku,
        quantity: 2,
        unit_list_price: '49.90',
        subtotal: '99.80',
        stock: [{ sku: cup.sku, quantity: 2 }],
      },
      { sku: lamp.sku, quantity: 1, unit_list_price: '120.00', unit_price: '120.00' },
    ]);
    expect(order.lines.every(({ coupon_discount }) => centavos(coupon_discount) > 0)).toBe(true);
    expect(centavos(order.totals.total)).toBe(total);
    expect(order.history.map(({ state }) => state)).toEqual(['awaiting_payment']);
  });

  test('a pack says which units of which SKU it takes', async () => {
    const part = await makeProduct(shop, { stock: 20 });
    const pack = await makeProduct(shop, { stock: 5, price: 3000, parts: [{ sku: part.sku, quantity: 3 }] });
    const order = await read(await placed(shop, await makeCart(shop, add(pack, 2))));
    expect(order.lines[0]?.stock).toEqual([
      { sku: pack.sku, quantity: 2 },
      { sku: part.sku, quantity: 6 },
    ]);
    expectSums(order);
  });

  test('a delivery costs what it costs', async () => {
    await deliverFrom(shop, 101);
    const { response } = await orderHome(shop);
    const order = await read(response.message ?? '');
    expect(order.delivery).toMatchObject({ type: 'delivery', address: { street: HOME.street } });
    expectSums(order);
  });

  test('what is paid and given back is said with its amount', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 2500 });
    const { orderid, token } = await waitingOrder(shop, cup);
    expect(await read(orderid)).toMatchObject({
      state: 'started',
      payment: { payments: [{ state: 'waiting' }] },
    });
    await decide(shop, token, 'pay');
    await deliver(shop);
    const paid = await read(orderid);
    expect(paid).toMatchObject({
      state: 'processing',
      payment: { payments: [{ state: 'paid', amount: '25.00' }] },
    });
    await shop.operate(`/operator/orders/${orderid}/refund`, { by: 'ana' });
    const back = await read(orderid);
    expect(back).toMatchObject({
      ...{ state: 'cancelled', holds_stock: false, totals: { refunded: '25.00' } },
      refunds: [{ amount: '25.00', reference: paid.payment.payments[0]?.reference, at: expect.any(String) }],
    });
    expectSums(back);
  });
});

describe('the log of orders', () => {
  test('is read page by page, and an order that changes comes again at its end', async () => {
    const start = (await page()).next_cursor;
    const cup = await makeProduct(shop, { stock: 50 });
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push(await bought(shop, await makeCart(shop, add(cup))));
    const first = await page(`?cursor=${start}&limit=3`);
    expect([numbers(first), first.has_more, first.as_of]).toEqual([made.slice(0, 3), true, null]);
    const second = await page(`?cursor=${first.next_cursor}&limit=3`);
    expect([numbers(second), second.has_more]).toEqual([made.slice(3), false]);
    expect(second.as_of).not.toBe(null);
    await shop.call(cancelOwnOrder, { orderid: made[1] ?? '', reason: 'Me equivoqué' });
    const third = await page(`?cursor=${second.next_cursor}`);
    expect(third.data).toMatchObject([
      { number: made[1], state: 'cancelled', cancellation: { by: 'customer', reason: 'Me equivoqué' } },
    ]);
    const last = await page(`?cursor=${third.next_cursor}`);
    expect([last.data, last.has_more]).toEqual([[], false]);
  });

  test('begins where an instant says, and every instant of publication is later than the one before', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const before = (await page()).as_of ?? '';
    const number = await bought(shop, await makeCart(shop, add(cup)));
    const since = await page(`?updated_since=${before}`);
    expect(numbers(since)).toContain(number);
    expect((since.as_of ?? '') > before).toBe(true);
    const updated = since.data.find((order) => order.number === number)?.updated_at ?? '';
    const later = new Date(Date.parse(updated) + 1).toISOString();
    expect(numbers(await page(`?updated_since=${later}`))).not.toContain(number);
    const both = await api.get(`orders?updated_since=${before}&cursor=${since.next_cursor}`);
    expect([both.status, both.body.errors[0].path]).toEqual([400, '/cursor']);
  });

  test('tells of no change that makes no other order', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const number = await bought(shop, await makeCart(shop, add(cup)));
    const { next_cursor } = await page();
    await shop.deps.db
      .updateTable('shop_order')
      .set({ purchase_claim: 'x' })
      .where('order_id', '=', number)
      .execute();
    expect((await page(`?cursor=${next_cursor}`)).data).toEqual([]);
  });
});
