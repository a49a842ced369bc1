import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneDrafts } from '#backend/modules/carts/drafts/drafts.ts';
import { pruneCarts } from '#backend/modules/carts/prune.ts';
import { updateCart } from '#lib/contracts/carts.ts';
import {
  type DraftChanges,
  EMPTY_DRAFT,
  getCheckoutDraft,
  saveCheckoutDraft,
} from '#lib/contracts/checkout/draft.ts';
import { identifyNamed } from '../support/backend.ts';
import { add, bought, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const HOUR_MS = 3_600_000;

let shop: Shop;
let key: { cartsessionid: string; userid: number; visitorid: string };
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());
beforeEach(async () => {
  const product = await makeProduct(shop, { stock: 20 });
  const cart = await makeCart(shop, add(product));
  key = { cartsessionid: cart.id, userid: -1, visitorid: crypto.randomUUID() };
});

const save = (changes: DraftChanges, more: object = {}) =>
  shop.call(saveCheckoutDraft, { ...key, ...more, changes });
const read = async (more: object = {}) => (await shop.call(getCheckoutDraft, { ...key, ...more })).draft;
const stored = () =>
  shop.deps.db.selectFrom('cart_draft').where('cart_id', '=', key.cartsessionid).selectAll().execute();
const personal = { firstname: 'Ana', email: 'ana@ejemplo.bo' };
const invoice = { invoicenumber: '1020', invoicename: 'Quispe' };
const until = (ms: number) => shop.deps.clock().getTime() + ms;

describe('what is typed in the checkout', () => {
  test('lives with the cart, section by section [CHK-08]', async () => {
    expect(await read()).toEqual(EMPTY_DRAFT);
    await save({ guest: true });
    await save({ personal, drafts: { 1: { city: '11' } } });
    const saved = await save({ shippingTypeId: 2, shipping: { day: 'x' }, drafts: { 2: { day: 'x' } } });
    const whole = {
      ...EMPTY_DRAFT,
      guest: true,
      personal,
      shippingTypeId: 2,
      shipping: { day: 'x' },
      drafts: { 1: { city: '11' }, 2: { day: 'x' } },
    };
    expect(await read()).toEqual(whole);
    const { invoice: _none, ...draft } = whole;
    expect(saved).toEqual({ success: true, draft });
  });

  test('of two tabs at once is all kept', async () => {
    const shipping = { day: '2026-11-23' };
    const tabs: DraftChanges[] = [
      { guest: true },
      { personal },
      { shippingTypeId: 2, shipping },
      ...Array.from({ length: 8 }, (_, at) => ({ drafts: { [at]: { city: String(at) } } })),
    ];
    await Promise.all(tabs.map((changes) => save(changes)));
    const draft = await read();
    expect(draft).toMatchObject({ guest: true, personal, shippingTypeId: 2, shipping });
    expect(Object.keys(draft.drafts)).toHaveLength(8);
  });

  test('is nobody’s without an open cart, and no other customer’s', async () => {
    await save({ personal });
    expect(await read({ cartsessionid: crypto.randomUUID() })).toEqual(EMPTY_DRAFT);
    const unknown = await save({ personal }, { cartsessionid: crypto.randomUUID() });
    expect(unknown.success).toBe(false);
    await shop.call(updateCart, { id: key.cartsessionid, userid: 7 });
    expect(await read({ userid: 7 })).toMatchObject({ personal });
    for (const userid of [-1, 0, 8]) {
      expect(await read({ userid })).toEqual(EMPTY_DRAFT);
      expect((await save({ guest: true }, { userid })).success).toBe(false);
    }
  });
});

describe('a draft ends', () => {
  test('with the order; the invoice that is to be remembered stays with the visitor [SYNC-12, CHK-27]', async () => {
    await save({ guest: true, personal, invoice });
    const cart = await shop.call(updateCart, { id: key.cartsessionid });
    if (!cart.success) throw new Error(cart.message);
    await bought(shop, cart.shopCart);
    expect(await stored()).toEqual([]);
    expect(await read()).toEqual({ ...EMPTY_DRAFT, invoice });
    expect((await save({ personal })).success).toBe(false);
  });

  test('with a cart that another storefront closes [SYNC-05]', async () => {
    await save({ personal });
    await shop.call(updateCart, { id: key.cartsessionid, status: 'PAID' });
    expect(await stored()).toEqual([]);
  });

  test('with the cart that nobody touches any more', async () => {
    await save({ personal });
    shop.advance(61 * 24 * HOUR_MS);
    await pruneCarts(shop.deps);
    expect(await stored()).toEqual([]);
  });

  test('after 60 days also with a customer’s cart, which stays', async () => {
    await save({ personal });
    await shop.call(updateCart, { id: key.cartsessionid, userid: 7 });
    shop.advance(60 * 24 * HOUR_MS);
    await pruneDrafts(shop.deps);
    expect(await stored()).toHaveLength(1);
    shop.advance(1);
    await pruneDrafts(shop.deps);
    expect(await stored()).toEqual([]);
  });

  test('when it was written while its order was closed, soon after', async () => {
    await save({ personal });
    const { db } = shop.deps;
    await db.updateTable('cart').set({ status: 'PAID' }).where('cart_id', '=', key.cartsessionid).execute();
    await pruneDrafts(shop.deps);
    expect(await stored()).toEqual([]);
  });
});

describe('parts are kept for less long', () => {
  test('a dedication for half a day, and then it is deleted, too [SYNC-23]', async () => {
    const dedication = { name: 'Elena', message: 'Felicidades', until: until(12 * HOUR_MS) };
    await save({ guest: true, dedication });
    shop.advance(12 * HOUR_MS - 1);
    expect(await read()).toMatchObject({ guest: true, dedication });
    shop.advance(1);
    expect(await read()).toMatchObject({ guest: true, dedication: null });
    await pruneDrafts(shop.deps);
    expect(JSON.stringify(await stored())).not.toContain('Elena');
  });

  test('a temporary code: one that is good is not replaced, one that is over is [SYNC-22]', async () => {
    const first = { code: 48_210_377, until: until(HOUR_MS) };
    await save({ tempCode: first });
    await save({ tempCode: { code: 10_000_000, until: until(2 * HOUR_MS) } });
    expect((await read()).tempCode).toEqual(first);
    shop.advance(HOUR_MS);
    expect((await read()).tempCode).toBeNull();
    const second = { code: 20_000_000, until: until(HOUR_MS) };
    await save({ tempCode: second });
    expect((await read()).tempCode).toEqual(second);
  });

  test('an invoice for a week, with consent alone [CHK-27]', async () => {
    await save({ personal, invoice });
    expect(await read({ visitorid: crypto.randomUUID() })).toMatchObject({ invoice: null });
    expect(await read({ visitorid: null })).toMatchObject({ invoice: null });
    await save({ personal, invoice: null });
    expect(await read()).toMatchObject({ invoice: null });
    await save({ invoice });
    await save({ guest: true });
    shop.advance(168 * HOUR_MS - 1);
    expect(await read()).toMatchObject({ invoice });
    shop.advance(1);
    expect(await read()).toMatchObject({ invoice: null });
    await pruneDrafts(shop.deps);
    expect(await shop.deps.db.selectFrom('visitor_invoice').selectAll().execute()).toEqual([]);
  });
});
