import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import { sendPriceDrops } from '#backend/modules/product-alerts/price-drops.ts';
import { pruneAlerts, sendDueAlerts } from '#backend/modules/product-alerts/service.ts';
import {
  followAlertLink,
  getWatched,
  requestProductAlert,
  watchProduct,
} from '#lib/contracts/product-alerts.ts';
import { as, type Customer, mails, makeCustomer, makeProven, sendAs, signIn } from '../account/customers.ts';
import { type Made, makeProduct, OTHER_STORE, STORE, setPrice, setStock } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.deleteFrom('product_alert').execute();
  await shop.deps.db.deleteFrom('outbox').execute();
});

const watch = async ({ sku }: Pick<Made, 'sku'>, who: Customer, more: object = {}) =>
  (
    await as(shop, who)(watchProduct, {
      customerid: who.customerid,
      storeid: STORE,
      kind: 'price',
      sku,
      on: true,
      ...more,
    })
  ).body;
const watched = async (who: Customer, storeid = STORE) =>
  ((await as(shop, who)(getWatched, { customerid: who.customerid, storeid })).body as { rows: unknown }).rows;
const price = async (made: Made, centavos: number) => {
  await setPrice(shop, made, centavos);
  await refreshProductCatalog(shop.deps.db, [made.productid], '2026-11-21');
};
const send = () => sendPriceDrops(shop.deps, shop.env);
const follow = (text: string, action: 'confirm' | 'stop') => {
  const token = new RegExp(`/customer/product-alert/${action}/(\\S+)`).exec(text)?.[1] ?? '';
  return shop.call(followAlertLink, { action, token });
};
/** Mails of alerts; those of accounts are others. */
const told = async () => (await mails(shop)).filter(({ text }) => text.includes('/product-alert/stop/'));
const newest = async () => (await told()).at(-1) ?? { to: '', subject: '', text: '', html: '' };

