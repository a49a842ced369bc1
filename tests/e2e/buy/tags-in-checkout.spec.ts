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

test.use({ settings: { GTM_ID: 'GTM-PRUEBA1', META_PIXEL_ID: '1234567890', TAGS_IN_CHECKOUT: '1' } });

test('with TAGS_IN_CHECKOUT=1 the frame is in the checkout, too, tells each step there once, and sees nothing of who buys', async ({
  page,
  context,
  product,
  baseURL,
}) => {
  const strangers = await watchStrangers(context, new URL(baseURL ?? '').origin);
  const analytics = () => toldAnalytics(strangers);
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await hydrated(page);
  await use(page);
  await expect(frameIn(page)).toHaveCount(0);
  expect(strangers).toEqual([]);
  await responseOf(page, 'Sí, acepto').click();
  await expect(frameIn(page)).toHaveCount(1);
  await expect.poll(analytics).toEqual(expect.arrayContaining(['page_view', 'view_cart']));
  await startBuying(page);
  await recorded(page, 'begin_checkout');
  await expect(frameIn(page)).toHaveCount(1);
  await expect.poll(analytics).toContain('begin_checkout');
  await fillPersonal(page, newEmail(), 'Marcada');
  await fillPickup(page);
  await recorded(page, 'add_shipping_info');
  await expect.poll(analytics).toContain('add_shipping_info');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await use(page);
  const steps = ['view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'];
  await expect.poll(() => analytics().filter((name) => steps.includes(name))).toEqual(steps);
  await expect
    .poll(() => toldPixel(strangers))
    .toEqual(expect.arrayContaining(['InitiateCheckout', 'AddPaymentInfo', 'Purchase']));
  // Neither the document nor a cookie, and no word that was typed.
  expect(analytics().filter((name) => /_the_page$/.test(name))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ajena');
  expect(strangers.map(String).join(' ')).not.toMatch(/Marcada|ejemplo\.bo|70012345/);
  // No account, and no script of others in the page itself.
  const own = await scriptsOf(page);
  expect(own.filter((src) => !src.startsWith(new URL('/_next/static/', baseURL).href))).toEqual([]);
  await page.goto('/customer/account/login');
  await hydrated(page);
  await use(page);
  await expect(frameIn(page)).toHaveCount(0);
});
