import { expect, test } from '#tests/e2e/buy/buyer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { enterAs, fillLogin, makeCustomer } from './customer.ts';
import { heart, isFilled, LIST, names, productIdOf, told, wishFor } from './wishes.ts';

const CALL = '**/api/frontend/addWishlist';
const FIRST_LOGIN = 'Primero debe estar registrado';
const NEED_LOGIN = 'Necesita registrarse para poder usar esta opción';

// The connection that one test cuts.
test.use({ allowedProblems: ['/api/frontend/addWishlist'] });

test('a visitor’s heart warns and calls nothing; their wish is kept by the login @mobile [WISH-02][WISH-11][WISH-14][AUTH-37][GAP-017][GAP-105]', async ({
  page,
  product,
}) => {
  const rosa = await makeCustomer({ names: 'Rosa' });
  const main = page.getByRole('main');
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/addWishlist')) calls += 1;
  });
  for (const path of ['/customer/event/manage', LIST]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/customer/account/login?return=${encodeURIComponent(path)}`);
    await expect(main.getByText(NEED_LOGIN)).toBeVisible();
  }
  await page.goto(product.path);
  await hydrated(page);
  await isFilled(page, false);
  const kept = () => page.evaluate(() => localStorage.getItem('ajuar_wishlist'));
  const before = await kept();
  await heart(page).click();
  await expect(told(page).filter({ hasText: FIRST_LOGIN })).toBeVisible();
  await isFilled(page, false);
  expect([calls, await kept()]).toEqual([0, before]);
  await told(page).getByRole('link', { name: 'Iniciar sesión' }).click();
  const rows = page.waitForResponse('**/api/frontend/getWishListDB');
  await fillLogin(page, rosa);
  await expect(page).toHaveURL(product.path);
  expect(await (await rows).json()).toEqual({
    success: true,
    rows: [{ PRODUCTID: productIdOf(product.path), PREFERREDSKU: '' }],
  });
  await hydrated(page);
  await isFilled(page, true);
});

test('a heart puts a product into the wishlist and out of it, in every tab, and says so when it cannot @mobile [WISH-09][WISH-10][WISH-12][WISH-13][PDP-15][CARD-11]', async ({
  page,
  context,
  product,
}) => {
  const rosa = await enterAs(page);
  const productid = productIdOf(product.path);
  await wishFor(rosa, productid);
  await page.goto(product.path);
  await hydrated(page);
  await isFilled(page, true);

  // Out and in again by the keyboard; another tab follows.
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect(told(page).filter({ hasText: 'Lo quitamos de tu lista de deseos' })).toBeVisible();
  await isFilled(page, false);
  const tab = await context.newPage();
  await tab.goto(product.path);
  await hydrated(tab);
  await isFilled(tab, false);
  await page.keyboard.press(' ');
  await expect(told(page).filter({ hasText: 'Lo agregamos a tu lista de deseos' })).toBeVisible();
  await isFilled(page, true);
  await isFilled(tab, true);
  await tab.close();
  const kept = () => page.evaluate(() => localStorage.getItem('ajuar_wishlist'));
  const ids = await kept();
  expect(ids).toBe(`["${productid}:"]`);

  // A shop that cannot be reached changes nothing, on a card of the search.
  await page.goto(`/search/${product.handle.slice(7)}`);
  await hydrated(page);
  await isFilled(page, true);
  await page.route(CALL, (route) => route.abort());
  await heart(page).click();
  await expect(
    told(page).filter({ hasText: 'No pudimos guardar el cambio en tu lista de deseos. Intenta de nuevo.' }),
  ).toBeVisible();
  await isFilled(page, true);
  expect(await kept()).toBe(ids);
  await page.unroute(CALL);
  await heart(page).click();
  await isFilled(page, false);
  await expect(told(page).filter({ hasText: 'Lo quitamos de tu lista de deseos' })).toBeVisible();
});

test('without JavaScript a heart posts its wish, which waits for the login, too @mobile', async ({
  noJsPage: page,
  product,
}) => {
  const rosa = await makeCustomer();
  const main = page.getByRole('main');
  await page.goto(product.path);
  await heart(page).click();
  await expect(page).toHaveURL(`/customer/account/login?return=${encodeURIComponent(product.path)}`);
  await expect(main.getByText(FIRST_LOGIN)).toBeVisible();
  await fillLogin(page, rosa);
  await expect(page).toHaveURL(product.path);
  await page.goto(LIST);
  expect(await names(page)).toEqual([product.title]);
  await heart(page).click();
  await expect(page).toHaveURL(LIST);
  await expect(main.getByText('Lo quitamos de tu lista de deseos')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tu lista de deseos está vacía' })).toBeVisible();
});
