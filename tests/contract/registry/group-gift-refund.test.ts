import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { checkOrderPaid, getOrderById } from '#lib/contracts/orders.ts';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import { getGroupGifts } from '#lib/contracts/registry/group-gifts.ts';
import { getThankYouDesk, tickThanked } from '#lib/contracts/registry/thanks.ts';
import { setStock, stockOf } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { history, mails, operatorView, tell } from '../payments/bank.ts';
import { current } from '../payments/gateway.ts';
import { asCustomer, assignedOf, fundOf, give, giving, mailsTo, makeGift, PERSON } from './factories.ts';
import { CANCELLED, openRefundShop } from './refunds.ts';

let books: Awaited<ReturnType<typeof openRefundShop>>;
let shop: Shop;
beforeAll(async () => {
  books = await openRefundShop();
  shop = books.shop;
});
afterAll(() => shop.close());
beforeEach(() => {
  books.at.before = async () => {};
});

const GOAL = 100_000;
const PAID = 2;

const WAYS = [
  { way: 'by QR', isCard: false, label: 'QR de tu banco' },
  { way: 'by card', isCard: true, label: 'Tarjeta de débito o crédito' },
] as const;

describe.each(WAYS)(
  'a contribution that was paid $way and is given back by the operator',
  ({ isCard, label }) => {
    const pay = (...given: Parameters<typeof books.paidByQr>) =>
      isCard ? books.paidByCard(...given) : books.paidByQr(...given);

    test('leaves the gift, which others give to again; desk, order and mail say so, once', async () => {
      const made = await makeGift(shop, 1, { price: GOAL });
      const { event, product } = made;
      const kept = await books.paidByQr(event, product, 30_000);
      const orderid = await pay(event, product, 60_000);
      const sent = (await books.mailsAbout(orderid)).length;

      expect(await books.refund(orderid)).toMatchObject({
        status: 200,
        payment: { state: 'refunded', settledby: 'olga' },
      });
      const after = await books.booksOf(made, orderid);
      expect(after).toMatchObject({
        fund: { goal: GOAL, collected: 30_000, state: 'open', order_id: null },
        part: { state: 'released', paid_at: null },
        history: [1, PAID, CANCELLED],
        ...{ balance: 0, assigned: 0, stock: 50 },
      });
      expect(await books.paidOf(made)).toBe(30_000);
      // Nothing is left for anybody to decide about.
      expect(await books.reviews()).not.toContain(orderid);

      const group = { collected: 30_000, room: 70_000, percent: 30, contributors: 1, state: 'open' };
      expect(await shop.call(getGiftStates, { eventid: event.id, cartsessionid: null })).toMatchObject({
        rows: [{ group }],
      });
      const asOwner = { eventid: event.id };
      expect(await asCustomer(shop, event.ownerId, getGroupGifts, asOwner)).toMatchObject({
        rows: [{ productsku: product.sku, collected: 30_000, state: 'open' }],
      });
      expect(await asCustomer(shop, event.ownerId, getThankYouDesk, asOwner)).toMatchObject({
        rows: [{ orderid: kept, amount: 30_000 }],
      });
      const tick = { eventid: event.id, sku: product.sku, orderid, thanked: true };
      expect(await asCustomer(shop, event.ownerId, tickThanked, tick)).toMatchObject({ success: false });

      expect(await shop.call(checkOrderPaid, { orderid, userId: null })).not.toMatchObject({ state: 'paid' });
      const asPayer = { orderid, email: PERSON.email, userId: null, owned: false };
      expect(await shop.call(getOrderById, asPayer)).toMatchObject({ order: { STATUSID: CANCELLED } });
      expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
        options: { cancel: false, ispaid: false, refund: 'done', cancelledby: 'shop' },
      });
      const told = (await books.mailsAbout(orderid)).slice(sent);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(
        `Te devolvimos Bs. 600,00 de tu aporte, pedido ${orderid}, que pagaste con ${label}. Ya no suma para el regalo.`,
      );

      const withdrawn = (await mailsTo(shop, event.email)).filter((mail) => mail.includes('se devolvió'));
      expect(withdrawn).toHaveLength(1);
      expect(withdrawn[0]).toContain('Se devolvió el aporte de');
      expect(withdrawn[0]).toContain('Bs. 600,00');

      // Again, and by what cancels it: nothing more happens.
      expect(await Promise.all([books.refund(orderid), books.refund(orderid)])).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      expect(await books.booksOf(made, orderid)).toEqual(after);
      await pay(event, product, 70_000);
      expect(await fundOf(shop, event, product)).toMatchObject({ collected: GOAL, state: 'bought' });
      expect(await books.paidOf(made)).toBe(GOAL);
    });

    test('counts once when the operator sends it three times at once', async () => {
      const made = await makeGift(shop, 1, { price: GOAL });
      const orderid = await pay(made.event, made.product, 60_000);
      await books.paidByQr(made.event, made.product, 5_000);
      const before = await mails(shop, orderid);
      const responses = await Promise.all([
        books.refund(orderid),
        books.refund(orderid),
        books.refund(orderid),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await fundOf(shop, made.event, made.product)).toMatchObject({ collected: 5_000, state: 'open' });
      expect(await mails(shop, orderid)).toBe(before + 1);
      expect(await history(shop, orderid)).toEqual([1, PAID, CANCELLED]);
      if (isCard) expect(await books.refundedAtGateway(orderid)).toBe(60_000);
    });

    test('opens a full gift that the store had none of, and what others give then buys it', async () => {
      const made = await makeGift(shop, 1, { price: GOAL });
      const { event, product } = made;
      const orderid = await pay(event, product, 50_000);
      await setStock(shop, product, 0);
      await books.paidByQr(event, product, 50_000);
      expect(await fundOf(shop, event, product)).toMatchObject({ collected: GOAL, state: 'full' });
      await expect(give(shop, event, product, 5_000)).rejects.toThrow('Este regalo ya está completo');
      expect(await books.refund(orderid)).toMatchObject({ status: 200 });
      expect(await fundOf(shop, event, product)).toMatchObject({ collected: 50_000, state: 'open' });
      await setStock(shop, product, 1);
      await expect(give(shop, event, product, 50_001)).rejects.toThrow('Faltan Bs. 500,00');
      await pay(event, product, 50_000);
      expect(await fundOf(shop, event, product)).toMatchObject({ collected: GOAL, state: 'bought' });
      expect([await assignedOf(shop, event, product), await stockOf(shop, product)]).toEqual([1, 0]);
    });
  },
);

