import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { pruneAlerts, sendDueAlerts } from '#backend/modules/product-alerts/service.ts';
import { followAlertLink, requestProductAlert } from '#lib/contracts/product-alerts.ts';
import { add, type Made, makeCart, makeProduct, placed, STORE, setStock } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ANA = 'ana@correo.example';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.deleteFrom('product_alert').execute();
  await shop.deps.db.deleteFrom('outbox').execute();
});

const ask = ({ sku }: { sku: string }, email = ANA) =>
  shop.call(requestProductAlert, { storeid: STORE, kind: 'stock', sku, email });
const follow = (url: string) => {
  const [token = '', action] = url.split('/').reverse();
  return shop.call(followAlertLink, followAlertLink.request.parse({ action, token }));
};
const send = () => sendDueAlerts(shop.deps, shop.env);

interface Mail {
  to: string;
  subject: string;
  text: string;
}

async function mails(): Promise<Mail[]> {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ payload }) => payload as Mail);
}

/** The newest mail's link for an action. */
async function linkTo(action: 'confirm' | 'stop'): Promise<string> {
  const { text } = (await mails()).at(-1) ?? { text: '' };
  return new RegExp(`\\S+/customer/product-alert/${action}/\\S+`).exec(text)?.[0] ?? '';
}

async function confirmed(product: Made, email = ANA): Promise<void> {
  await ask(product, email);
  expect(await follow(await linkTo('confirm'))).toMatchObject({ success: true });
}

describe('requesting an alert', () => {
  test('mails a link to the address, and counts only once the link was opened', async () => {
    const mug = await makeProduct(shop, { stock: 0, color: true });
    expect(await ask(mug, ' Ana@Correo.example ')).toMatchObject({ success: true });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ANA });
    expect(mail?.subject).toContain('(Verde salvia)');
    expect(mail?.text).toContain('en La Paz San Miguel');
    await setStock(shop, mug, 3);
    expect(await send()).toBe(0);
    const link = await linkTo('confirm');
    const response = await follow(link);
    expect(response).toMatchObject({ success: true, message: expect.stringContaining('te avisaremos') });
    expect(await follow(link)).toEqual(response);
    expect(await send()).toBe(1);
  });

  test('sent at once by two clicks or two tabs mails one link, and no mailbox gets more in a day by asking at once', async () => {
    const mug = await makeProduct(shop, { stock: 0 });
    const both = await Promise.all([ask(mug), ask(mug, 'ANA@correo.example'), ask(mug)]);
    expect(both.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await mails()).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => makeProduct(shop, { stock: 0 })));
    await Promise.all(others.map((one) => ask(one)));
    expect(await mails()).toHaveLength(5);
  });

  test('answers the same for an address that has requested it, confirmed it or asked too often', async () => {
    const mug = await makeProduct(shop, { stock: 0 });
    const first = await ask(mug);
    expect(await ask(mug)).toEqual(first);
    expect(await mails()).toHaveLength(1);
    shop.advance(2 * HOUR_MS);
    await confirmed(mug);
    expect(await mails()).toHaveLength(2);
    shop.advance(2 * HOUR_MS);
    expect(await ask(mug)).toEqual(first);
    expect(await mails()).toHaveLength(2);
    for (let more = 0; more < 6; more += 1) {
      expect(await ask(await makeProduct(shop, { stock: 0 }))).toEqual(first);
    }
    expect(await mails()).toHaveLength(6);
  });

  test.each([
    ['what is no address', 0, 'ana@', 'Escribe un correo válido, como ana@correo.com'],
    ['what the store has', 2, ANA, '¡Ya hay en La Paz San Miguel! Recarga la página para comprarlo.'],
  ])('refuses %s', async (_what, stock, email, message) => {
    expect(await ask(await makeProduct(shop, { stock }), email)).toEqual({ success: false, message });
    expect(await mails()).toEqual([]);
  });

  test('refuses a SKU that nobody sells', async () => {
    expect(await ask({ sku: 'NADA' })).toMatchObject({ success: false });
  });
});

