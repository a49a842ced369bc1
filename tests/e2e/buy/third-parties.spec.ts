import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, fillPersonal, fillPickup, newEmail, orderNumber, startBuying, test } from './buyer.ts';
import {
  frameIn,
  recorded,
  responseOf,
  scriptsOf,
  toldAnalytics,
  toldPixel,
  use,
  watchStrangers,
} from './tags.ts';

test.use({ settings: { GTM_ID: 'GTM-PRUEBA1', META_PIXEL_ID: '1234567890' } });

const NECESSARY =
  /^ajuar_(session|order_.+|newcomer|flash|shown|notice|notice_shown|store|consent|stores_info|visitor|done|typing|devices|customer)$/;

for (const [state, response] of [
  ['undecided', null],
  ['refused', 'No, gracias'],
] as const) {
  test(`a purchase with consent ${state} asks no other site, and keeps the necessary cookies alone`, async ({
    page,
    context,
    product,
    baseURL,
  }) => {
    const strangers = await watchStrangers(context, new URL(baseURL ?? '').origin);
    await page.goto(product.path);
    await hydrated(page);
    await use(page);
    const banner = page.getByRole('region', { name: 'Tu privacidad' });
    await expect(banner).toContainText('medir con Google');
    // The bar that is bought by while the page's own button is out of sight.
    const own = page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true });
    const foot = await own.evaluate((button) => button.getBoundingClientRect().bottom);
    // Just behind the header.
    await page.mouse.wheel(0, foot - 55);
    const bar = page.getByRole('button', { name: `Agregar ${product.title} al carrito` });
    await expect
      .poll(() =>
        bar.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
    if (response) await responseOf(page, response).click();
    await bar.click();
    await expect(page.getByRole('dialog', { name: 'Está en tu carrito' })).toBeVisible();
    await page.goto('/checkout/cart');
    await startBuying(page);
    await fillPersonal(page, newEmail());
    await fillPickup(page);
    await page.getByRole('button', { name: 'Confirmar la compra' }).click();
    await orderNumber(page);
    await use(page);
    await page.goto('/');
    await hydrated(page);
    expect(strangers).toEqual([]);
    const names = (await context.cookies()).map(({ name }) => name.replace(/\.\d$/, ''));
    expect(names.filter((name) => !NECESSARY.test(name))).toEqual([]);
    await expect(frameIn(page)).toHaveCount(0);
  });
}

test('with consent a frame that sees nothing of the page tells tag manager and pixel the whole purchase, and the checkout has none', async ({
  page,
  context,
  product,
  baseURL,
}) => {
  const strangers = await watchStrangers(context, new URL(baseURL ?? '').origin);
  const analytics = () => toldAnalytics(strangers);
  await page.goto(product.path);
  await hydrated(page);
  await use(page);
  await responseOf(page, 'Sí, acepto').click();
  await expect.poll(analytics).toEqual(expect.arrayContaining(['page_view', 'view_item']));
  expect(analytics().slice(0, 4)).toEqual(['default', 'update', 'client_id', 'gtm.js']);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect.poll(analytics).toContain('add_to_cart');

  await page.goto('/checkout/cart');
  const before = strangers.length;
  await startBuying(page);
  await recorded(page, 'begin_checkout');
  await fillPersonal(page, newEmail(), 'Marcada');
  await fillPickup(page);
  await recorded(page, 'add_shipping_info');
  await expect(frameIn(page)).toHaveCount(0);
  const loaded = await scriptsOf(page);
  expect(loaded.length).toBeGreaterThan(3);
  const built = new URL('/_next/static/', baseURL).href;
  expect(loaded.filter((src) => !src.startsWith(built))).toEqual([]);
  expect(strangers.length).toBe(before);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await use(page);
  const steps = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'];
  await expect.poll(() => analytics().filter((name) => steps.includes(name))).toEqual(steps);
  await expect
    .poll(() => toldPixel(strangers))
    .toEqual(
      expect.arrayContaining(['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']),
    );
  expect(analytics().filter((name) => /_the_page$/.test(name))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ajena');
  expect(strangers.map(String).join(' ')).not.toMatch(/Marcada|ejemplo\.bo|70012345/);
});

test('on a phone the question steps aside while something is typed', async ({ page, context, baseURL }) => {
  await watchStrangers(context, new URL(baseURL ?? '').origin);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/customer/account/create');
  await hydrated(page);
  await use(page);
  const banner = page.getByRole('region', { name: 'Tu privacidad' });
  await expect(banner).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox').last();
  await field.focus();
  await expect(banner).toBeHidden();
  await field.blur();
  await expect(banner).toBeVisible();
});
