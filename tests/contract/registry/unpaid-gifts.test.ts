import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { type Made, makeProduct, order, orderInput, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, QR, tell, type Waiting } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import { closed, type Event, giftCart, give, makeEvent, PERSON, waiting } from './factories.ts';

const LIMIT = 2;
/** Of one network. */
const SHARED = LIMIT * 4;
const CARD = 5;
const AT_COUNTER = 1;
/** At once. */
const CROWD = 20;

let shop: Shop;
let gift: Made;
let dear: Made;
let event: Event;
let nth = 0;
beforeAll(async () => {
  shop = await openShop({ unpaidOrders: LIMIT, identify: identifyNamed });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gift = await makeProduct(shop, { stock: 100, price: 20_000 });
  dear = await makeProduct(shop, { stock: 100, price: 1_000_000 });
  event = await makeEvent(shop, [
    { product: gift, quantity: 90 },
    { product: dear, quantity: 1 },
  ]);
});

/** A person that nobody knows. */
function person(other: Partial<typeof PERSON> = {}) {
  nth += 1;
  return { ...PERSON, email: `rosa${nth}@correo.bo`, phone: String(70010000 + nth), ...other };
}

type Changes = Parameters<typeof order>[2];

const waits = async (changes: Changes): Promise<Waiting> =>
  waiting(shop, await giftCart(shop, event, gift), changes);

/** Orders one of the gift out of a new cart. */
const place = async (changes: Changes, list: Event = event) =>
  order(shop, await giftCart(shop, list, gift), { paymnettypeid: QR, ...changes });

const REFUSED = {
  success: false,
  errorcode: 'UNPAID',
  message:
    'Con estos datos ya hay 2 pedidos sin pagar en esta lista de regalos. Paga uno de ellos o espera 15:00 a que se libere uno.',
};

