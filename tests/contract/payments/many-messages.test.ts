import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { noteCounts, reliability } from '#tests/setup/reliability.ts';
import { makeProduct, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { history, MINUTE, mails, paymentOf, signed, type Waiting, waitingOrder } from './bank.ts';
import { cardOrder, signedByGateway } from './gateway.ts';

const STOCK = 5000;
/** Messages that are on their way at once. */
const AT_ONCE = 25;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Message = ReturnType<typeof signed>;
/** paid: its messages come. silent: only what is no message of its bank. wrong: another amount was paid. */
type Fate = 'paid' | 'silent' | 'wrong';
interface Told {
  order: Waiting;
  fate: Fate;
  sign: typeof signed;
}

const FATES: readonly Fate[] = ['paid', 'paid', 'silent', 'paid', 'wrong', 'paid'];

/** An order by QR or by card, in turns. */
async function begin(at: number, product: Parameters<typeof waitingOrder>[1]): Promise<Told> {
  const isCard = at % 2 === 1;
  const order = isCard ? await cardOrder(shop, product) : await waitingOrder(shop, product);
  return { order, fate: FATES[at % FATES.length] ?? 'paid', sign: isCard ? signedByGateway : signed };
}

/** What is no message of the bank: forged, changed on its way, of another bank, for what the shop does not know. */
function noise({ order, sign }: Told, other: Told): Message[] {
  const good = sign(shop, order);
  const theirs = other.sign(shop, other.order);
  return [
    sign(shop, order, {}, 'another-secret'),
    { ...good, body: good.body.replace(order.token, other.order.token) },
    { ...good, body: theirs.body },
    { ...good, adapter: good.adapter === 'card' ? 'simulated' : 'card' },
    sign(shop, { ...order, token: 'nobody' }),
  ];
}

/** The messages of an order's own bank: a refusal that is late, and what was paid, several times each. */
function ownMessages({ order, fate, sign }: Told): Message[] {
  if (fate === 'silent') return [];
  const paid = fate === 'wrong' ? sign(shop, order, { amount: 1 }) : sign(shop, order);
  const refused = sign(shop, order, { event: `${order.token}-rejected-1`, state: 'rejected' });
  return [paid, paid, paid, refused, refused];
}

/** Sends all in an order of chance, many at once. @returns how many of each answer there were */
async function send(messages: readonly Message[]): Promise<Map<string, number>> {
  const everything = fc.shuffledSubarray([...messages], { minLength: messages.length });
  const [shuffled = []] = fc.sample(everything, 1);
  const responses = new Map<string, number>();
  for (let at = 0; at < shuffled.length; at += AT_ONCE) {
    const some = shuffled.slice(at, at + AT_ONCE).map((message) => shop.call(receivePaymentEvent, message));
    for (const response of await Promise.all(some)) {
      const name = (response.success ? response.outcome : response.errorcode) ?? '';
      responses.set(name, (responses.get(name) ?? 0) + 1);
    }
  }
  return responses;
}

test('of many orders, repeated, in any order, delayed, forged and of others: each has its right state, once', async () => {
  const product = await makeProduct(shop, { stock: STOCK });
  const told: Told[] = [];
  for (let at = 0; at < reliability.paidOrders; at += 1) told.push(await begin(at, product));
  const noises = told.flatMap((one, at) => noise(one, told[(at + 1) % told.length] ?? one));
  const late = told.flatMap(ownMessages);
  // What was delayed for too long proves nothing any more: its sender signs it anew.
  shop.advance(6 * MINUTE);
  const first = await send([...late, ...noises]);
  expect([...first.keys()].toSorted()).toEqual(['SIGNATURE', 'UNKNOWN'].filter((name) => first.has(name)));
  const messages = [
    ...told.flatMap(ownMessages),
    ...told.flatMap((one, at) => noise(one, told[(at + 1) % told.length] ?? one)),
  ];
  const second = await send(messages);

  const paid = told.filter(({ fate }) => fate === 'paid');
  const wrong = told.filter(({ fate }) => fate === 'wrong');
  const states = await Promise.all(
    told.map(async ({ order }) => (await paymentOf(shop, order.orderid)).state),
  );
  const expected = { paid: 'paid', silent: 'waiting', wrong: 'review' } as const;
  const amiss = told.filter(({ fate }, at) => states[at] !== expected[fate]);
  noteCounts('messages of banks', {
    orders: told.length,
    messages: late.length + noises.length + messages.length,
    'paid, once': second.get('paid') ?? 0,
    'in a wrong state': amiss.length,
  });
  expect(amiss.map(({ order }) => order.orderid)).toEqual([]);
  expect(second.get('paid')).toBe(paid.length);
  expect(second.get('review')).toBe(wrong.length);
  for (const { order } of paid) {
    expect(await history(shop, order.orderid)).toEqual([1, 2]);
    expect(await mails(shop, order.orderid)).toBe(1);
  }
  expect(await stockOf(shop, product)).toBe(STOCK - told.length);
});

test('messages are found by their payment, however many there are', async () => {
  const plan = await shop.deps.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select from payment_event where reference = 'any' and outcome = 'review'`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain('payment_event_payment');
});
