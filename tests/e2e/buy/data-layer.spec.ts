import type { Locator, Page, Route } from 'playwright/test';
import { formatPrice } from '#lib/money/format.ts';
import { makeCode } from '#tests/e2e/support/coupons.ts';
import { type Entry, watchDataLayer } from '#tests/e2e/support/data-layer.ts';
import { holdScripts } from '#tests/e2e/support/hold-scripts.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  expect,
  fillPersonal,
  fillPickup,
  newEmail,
  orderNumber,
  putInCart,
  startBuying,
  test,
} from './buyer.ts';
import { chip, enter, openSummary, WELL_DONE } from './coupon-entry.ts';

/** 'Bs. 289,00' of what an element shows. */
async function amountIn(place: Locator): Promise<string> {
  const [amount = ''] = /Bs\.\s[\d.]+,\d\d/.exec((await place.textContent()) ?? '') ?? [];
  return amount.replaceAll(/\s/g, ' ');
}

const shown = (bolivianos = 0) => formatPrice(Math.round(bolivianos * 100));

const ENGAGE = () => window.dispatchEvent(new Event('pointermove'));

/** What the pages of a visit push; `last` waits for the nth of an event, and returns it. */
async function watchEvents(page: Page) {
  const entries = await watchDataLayer(page);
  const seen = (event: string) => entries.filter((entry) => entry.event === event);
  const last = async (event: string, count = 1): Promise<Entry> => {
    await expect.poll(() => seen(event).length, { message: event }).toBe(count);
    const [entry] = seen(event).slice(-1);
    // A tag manager would merge it with the one before.
    if (entry?.ecommerce) expect(entries[entries.indexOf(entry) - 1]).toEqual({ ecommerce: null });
    return entry ?? {};
  };
  return { entries, seen, last };
}

test('a listing and the product that is chosen from it are in the data layer, at the prices on the screen [TRK-02, TRK-03]', async ({
  page,
}) => {
  const { last } = await watchEvents(page);
  await page.goto('/cocina');
  await hydrated(page);
  await page.evaluate(ENGAGE);
  expect(await last('page_view')).toMatchObject({ page_type: 'category' });
  expect(await last('view_category')).toMatchObject({ category: 'cocina' });
  const list = (await last('view_item_list')).ecommerce;
  const card = page.getByRole('main').locator('[data-card]').first();
  const name = (await card.locator('[data-card-link]').textContent()) ?? '';
  expect(list?.items[0]).toMatchObject({ item_name: name, index: 0 });
  expect(shown(list?.items[0]?.price)).toBe(await amountIn(card));
  await card.locator('[data-card-link]').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await last('select_item')).ecommerce?.items[0]).toMatchObject({ item_name: name, index: 0 });
  const itsPage = { page_type: 'product', page_title: expect.stringContaining(name) };
  expect(await last('page_view', 2)).toMatchObject(itsPage);
  await last('view_item');
});

test('a purchase is in the data layer from the product to the order, at the amounts on the screen and without a word of who buys [TRK-04, TRK-05, TRK-06, TRK-07, TRK-08, TRK-09, TRK-10, GAP-117]', async ({
  page,
  product,
}) => {
  const { entries, seen, last } = await watchEvents(page);
  await page.goto('/cocina');
  await hydrated(page);
  await page.evaluate(ENGAGE);
  await last('view_category');
  await page.goto(product.path);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Está en tu carrito' })).toBeVisible();
  expect((await last('view_item')).ecommerce?.value).toBe(289);
  const added = (await last('add_to_cart')).ecommerce;
  expect(added).toMatchObject({ value: 289, items: [{ item_name: product.title, quantity: 1 }] });

  await page.goto('/checkout/cart');
  await hydrated(page);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  expect((await last('add_to_cart', 2)).ecommerce?.items).toMatchObject([{ price: 289, quantity: 1 }]);
  expect((await last('view_cart')).ecommerce).toMatchObject({ value: 289 });
  await page.getByRole('button', { name: /Quitar uno de/ }).click();
  expect((await last('remove_from_cart')).ecommerce).toMatchObject({ value: 289 });
  await expect(page.getByText('1 producto', { exact: true }).first()).toBeVisible();

  await startBuying(page);
  await page.evaluate(ENGAGE);
  const total = await amountIn(
    page.getByRole('complementary', { name: 'Resumen' }).locator('summary').first(),
  );
  expect(shown((await last('begin_checkout')).ecommerce?.value)).toBe(total);
  const email = newEmail();
  await fillPersonal(page, email, 'Marcada');
  await fillPickup(page);
  await page.evaluate(ENGAGE);
  expect(shown((await last('add_shipping_info')).ecommerce?.value)).toBe(total);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  expect((await last('add_payment_info')).ecommerce).toMatchObject({ payment_type: 'Pago en tienda' });
  const bought = (await last('purchase')).ecommerce;
  expect(bought).toMatchObject({ transaction_id: number, shipping: 0, items: [{ price: 289, quantity: 1 }] });
  expect(shown(bought?.value)).toBe(total);
  await expect(page.getByRole('article')).toContainText(new RegExp(total.replace(' ', '\\s')));
  await page.reload();
  await hydrated(page);
  await page.evaluate(ENGAGE);
  await expect.poll(() => seen('page_view').at(-1)?.page_location).toMatch(/\/order\/status\/paidOffline$/);
  expect(seen('purchase')).toHaveLength(1);
  expect(seen('begin_checkout')).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/Marcada|Ana María|ejemplo\.bo|70012345|700 12345/);
});