describe('what a person holds of a gift list without paying', () => {
  test('is bounded by mailbox and phone, whatever the way to pay; one too many holds nothing', async () => {
    const own = person();
    expect(await place({ personaldata: own })).toMatchObject({ success: true });
    expect(await place({ personaldata: own, paymnettypeid: CARD })).toMatchObject({ success: true });
    expect(await place({ personaldata: own })).toMatchObject(REFUSED);
    expect(await place({ personaldata: person({ phone: own.phone }) })).toMatchObject(REFUSED);
    const tagged = person({ email: own.email.replace('@', '+otra@') });
    expect(await place({ personaldata: tagged })).toMatchObject(REFUSED);
    expect(await place({ personaldata: own, paymnettypeid: AT_COUNTER })).toMatchObject(REFUSED);
    await expect(give(shop, event, dear, 5_000, { personaldata: own })).rejects.toThrow(REFUSED.message);
    expect(await stockOf(shop, gift)).toBe(98);
    // Others, and other lists, are not concerned.
    expect(await place({ personaldata: person() })).toMatchObject({ success: true });
    const other = await makeEvent(shop, [{ product: gift, quantity: 9 }]);
    expect(await place({ personaldata: own }, other)).toMatchObject({ success: true });
  });

  test('counts a contribution once, however often its amount is changed, and names it to its giver alone', async () => {
    const giver = { personaldata: person(), visitorid: randomUUID() };
    const { personaldata } = giver;
    await give(shop, event, dear, 5_000, giver);
    const last = await give(shop, event, dear, 6_000, giver);
    expect(await place({ personaldata })).toMatchObject({ success: true });
    const again = await give(shop, event, dear, 7_000, giver);
    expect(again).not.toBe(last);
    expect(await place({ personaldata })).toMatchObject(REFUSED);
    const another = await makeProduct(shop, { stock: 9, price: 100_000 });
    await shop.deps.db
      .insertInto('event_product')
      .values({ event_id: event.id, sku: another.sku, product_id: another.productid, quantity: 1 })
      .execute();
    await expect(give(shop, event, another, 5_000, giver)).rejects.toThrow(
      `ya hay 2 pedidos sin pagar en esta lista de regalos (entre ellos, ${again}).`,
    );
    await expect(give(shop, event, another, 5_000, { personaldata })).rejects.toThrow(REFUSED.message);
  });

  test('is a customer’s by the account alone, who is told which orders they are', async () => {
    const own = { personaldata: person(), customerid: 900 };
    const orders = [await waits(own), await waits(own)].map(({ orderid }) => orderid);
    const refused = await place(own);
    expect(refused).toMatchObject({ errorcode: 'UNPAID' });
    for (const number of orders) expect(refused.message).toContain(number);
    // Nobody uses them up with a phone that is not theirs.
    expect(await place({ ...own, customerid: 901 })).toMatchObject({ success: true });
  });

  test('counts what is to be paid at the counter until that ends, and not what is replaced', async () => {
    const own = { personaldata: person(), paymnettypeid: AT_COUNTER };
    const cart = await giftCart(shop, event, gift);
    const first = await order(shop, cart, own);
    await closed(shop, first.message ?? '', cart);
    const other = await giftCart(shop, event, gift);
    expect(await order(shop, other, { ...own, paymnettypeid: QR })).toMatchObject({ success: true });
    expect(await order(shop, other, { ...own, paymnettypeid: CARD })).toMatchObject({ success: true });
    shop.advance(60 * MINUTE);
    await expire(shop);
    expect(await place({ ...own, paymnettypeid: QR })).toMatchObject({ success: true });
    expect(await place({ ...own, paymnettypeid: QR })).toMatchObject({ errorcode: 'UNPAID' });
  });

  test.each<[string, (begun: Waiting) => Promise<unknown>]>([
    ['was paid', (begun) => tell(shop, begun)],
    ['was cancelled', ({ orderid }) => shop.call(cancelOwnOrder, { orderid, reason: '' })],
    ['has ended', async () => shop.advance(16 * MINUTE)],
  ])('leaves room once one %s', async (_, end) => {
    const own = { personaldata: person() };
    const begun = await waits(own);
    await waits(own);
    expect(await place(own)).toMatchObject(REFUSED);
    await end(begun);
    expect(await place(own)).toMatchObject({ success: true });
  });

  test('is not grown by beginning what has ended again', async () => {
    const own = { personaldata: person() };
    const ended = await waits(own);
    shop.advance(16 * MINUTE);
    await waits(own);
    await waits(own);
    const pay = () => shop.call(payOrder, { orderid: ended.orderid, paymenttypeid: CARD });
    expect(await pay()).toMatchObject(REFUSED);
    await expire(shop);
    expect(await pay()).toMatchObject(REFUSED);
    shop.advance(16 * MINUTE);
    expect(await pay()).toMatchObject({ success: true });
  });

  test('is as little when all is begun at once', async () => {
    const personaldata = person();
    const carts = await Promise.all(Array.from({ length: CROWD }, () => giftCart(shop, event, gift)));
    const inputs = await Promise.all(
      carts.map((cart) => orderInput(shop, cart, { personaldata, paymnettypeid: QR })),
    );
    const responses = await Promise.all(
      inputs.map(async (input, at) =>
        at % 2 === 0
          ? (await shop.call(setOrdersCoupons, input)).success
          : give(shop, event, dear, 5_000, { personaldata }).then(
              () => true,
              () => false,
            ),
      ),
    );
    expect(responses.filter(Boolean)).toHaveLength(LIMIT);
  });
});

describe('what a network holds of a gift list without paying', () => {
  test('is bounded, whoever its people say that they are', async () => {
    const from = (remoteaddress: string) => ({ personaldata: person(), remoteaddress });
    for (let at = 0; at < SHARED; at += 1) {
      expect(await place(from(`2001:db8:1:2::${at}`))).toMatchObject({ success: true });
    }
    const refused = {
      errorcode: 'UNPAID',
      message: expect.stringMatching(/^Desde tu conexión ya hay 8 pedidos sin pagar/),
    };
    expect(await place(from('2001:db8:1:2::99'))).toMatchObject(refused);
    await expect(give(shop, event, dear, 5_000, from('2001:db8:1:2::99'))).rejects.toThrow(
      'Desde tu conexión',
    );
    expect(await place(from('2001:db8:1:3::1'))).toMatchObject({ success: true });
    expect(await place({ personaldata: person() })).toMatchObject({ success: true });
    shop.advance(16 * MINUTE);
    expect(await place(from('2001:db8:1:2::99'))).toMatchObject({ success: true });
  });

  test('is as little when all is begun at once', async () => {
    const carts = await Promise.all(Array.from({ length: CROWD }, () => giftCart(shop, event, gift)));
    const inputs = await Promise.all(
      carts.map((cart) =>
        orderInput(shop, cart, { personaldata: person(), paymnettypeid: QR, remoteaddress: '190.1.2.3' }),
      ),
    );
    const responses = await Promise.all(inputs.map((input) => shop.call(setOrdersCoupons, input)));
    expect(responses.filter(({ success }) => success)).toHaveLength(SHARED);
    expect(await stockOf(shop, gift)).toBe(100 - SHARED);
  });
});