describe('a customer who waits for a lower price', () => {
  test('is mailed once for each drop; what rose again is measured anew', async () => {
    const [rosa, mug] = [await makeProven(shop), await makeProduct(shop, { stock: 3, price: 10_000 })];
    expect(await watch(mug, rosa)).toMatchObject({
      success: true,
      message: expect.stringContaining('te avisaremos'),
    });
    expect(await watched(rosa)).toEqual([{ kind: 'price', sku: mug.sku }]);
    expect(await watched(rosa, OTHER_STORE)).toEqual([]);
    expect([await told(), await send()]).toEqual([[], 0]);

    await price(mug, 8000);
    expect([await send(), await send()]).toEqual([1, 0]);
    const { to, subject, text, html } = await newest();
    expect(to).toBe(rosa.email.toLowerCase());
    expect(subject).toMatch(/^Ajuar: Producto \d+ bajó de precio$/);
    const link = `${shop.env.siteUrl}/productDetails/`;
    for (const said of [link, 'No quiero más avisos de productos']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('Bs. 80,00 (antes Bs. 100,00)');
    // On a narrow screen the struck price has a line of its own.
    expect(html).toMatch(/Bs\. 80,00<br><s [^>]*>Bs\. 100,00<\/s>/);
    expect(html).toContain(`<img src="${shop.env.siteUrl}/media/`);

    // Lower still: told, a day later at the earliest.
    await price(mug, 7000);
    expect(await send()).toBe(0);
    shop.advance(DAY_MS);
    expect(await send()).toBe(1);
    // Risen and fallen, to more than it was told last.
    await price(mug, 9000);
    shop.advance(DAY_MS);
    expect(await send()).toBe(0);
    await price(mug, 8500);
    expect(await send()).toBe(1);
    expect((await newest()).text).toContain('Bs. 85,00 (antes Bs. 90,00)');
    // A mail of stock is no matter of prices.
    expect(await sendDueAlerts(shop.deps, shop.env)).toBe(0);
  });

  test('gets one mail for all of their products, and none of what cannot be bought', async () => {
    const [rosa, luis] = [await makeProven(shop), await makeProven(shop)];
    const made = [1, 2, 3].map(() => makeProduct(shop, { stock: 3, price: 10_000 }));
    const [mug, plate, pot] = [await made[0], await made[1], await made[2]];
    if (!mug || !plate || !pot) throw new Error('nothing made');
    for (const one of [mug, plate, pot]) await watch(one, rosa);
    await watch(plate, luis);
    await setStock(shop, pot, 0);
    for (const one of [mug, plate, pot]) await price(one, 5000);
    expect(await send()).toBe(2);
    const sent = (await told()).map(({ to, subject }) => [to, /y (\d+) más/.exec(subject)?.[1] ?? '']);
    expect(sent.toSorted()).toEqual(
      [
        [rosa.email.toLowerCase(), '1'],
        [luis.email.toLowerCase(), ''],
      ].toSorted(),
    );
  });

  test('ends it by the list, or all of them by the link of a mail', async () => {
    const [rosa, luis] = [await makeProven(shop), await makeProven(shop)];
    const mug = await makeProduct(shop, { stock: 3, price: 10_000 });
    await watch(mug, rosa);
    await watch(mug, luis);
    expect(await watch(mug, luis, { on: false })).toMatchObject({
      success: true,
      message: 'Quitamos el aviso.',
    });
    expect([await watched(luis), await watched(rosa)]).toEqual([[], [{ kind: 'price', sku: mug.sku }]]);
    await price(mug, 5000);
    expect(await send()).toBe(1);
    expect(await follow((await newest()).text, 'stop')).toMatchObject({ success: true });
    expect(await watched(rosa)).toEqual([]);
    await price(mug, 4000);
    shop.advance(DAY_MS);
    expect(await send()).toBe(0);
  });

  test('keeps waiting after a drop, longer than an alert of stock is kept', async () => {
    let rosa = await makeProven(shop);
    const mug = await makeProduct(shop, { stock: 3, price: 10_000 });
    await watch(mug, rosa);
    await price(mug, 9000);
    await send();
    shop.advance(60 * DAY_MS);
    expect(await pruneAlerts(shop.deps)).toBe(0);
    const entered = await signIn(shop, rosa.email);
    rosa = { ...rosa, token: entered.success ? entered.token : '' };
    expect(await watched(rosa)).toHaveLength(1);
    shop.advance(310 * DAY_MS);
    expect(await pruneAlerts(shop.deps)).toBe(1);
  });
});

describe('who has not proven the e-mail', () => {
  test('gets a link first, and reads and ends nothing of that address', async () => {
    const rosa = await makeCustomer(shop);
    const mug = await makeProduct(shop, { stock: 3, price: 10_000 });
    await shop.call(requestProductAlert, { storeid: STORE, kind: 'price', sku: mug.sku, email: rosa.email });
    const { text } = await newest();
    expect(text).toContain('baje de precio');
    expect(await follow(text, 'confirm')).toMatchObject({
      message: expect.stringContaining('baje de precio'),
    });
    expect(await watched(rosa)).toEqual([]);
    expect(await watch(mug, rosa, { on: false })).toMatchObject({ success: false });
    const plate = await makeProduct(shop, { stock: 3, price: 10_000 });
    expect(await watch(plate, rosa)).toMatchObject({
      success: true,
      message: expect.stringContaining('Revisa'),
    });
    await price(mug, 5000);
    await price(plate, 5000);
    expect(await send()).toBe(1);
    expect((await newest()).subject).toMatch(/bajó de precio$/);
  });
});

test('waiting for stock is the same subscription; what the store has is not waited for', async () => {
  const [rosa, mug] = [await makeProven(shop), await makeProduct(shop, { stock: 0 })];
  expect(await watch(mug, rosa, { kind: 'stock' })).toMatchObject({ success: true });
  expect(await watched(rosa)).toEqual([{ kind: 'stock', sku: mug.sku }]);
  await setStock(shop, mug, 2);
  expect(await sendDueAlerts(shop.deps, shop.env)).toBe(1);
  expect(await watched(rosa)).toEqual([]);
  expect(await watch(mug, rosa, { kind: 'stock' })).toMatchObject({ success: false });
  expect(await watch({ sku: 'NADA' }, rosa)).toMatchObject({ success: false });
});

test('alerts are their customer’s own, and no browser’s to call', async () => {
  const [rosa, luis] = [await makeProven(shop), await makeProven(shop)];
  const body = { customerid: luis.customerid, storeid: STORE };
  expect(await as(shop, rosa)(getWatched, body)).toMatchObject({ status: 403 });
  expect(await sendAs(shop, getWatched, body)).toMatchObject({ status: 401 });
  const wanted = { ...body, kind: 'price', sku: 'X', on: true };
  expect(await as(shop, rosa)(watchProduct, wanted)).toMatchObject({ status: 403 });
  expect(await sendAs(shop, watchProduct, wanted)).toMatchObject({ status: 401 });
  expect([watchProduct.browser, getWatched.browser]).toEqual([false, false]);
});