/** Opens a page as it is before its scripts run. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const strip = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    await route.fulfill({ response, body });
  };
  await page.route(`**${path}`, strip, { times: 1 });
  await page.goto(path);
}

test('what is sent before scripts run is told by the page after it, and the cart’s own form is no other view of it', async ({
  page,
  product,
}) => {
  const entries = await watchDataLayer(page);
  const names = () => entries.flatMap(({ event }) => (event && event !== 'page_view' ? [event] : []));
  const use = async () => {
    await hydrated(page);
    await page.evaluate(ENGAGE);
  };
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await use();
  // The form that fills it is sent by no page here.
  await expect.poll(names).toEqual(['add_to_cart', 'view_cart']);

  await openWithoutScripts(page, '/checkout/cart');
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('2 productos', { exact: true }).first()).toBeVisible();
  await use();
  await expect.poll(names).toEqual(['add_to_cart', 'view_cart', 'add_to_cart']);
  await page.reload();
  await use();
  await expect.poll(names).toEqual(['add_to_cart', 'view_cart', 'add_to_cart', 'view_cart']);

  await startBuying(page);
  await use();
  await expect.poll(names).toContain('begin_checkout');
  await fillPersonal(page, newEmail());
  const showOrder = await holdScripts(page);
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  showOrder();
  await use();
  const buying = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'];
  await expect.poll(() => names().slice(4)).toEqual(buying);
  const sent = entries.filter(({ event = '' }) => buying.slice(1).includes(event));
  expect(sent.map(({ ecommerce }) => ecommerce)).toMatchObject([
    { value: 578, shipping_tier: 'Retiro en tienda' },
    { value: 578, payment_type: 'Pago en tienda' },
    { value: 578 },
  ]);
  await page.unrouteAll({ behavior: 'wait' });
  const pages = () => entries.filter(({ event }) => event === 'page_view').length;
  const before = pages();
  await page.reload();
  await use();
  await expect.poll(pages).toBeGreaterThan(before);
  expect(names().slice(4)).toEqual(buying);
});

test('a coupon of a later step is told by the page that comes, by its label', async ({ page, product }) => {
  const entries = await watchDataLayer(page);
  const told = () => entries.filter(({ event = '' }) => event.startsWith('coupon_'));
  const code = await makeCode({ label: 'Bs. 20 de prueba', amount: '20.00' });
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await startBuying(page);
  await openSummary(page);
  await enter(page, code);
  await expect(page.getByText(WELL_DONE)).toBeVisible();
  await hydrated(page);
  await page.evaluate(ENGAGE);
  await expect.poll(told).toEqual([{ event: 'coupon_applied', coupon: 'Bs. 20 de prueba' }]);
  await openSummary(page);
  await chip(page, code).getByRole('button').click();
  await expect(chip(page, code)).toBeHidden();
  await hydrated(page);
  await page.evaluate(ENGAGE);
  await expect.poll(told).toMatchObject([{}, { event: 'coupon_removed', coupon: 'Bs. 20 de prueba' }]);
});

test('who fills the cart and at once opens or reloads it is told of once, with what the cart shows in the end', async ({
  page,
  product,
}) => {
  const entries = await watchDataLayer(page);
  const told = () =>
    entries.flatMap(({ event = '', ecommerce }) =>
      /_cart$/.test(event) ? [`${event} ${ecommerce?.value}`] : [],
    );
  const use = async () => {
    await hydrated(page);
    await page.evaluate(ENGAGE);
  };
  await page.goto(product.path);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.goto('/checkout/cart');
  await use();
  await expect(page.getByText('1 producto', { exact: true }).first()).toBeVisible();
  await expect.poll(told).toEqual(['add_to_cart 289', 'view_cart 289']);

  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await page.reload();
  await use();
  await expect(page.getByText('2 productos', { exact: true }).first()).toBeVisible();
  const all = ['add_to_cart 289', 'view_cart 289', 'add_to_cart 289', 'view_cart 578'];
  await expect.poll(() => told().toSorted()).toEqual(all.toSorted());
});