describe('while the gateway gives a contribution back', () => {
  test('others give to the gift without it: never more than its price, and no money is lost', async () => {
    const made = await makeGift(shop, 1, { price: GOAL });
    const { event, product } = made;
    const orderid = await books.paidByCard(event, product, 60_000);
    books.at.before = async () => {
      await expect(give(shop, event, product, GOAL + 1)).rejects.toThrow('Faltan Bs. 1.000,00');
      await books.paidByQr(event, product, 40_000);
    };
    expect(await books.refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 40_000, state: 'open' });
    expect([await books.refundedAtGateway(orderid), await books.paidOf(made)]).toEqual([60_000, 40_000]);
    await books.paidByQr(event, product, 60_000);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: GOAL, state: 'bought' });
    expect(await stockOf(shop, product)).toBe(49);
  });

  test('and it is away, the money is due and out of the gift; the same command again ends it, once', async () => {
    const made = await makeGift(shop, 1, { price: GOAL });
    const { event, product } = made;
    const orderid = await books.paidByCard(event, product, 60_000);
    const sent = (await books.mailsAbout(orderid)).length;
    books.at.before = () => Promise.reject(new Error('no network'));
    expect(await books.refund(orderid)).toMatchObject({
      status: 409,
      message: expect.stringContaining('La pasarela no responde'),
    });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 0, state: 'open' });
    expect(await books.reviews()).toContain(orderid);
    expect(await operatorView(shop, `/${orderid}`)).toContain('hay que devolver el dinero');
    expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
      options: { refund: 'due', cancelledby: 'shop' },
    });
    // Nobody is told that money came back which did not.
    expect(await books.mailsAbout(orderid)).toHaveLength(sent);
    await books.paidByQr(event, product, GOAL);
    books.at.before = async () => {};
    expect(await books.refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect(await books.refund(orderid)).toMatchObject({ status: 200, payment: { state: 'refunded' } });
    expect([await books.refundedAtGateway(orderid), (await books.mailsAbout(orderid)).length]).toEqual([
      60_000,
      sent + 1,
    ]);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: GOAL, state: 'bought' });
    expect(await books.paidOf(made)).toBe(GOAL);
  });

  test('and refuses, the operator is told that it left the gift, and can count it again', async () => {
    const made = await makeGift(shop, 1, { price: GOAL });
    const { event, product } = made;
    const orderid = await books.paidByCard(event, product, 60_000);
    const { token: reference } = await current(shop, orderid);
    await shop.deps.db
      .updateTable('gateway_session')
      .set({ state: 'open' })
      .where('reference', '=', reference)
      .execute();
    expect(await books.refund(orderid)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Ya no suma para el regalo y su dinero queda por devolver'),
    });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 0 });
    expect(await books.operate(orderid, 'payment', { decision: 'accept' })).toMatchObject({
      status: 200,
      payment: { state: 'paid' },
    });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 60_000, state: 'open' });
    expect(await books.paidOf(made)).toBe(60_000);
  });
});

test('refunds race with what would fill the gift: one of them wins, and the books agree', async () => {
  const ends: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const made = await makeGift(shop, 1, { price: GOAL });
    const { event, product } = made;
    const orderid = await books.paidByQr(event, product, 60_000);
    const rest = { ...(await giving(shop, event, product, 40_000)), cart: undefined as never };
    const [back] = await Promise.all(
      round % 2 === 0
        ? [books.refund(orderid), tell(shop, rest)]
        : [tell(shop, rest).then(() => books.refund(orderid))],
    );
    const fund = await fundOf(shop, event, product);
    ends.push(fund.state);
    expect(fund.collected).toBe(await books.paidOf(made));
    expect(fund).toMatchObject(
      back?.status === 200
        ? { collected: 40_000, state: 'open', order_id: null }
        : { collected: GOAL, state: 'bought' },
    );
    expect(await assignedOf(shop, event, product)).toBe(fund.state === 'bought' ? 1 : 0);
    // What was given back can be given again, and not a centavo more.
    const room = GOAL - fund.collected;
    await expect(give(shop, event, product, room + 1)).rejects.toThrow(/Faltan Bs\. 600,00|ya está completo/);
  }
  expect(ends).toContain('bought');
});