describe('the alert', () => {
  test('is mailed once when an import or the operator brings stock, with the product in its store', async () => {
    const mug = await makeProduct(shop, { stock: 0 });
    await confirmed(mug);
    await setStock(shop, mug, 1);
    expect([await send(), await send()]).toEqual([1, 0]);
    const { text, to } = (await mails()).at(-1) ?? { text: '', to: '' };
    expect(to).toBe(ANA);
    const path = new RegExp(`${shop.env.siteUrl}/productDetails/producto-\\d+-\\d+_c_${mug.sku}\\?store=101`);
    expect(text).toMatch(path);
    await setStock(shop, mug, 0);
    await setStock(shop, mug, 5);
    expect(await send()).toBe(0);
  });

  test('follows when an order gives its stock back', async () => {
    const mug = await makeProduct(shop, { stock: 1 });
    const orderid = await placed(shop, await makeCart(shop, add(mug)));
    await confirmed(mug);
    expect(await send()).toBe(0);
    await cancelOrder({ ...shop.deps, ...linkEnv(shop.env) }, orderid);
    expect(await send()).toBe(1);
  });

  test('of a pack waits for all of its parts, and of another store for that one', async () => {
    const [cup, plate] = [await makeProduct(shop, { stock: 0 }), await makeProduct(shop, { stock: 3 })];
    const pack = await makeProduct(shop, {
      stock: 4,
      parts: [
        { sku: cup.sku, quantity: 2 },
        { sku: plate.sku, quantity: 1 },
      ],
    });
    await confirmed(pack);
    await setStock(shop, cup, 1);
    expect(await send()).toBe(0);
    await shop.deps.db.insertInto('stock').values({ sku: cup.sku, store_id: 102, quantity: 9 }).execute();
    expect(await send()).toBe(0);
    await setStock(shop, cup, 2);
    expect(await send()).toBe(1);
  });

  test('can be requested again afterwards', async () => {
    const mug = await makeProduct(shop, { stock: 1 });
    await setStock(shop, mug, 0);
    await confirmed(mug);
    await setStock(shop, mug, 1);
    await send();
    await setStock(shop, mug, 0);
    shop.advance(HOUR_MS);
    await confirmed(mug);
    await setStock(shop, mug, 1);
    expect(await send()).toBe(1);
  });
});

describe('links', () => {
  test('one ends every alert of the address, however often it is followed, and no other address’s', async () => {
    const [mug, plate] = [await makeProduct(shop, { stock: 0 }), await makeProduct(shop, { stock: 0 })];
    await confirmed(plate, 'luis@correo.example');
    await confirmed(plate);
    await confirmed(mug);
    const stop = await linkTo('stop');
    const message = 'Ya no te enviaremos avisos de productos.';
    expect(await follow(stop)).toEqual({ success: true, message });
    expect(await follow(stop)).toEqual({ success: true, message });
    await setStock(shop, mug, 1);
    await setStock(shop, plate, 1);
    expect(await send()).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({ to: 'luis@correo.example' });
  });

  test('do one thing each: a changed, swapped, old or replaced one does nothing', async () => {
    const mug = await makeProduct(shop, { stock: 0 });
    await ask(mug);
    const [confirm, stop] = [await linkTo('confirm'), await linkTo('stop')];
    const refused = { success: false, message: expect.stringContaining('ya no sirve') };
    for (const wrong of [
      confirm.replace('/confirm/', '/stop/'),
      stop.replace('/stop/', '/confirm/'),
      confirm.replace(/\/(\d+)\./, '/99999.'),
      `${confirm.slice(0, -1)}${confirm.endsWith('A') ? 'B' : 'A'}`,
      '/customer/product-alert/confirm/x',
    ])
      expect(await follow(wrong), wrong).toEqual(refused);
    shop.advance(2 * HOUR_MS);
    await ask(mug);
    expect(await follow(confirm)).toEqual(refused);
    const fresh = await linkTo('confirm');
    shop.advance(8 * DAY_MS);
    expect(await follow(fresh)).toEqual(refused);
    expect(await pruneAlerts(shop.deps)).toBe(1);
  });
});

test('what was sent or waited too long is forgotten', async () => {
  const [mug, plate] = [await makeProduct(shop, { stock: 0 }), await makeProduct(shop, { stock: 0 })];
  await confirmed(mug);
  await confirmed(plate);
  await setStock(shop, mug, 1);
  await send();
  shop.advance(31 * DAY_MS);
  expect(await pruneAlerts(shop.deps)).toBe(1);
  shop.advance(340 * DAY_MS);
  expect(await pruneAlerts(shop.deps)).toBe(1);
});

test('a browser may request an alert for its own store alone, and follow no link by itself', () => {
  expect(requestProductAlert.browser).toEqual(['kind', 'sku', 'email']);
  expect(followAlertLink.browser).toBe(false);
});
