import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { buyFullGifts } from '#backend/modules/registry/group-gifts/settle-funds.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { cancelOwnOrder, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { add, change, makeProduct, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, paymentOf, QR, tell } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import { makeCustomer } from './event-factories.ts';
import {
  asCustomer,
  assignedOf,
  balanceOf,
  type Event,
  enter,
  fundOf,
  give,
  giving,
  mailsTo,
  makeGift,
  orderDeps,
  PERSON,
  payingGuest,
} from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const statusOf = (orderid: string) =>
  shop.deps.db
    .selectFrom('shop_order')
    .select(['status_id', 'is_closed'])
    .where('order_id', '=', orderid)
    .executeTakeFirstOrThrow();

async function pay(event: Event, gift: Parameters<typeof giving>[2], amount: number) {
  return tell(shop, { ...(await giving(shop, event, gift, amount)), cart: undefined as never });
}

describe('a gift that several pay', () => {
  test('takes any amount from the least on, holds it while it is paid, and counts it once', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    await expect(give(shop, event, product, 4_999)).rejects.toThrow('El aporte mínimo es de Bs. 50,00.');
    await expect(give(shop, event, product, 100_001)).rejects.toThrow(
      'Faltan Bs. 1.000,00: aporta hasta ese monto.',
    );
    const first = await giving(shop, event, product, 60_000);
    expect(first.payment).toMatchObject({ amount: 60_000, secondsleft: 900, state: 'waiting' });
    await expect(give(shop, event, product, 40_001)).rejects.toThrow(
      'Faltan Bs. 400,00: aporta hasta ese monto.',
    );
    const second = await giving(shop, event, product, 40_000);
    await expect(give(shop, event, product, 5_000)).rejects.toThrow(
      /están pagando lo que falta\. Se libera en 15:00/,
    );
    expect(await tell(shop, { ...first, cart: undefined as never })).toMatchObject({ outcome: 'paid' });
    expect(await tell(shop, { ...first, cart: undefined as never })).toMatchObject({ outcome: 'duplicate' });
    expect(await fundOf(shop, event, product)).toMatchObject({
      goal: 100_000,
      collected: 60_000,
      state: 'open',
    });
    expect(await tell(shop, { ...second, cart: undefined as never })).toMatchObject({ outcome: 'paid' });
    await expect(give(shop, event, product, 5_000)).rejects.toThrow('Este regalo ya está completo');
  });

  test('stays its giver’s when they log in between a form and its repetition', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const visitor = { visitorid: randomUUID(), idempotencykey: randomUUID() };
    const customer = { ...visitor, customerid: await makeCustomer(shop) };
    const begun = await give(shop, event, product, 5_000, visitor);
    expect(await give(shop, event, product, 5_000, customer)).toBe(begun);
    const more = await give(shop, event, product, 20_000, customer);
    expect(more).not.toBe(begun);
    expect((await fundOf(shop, event, product)).state).toBe('open');
    const stranger = { ...customer, visitorid: randomUUID(), customerid: await makeCustomer(shop) };
    await expect(give(shop, event, product, 20_000, stranger)).rejects.toThrow();
  });

  test('is bought for its owner when it is full: one order, one unit, the last contribution fills it exactly', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    await pay(event, product, 97_000);
    await pay(event, product, 3_000);
    const fund = await fundOf(shop, event, product);
    expect(fund).toMatchObject({ collected: 100_000, state: 'bought' });
    expect(await assignedOf(shop, event, product)).toBe(1);
    expect(await stockOf(shop, product)).toBe(49);
    const orderid = fund.order_id ?? '';
    const found = await shop.call(getOrderById, { orderid, email: event.email, userId: null, owned: false });
    expect(found).toMatchObject({
      order: {
        ...{ TOTAL: 100_000, STATUSID: 2, PAYMENTTYPE: 'DIRECT', FIRSTNAME: 'Ana' },
        // Its owner fetches it.
        SHIPPINGMETHOD: 'Retiro en tienda',
        ADDRESSINFO: expect.not.stringContaining(event.name),
      },
      orderDetails: [{ SKU: product.sku, QUANTITY: 1 }],
    });
    const mails = (await mailsTo(shop, PERSON.email)).filter((mail) => mail.includes(`«${event.name}»`));
    const told = mails.filter((mail) => mail.includes('se completó con los aportes'));
    expect(told).toHaveLength(1);
    expect(await buyFullGifts(orderDeps(shop))).toBe(0);

    // The shop cannot deliver it after all: what was given stays the owner's.
    await cancelOrder(orderDeps(shop), orderid);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 100_000, state: 'balance' });
    expect([await assignedOf(shop, event, product), await stockOf(shop, product)]).toEqual([0, 50]);
    expect(await balanceOf(shop, event)).toBe(100_000);
    await cancelOrder(orderDeps(shop), orderid);
    expect(await balanceOf(shop, event)).toBe(100_000);
  });

  test('that is begun is bought whole by nobody, and one that is bought takes no contribution', async () => {
    const begun = await makeGift(shop, 1, { price: 100_000 });
    await pay(begun.event, begun.product, 10_000);
    const { id } = await enter(shop, begun.event);
    expect((await change(shop, id, [add(begun.product)])).message).toContain('se paga entre varios');
    const whole = await makeGift(shop, 1, { price: 100_000 });
    await tell(shop, await payingGuest(shop, whole.event, whole.product));
    await expect(give(shop, whole.event, whole.product, 10_000)).rejects.toThrow('ya fue comprada');
    const cheap = await makeGift(shop, 1, { price: 29_999 });
    await expect(give(shop, cheap.event, cheap.product, 5_000)).rejects.toThrow('no se paga entre varios');
    const other = await makeProduct(shop, { stock: 3, price: 100_000 });
    await expect(give(shop, whole.event, other, 5_000)).rejects.toThrow('no está en la lista');
    await expect(give(shop, begun.event, begun.product, 5_000, { paymenttypeid: 1 })).rejects.toThrow();
    await expect(give(shop, begun.event, begun.product, 5_000, { personaldata: {} })).rejects.toThrow();
  });

  test('gets a contribution once, whatever is sent again', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const idempotencykey = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => give(shop, event, product, 30_000, { idempotencykey })),
    );
    expect(new Set(sent).size).toBe(1);
    await expect(give(shop, event, product, 70_001)).rejects.toThrow('Faltan Bs. 700,00');
  });

  test('is given another amount instead of one that was not paid, also when there is no room for both', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const [idempotencykey, visitorid] = [randomUUID(), randomUUID()];
    const first = await give(shop, event, product, 60_000, { idempotencykey, visitorid });
    const second = await give(shop, event, product, 90_000, { idempotencykey, visitorid });
    expect(await paymentOf(shop, second)).toMatchObject({ amount: 90_000, state: 'waiting' });
    expect(await statusOf(first)).toMatchObject({ status_id: 8, is_closed: false });
    // A page that was loaded anew has another key, and the same giver.
    const third = await give(shop, event, product, 100_000, { visitorid });
    expect(await paymentOf(shop, third)).toMatchObject({ amount: 100_000 });
    await expect(give(shop, event, product, 5_000)).rejects.toThrow(/están pagando lo que falta/);
    // What is refused takes nothing back.
    await expect(give(shop, event, product, 100_001, { visitorid })).rejects.toThrow('Faltan');
    expect(await paymentOf(shop, third)).toMatchObject({ state: 'waiting' });
  });

  test('shows who has begun to give what waits for their payment, and offers them what it holds', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const visitorid = randomUUID();
    const orderid = await give(shop, event, product, 100_000, { visitorid });
    const stateFor = async (giver: { visitorid?: string }) => {
      const response = await shop.call(getGiftStates, { eventid: event.id, cartsessionid: null, ...giver });
      return response.success ? response.rows[0] : null;
    };
    expect(await stateFor({ visitorid })).toMatchObject({
      owncontribution: { orderid, amount: 100_000 },
      group: { goal: 100_000, room: 100_000, least: 5_000 },
    });
    for (const other of [{}, { visitorid: randomUUID() }]) {
      expect(await stateFor(other)).toMatchObject({ owncontribution: null, group: { room: 0, least: 0 } });
    }
    shop.advance(16 * MINUTE);
    expect(await stateFor({ visitorid })).toMatchObject({ owncontribution: null });
  });

  test('counts no money for an amount that another has replaced, and does not begin it again', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const visitorid = randomUUID();
    const first = await giving(shop, event, product, 5_000, { visitorid });
    const second = await give(shop, event, product, 6_000, { visitorid });
    expect(await shop.call(payOrder, { orderid: first.orderid, paymenttypeid: QR })).toMatchObject({
      success: false,
    });
    expect(await tell(shop, { ...first, cart: undefined as never })).toMatchObject({ outcome: 'review' });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 0 });
    expect(await paymentOf(shop, second)).toMatchObject({ amount: 6_000, state: 'waiting' });
    // In words that promise the money back, not the gift.
    expect(await paymentOf(shop, first.orderid)).toMatchObject({ state: 'cancelled' });
  });

  test('once it is paid, another amount under its key is refused in words that say how to give more', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const [idempotencykey, visitorid] = [randomUUID(), randomUUID()];
    const orderid = await give(shop, event, product, 5_000, { idempotencykey, visitorid });
    const payment = await paymentOf(shop, orderid);
    const token = payment.link.split('/').at(-1) ?? '';
    await tell(shop, { orderid, payment, token, cart: undefined as never });
    await expect(give(shop, event, product, 20_000, { idempotencykey, visitorid })).rejects.toThrow(
      `Tu aporte de Bs. 50,00 ya está pagado (pedido ${orderid}). Si quieres aportar otros Bs. 200,00, toca «Ir a pagar» de nuevo.`,
    );
    expect(await give(shop, event, product, 5_000, { idempotencykey, visitorid })).toBe(orderid);
    expect(await give(shop, event, product, 20_000, { visitorid })).not.toBe(orderid);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 5_000 });
  });

  test('is paid in words of its own: no products are waited for, and who comes too late is told so', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const late = await giving(shop, event, product, 100_000);
    expect(late.payment.iscontribution).toBe(true);
    shop.advance(16 * MINUTE);
    await expire(shop);
    await pay(event, product, 60_000);
    expect(await shop.call(payOrder, { orderid: late.orderid, paymenttypeid: QR })).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Mientras tanto se completó el regalo, o le falta menos que tu aporte/),
    });
    const last = await giving(shop, event, product, 40_000);
    await tell(shop, { ...last, cart: undefined as never });
    const mail = (await mailsTo(shop, PERSON.email)).find((one) => one.includes(last.orderid));
    expect(mail).toContain(`Recibimos tu aporte, pedido ${last.orderid}:`);
    expect(mail).toContain('Te escribimos cuando el regalo se complete.');
    expect(mail).not.toMatch(/productos para ti|retir/i);
  });

  test('is open for what was given up, cancelled or given back; money that comes too late is looked at', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const late = await giving(shop, event, product, 100_000);
    shop.advance(15 * MINUTE);
    await pay(event, product, 60_000);
    expect(await tell(shop, { ...late, cart: undefined as never })).toMatchObject({ outcome: 'review' });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 60_000, state: 'open' });
    const paid = await giving(shop, event, product, 30_000);
    await tell(shop, { ...paid, cart: undefined as never });
    await cancelOrder(orderDeps(shop), paid.orderid);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 60_000 });
    const expired = await giving(shop, event, product, 40_000);
    shop.advance(16 * MINUTE);
    expect(await expire(shop)).toContain(expired.orderid);
    expect(await tell(shop, { ...expired, cart: undefined as never })).toMatchObject({ outcome: 'restored' });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 100_000, state: 'bought' });
  });

  test('is given back to who asks, until it is bought with what they gave', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const first = await giving(shop, event, product, 60_000);
    const second = await giving(shop, event, product, 10_000);
    for (const one of [first, second]) await tell(shop, { ...one, cart: undefined as never });
    const cancel = ({ orderid }: { orderid: string }) => shop.call(cancelOwnOrder, { orderid, reason: '' });
    const mayCancel = async ({ orderid }: { orderid: string }) => {
      const response = await shop.call(getOrderOptions, { orderid });
      return response.success && response.options.cancel;
    };
    expect(await mayCancel(first)).toBe(true);
    expect(await cancel(second)).toMatchObject({ success: true, refund: 'due' });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 60_000 });
    await pay(event, product, 40_000);
    expect(await mayCancel(first)).toBe(false);
    expect(await cancel(first)).toMatchObject({
      success: false,
      message: expect.stringContaining('Tu aporte ya es de los festejados'),
    });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 100_000, state: 'bought' });
  });

  test('waits while the store has none of it, and is bought once there is', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    await pay(event, product, 50_000);
    await setStock(shop, product, 0);
    await pay(event, product, 50_000);
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 100_000, state: 'full' });
    const asked = { eventid: event.id, languageid: LANGUAGE_ID };
    expect(await asCustomer(shop, event.ownerId, getCustomerEventById, asked)).toMatchObject({
      PRODUCTS: [{ isgroup: true, isfull: true }],
    });
    expect(await buyFullGifts(orderDeps(shop))).toBe(0);
    await setStock(shop, product, 1);
    expect(await buyFullGifts(orderDeps(shop))).toBe(1);
    expect(await fundOf(shop, event, product)).toMatchObject({ state: 'bought' });
    expect(await assignedOf(shop, event, product)).toBe(1);
  });
});
