import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMarketing } from '#backend/modules/marketing/deliver.ts';
import type { MarketingEvent } from '#backend/ports/marketing-tracker.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import type { Call } from '#lib/contracts/call.ts';
import { type CartIntent, changeCart } from '#lib/contracts/carts.ts';
import { shopStatus } from '#lib/contracts/shop-status.ts';
import { MARKETING_HEADER } from '#lib/platform/domain/visitor/marketing-header.ts';
import { PASSWORD, registration } from '../account/customers.ts';
import { GUEST, type Made, makeProduct, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const BROWSER = '5b0f1d6e-1f0a-4c57-9a4d-0f5f2b7c9a10';

let shop: Shop;
/** What the tracker has taken. */
let taken: MarketingEvent[] = [];
let isAway = false;
let refuses: string[] = [];

beforeAll(async () => {
  shop = await openShop({
    marketing: {
      send: async (events) => {
        if (isAway) throw new Error('away');
        taken.push(...events.filter(({ id }) => !refuses.includes(id)));
        return events.map(({ id }) => id).filter((id) => refuses.includes(id));
      },
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deliverMarketing(shop.deps);
  [taken, isAway, refuses] = [[], false, []];
});

const headers = (consents: boolean) => ({
  'x-ajuar-server-key': shop.env.serverKey,
  ...(consents && { [MARKETING_HEADER]: BROWSER }),
});

async function send(call: Call, body: object, consents = true) {
  const response = await shop.send(call, body, headers(consents));
  expect(response).toMatchObject({ status: 200, body: { success: true } });
  return response.body as { shopCart: { id: string; updatedate: string; data: Record<string, number> } };
}

async function delivered(): Promise<MarketingEvent[]> {
  await deliverMarketing(shop.deps);
  return taken;
}

describe('who registers or logs in', () => {
  const person = () =>
    registration({ lastname2: 'Mamani', phone: '71234567', code: '4567890 LP', suscribe: true });

  test('is told with e-mail, names, phone, ID code, opt-in flags and origin "web" [TRK-13]', async () => {
    const sent = person();
    await send(setCustomers, sent);
    await send(login, { email: sent.email, password: PASSWORD, remoteaddress: '' });
    const facts = {
      email: sent.email,
      first_name: 'Rosa',
      last_name: 'Quispe',
      last_name2: 'Mamani',
      phone: '71234567',
      code: '4567890 LP',
      marketing_consent: true,
      origin: 'web',
    };
    // The newsletter waits for its link.
    expect(await delivered()).toEqual([
      expect.objectContaining({
        type: 'register',
        ids: { registered: sent.email.toLowerCase(), cookie: BROWSER },
        properties: { ...facts, action: 'registration', email_opt_in: false },
        customer: { ...facts, email_opt_in: false },
      }),
      expect.objectContaining({
        type: 'register',
        properties: { ...facts, action: 'login', email_opt_in: false },
      }),
    ]);
    expect(JSON.stringify(taken)).not.toContain(PASSWORD);
  });

  test('is not told without consent, nor when refused', async () => {
    const sent = person();
    await send(setCustomers, sent, false);
    await send(login, { email: sent.email, password: PASSWORD, remoteaddress: '' }, false);
    await shop.send(setCustomers, person(), { [MARKETING_HEADER]: BROWSER });
    await shop.send(setCustomers, sent, headers(true));
    await shop.send(login, { email: sent.email, password: 'equivocada1', remoteaddress: '' }, headers(true));
    expect(await delivered()).toEqual([]);
  });
});

describe('a cart', () => {
  let products: Made[] = [];
  beforeAll(async () => {
    products = [];
    for (const price of [1990, 5005, 120])
      products.push(await makeProduct(shop, { stock: 50, price, percent: 10 }));
  });

  const change = async (id: string | null, intents: CartIntent[], changeid?: string) =>
    send(changeCart, {
      ...{ id, storeid: STORE, userid: GUEST, updatedate: null, intents },
      ...(changeid && { changeid }),
    });

  test('is told as it is after each change, with what was added and taken out [TRK-11, TRK-12]', async () => {
    const [one, other] = products;
    if (!one || !other) throw new Error();
    const add = (made: Made, quantity: number): CartIntent => ({ type: 'add', ...made, quantity });
    const { shopCart } = await change(null, [add(one, 2), add(other, 1)]);
    await change(shopCart.id, [{ type: 'set', key: one.sku, quantity: 1 }]);
    await change(shopCart.id, [
      { type: 'remove', key: one.sku },
      { type: 'remove', key: other.sku },
    ]);
    const events = await delivered();
    expect(events.map(({ type, properties }) => [type, properties.action ?? properties.quantity])).toEqual([
      ['add_to_cart', 2],
      ['add_to_cart', 1],
      ['cart_update', 'add'],
      ['remove_from_cart', 1],
      ['cart_update', 'remove'],
      ['remove_from_cart', 1],
      ['remove_from_cart', 1],
      ['cart_update', 'empty'],
    ]);
    expect(events[2]).toMatchObject({
      ids: { cookie: BROWSER },
      properties: {
        cart_id: shopCart.id,
        total_quantity: 3,
        subtotal: 89.85,
        discount: 8.98,
        total_price: 80.87,
        origin: 'web',
        items: [
          expect.objectContaining({ sku: one.sku, quantity: 2, price: 17.91, category_level_1: 'Mesa' }),
          expect.objectContaining({ sku: other.sku, quantity: 1, price: 45.05, original_price: 50.05 }),
        ],
      },
    });
    expect(events[2]?.properties.category_level_1).toEqual(['Mesa']);
  });

  test('is told once for a change that is sent twice, and not where nothing changed', async () => {
    const [one] = products;
    if (!one) throw new Error();
    const changeid = crypto.randomUUID();
    const intents: CartIntent[] = [{ type: 'add', ...one, quantity: 1 }];
    const { shopCart } = await change(null, intents, changeid);
    await change(shopCart.id, intents, changeid);
    const types = (await delivered()).map(({ type }) => type);
    expect(types).toEqual(['add_to_cart', 'cart_update']);
    await change(shopCart.id, [{ type: 'save', key: one.sku }]);
    await change(shopCart.id, [{ type: 'forget', key: one.sku }]);
    expect((await delivered()).slice(2).map(({ type }) => type)).toEqual(['remove_from_cart', 'cart_update']);
  });

  test('is told with the amounts that the cart shows, whatever is done', async () => {
    const step = fc.record({
      at: fc.nat({ max: 2 }),
      kind: fc.constantFrom('add', 'set', 'remove'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        await deliverMarketing(shop.deps);
        taken = [];
        let id: string | null = null;
        const shown: unknown[] = [];
        for (const { at, kind, quantity } of steps) {
          const made = products[at];
          if (!made) throw new Error();
          const intent =
            kind === 'add' ? { type: 'add', ...made, quantity } : { type: kind, key: made.sku, quantity };
          const body = { id, storeid: STORE, userid: GUEST, updatedate: null, intents: [intent] };
          const { body: response } = await shop.send(changeCart, body, headers(true));
          const cart = (response as Awaited<ReturnType<typeof change>>).shopCart;
          id = cart?.id ?? id;
          if (cart) shown.push([cart.data.subtotal, cart.data.discount, cart.data.total]);
        }
        const told = (await delivered())
          .filter(({ type }) => type === 'cart_update')
          .map(({ properties: { subtotal, discount, total_price } }) => [subtotal, discount, total_price]);
        // What changed nothing is not told: the others come in their order.
        expect(shown).toEqual(expect.arrayContaining(told));
        for (const { properties } of taken.filter(({ type }) => type === 'cart_update')) {
          const items = properties.items as { total_price: number }[];
          const sum = items.reduce((total, item) => total + Math.round(item.total_price * 100), 0);
          expect(sum).toBe(Math.round(Number(properties.total_price) * 100));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('delivery', () => {
  const visit = (path: string) =>
    send(shopStatus, {
      ...{ customerid: GUEST, cartsessionid: null, storeid: STORE, page: 'PRODUCT' },
      data: JSON.stringify({ path }),
    });

  test('loses nothing while the tracker is away, and hands over each event once [TRK-01]', async () => {
    isAway = true;
    for (let at = 0; at < 60; at += 1) await visit(`/mesa/${at}`);
    await expect(deliverMarketing(shop.deps)).rejects.toThrow('away');
    expect(taken).toEqual([]);
    isAway = false;
    shop.advance(60_000);
    expect(await delivered()).toHaveLength(60);
    expect(await delivered()).toHaveLength(60);
    expect(new Set(taken.map(({ properties }) => properties.path)).size).toBe(60);
    expect(taken[0]).toMatchObject({ type: 'page_visit', properties: { page: 'PRODUCT', store_id: STORE } });
  });

  test('drops what the tracker refuses for good, says so, and keeps nothing of what was told', async () => {
    await visit('/uno');
    await visit('/dos');
    const waiting = () =>
      shop.deps.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'marketing')
        .orderBy('outbox_id')
        .execute();
    const [first] = await waiting();
    if (!first) throw new Error();
    refuses = [(first.payload as MarketingEvent).id];
    await expect(deliverMarketing(shop.deps)).rejects.toThrow('refused 1 events');
    expect(taken.map(({ properties }) => properties.path)).toEqual(['/dos']);
    expect(await waiting()).toEqual([]);
  });

  test('no page is what is added from one', async () => {
    await send(shopStatus, {
      ...{ customerid: GUEST, cartsessionid: null, storeid: STORE, page: 'ADDPRODUCT' },
      data: '{}',
    });
    expect(await delivered()).toEqual([]);
  });

  test('an unreadable detail of a page is no error', async () => {
    await send(shopStatus, {
      ...{ customerid: GUEST, cartsessionid: null, storeid: STORE, page: 'OTHER' },
      data: '{"path":',
    });
    expect(await delivered()).toEqual([expect.objectContaining({ type: 'page_visit' })]);
  });
});
