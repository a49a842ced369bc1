import type { Page } from 'playwright/test';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { addWishlist } from '#lib/contracts/wishlist.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { makeEvent } from '#tests/e2e/registry/couple.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { fillLogin, makeCustomer, openMenu } from './customer.ts';

const LIST = '/wishlist/index/index';
const CALL = '**/api/frontend/addWishlist';
const FIRST_LOGIN = 'Primero debe estar registrado';

// The connection that one journey cuts.
test.use({ allowedProblems: ['/api/frontend/addWishlist', '404'] });

/** The first heart of the page: of its product, or of its first card. */
const heart = (page: Page) => page.getByRole('main').locator('button[name=wish]').first();
/** A heart says whether it is pressed, and is drawn filled or as an outline. */
async function isFilled(page: Page, filled: boolean): Promise<void> {
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(filled));
  const isOutline = () =>
    heart(page).evaluate((button) => /fill=\\?"none/.test(getComputedStyle(button, '::before').maskImage));
  await expect.poll(isOutline).toBe(!filled);
}
const told = (page: Page) => page.locator('[data-sonner-toast]');
const names = (page: Page) =>
  page.getByRole('main').locator('[data-card] [data-card-link]').allTextContents();

test('a visitor’s wish survives the login; the list is kept everywhere, shared, moved to the cart and left @mobile [WISH-01][WISH-02][WISH-03][WISH-04][WISH-05][WISH-06][WISH-07][WISH-08][WISH-09][WISH-10][WISH-11][WISH-12][WISH-13][WISH-14][PDP-15][CARD-11][SHELL-14][ACC-21][AUTH-37][GAP-017][GAP-105][GAP-106][GAP-107]', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mug = await ownProduct(request, { title: 'Zamba de barro', price: '80.00' });
  const rug = await ownProduct(request, { title: 'Aguayo de alpaca', price: '120.00' });
  const rosa = await makeCustomer({ names: 'Rosa' });
  const main = page.getByRole('main');
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/addWishlist')) calls += 1;
  });

  // Without a login: a warning, no call, an outline.
  await page.goto(LIST);
  await expect(page).toHaveURL(`/customer/account/login?return=${encodeURIComponent(LIST)}`);
  await expect(main.getByText('Necesita registrarse para poder usar esta opción')).toBeVisible();
  await page.goto(mug.path);
  await hydrated(page);
  await isFilled(page, false);
  await heart(page).click();
  await expect(told(page).filter({ hasText: FIRST_LOGIN })).toBeVisible();
  await isFilled(page, false);
  expect(calls).toBe(0);
  await told(page).getByRole('link', { name: 'Iniciar sesión' }).click();
  const rows = page.waitForResponse('**/api/frontend/getWishListDB');
  await fillLogin(page, rosa);
  await expect(page).toHaveURL(mug.path);
  const productid = Number(/\d+$/.exec(mug.path)?.[0]);
  expect(await (await rows).json()).toEqual({
    success: true,
    rows: [{ PRODUCTID: productid, PREFERREDSKU: '' }],
  });
  await hydrated(page);
  await isFilled(page, true);

  // Out and in again by the keyboard; another tab follows.
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect(told(page).filter({ hasText: 'Lo quitamos de tu lista de deseos' })).toBeVisible();
  await isFilled(page, false);
  const tab = await context.newPage();
  await tab.goto(mug.path);
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
  await page.goto(`/search/${rug.handle.slice(7)}`);
  await hydrated(page);
  await page.route(CALL, (route) => route.abort());
  await heart(page).click();
  await expect(
    told(page).filter({ hasText: 'No pudimos guardar el cambio en tu lista de deseos. Intenta de nuevo.' }),
  ).toBeVisible();
  await isFilled(page, false);
  expect(await kept()).toBe(ids);
  await page.unroute(CALL);
  await heart(page).click();
  await isFilled(page, true);
  await expect(told(page).filter({ hasText: 'Lo agregamos a tu lista de deseos' })).toBeVisible();

  // The page, by the account's menu.
  await (await openMenu(page)).getByRole('link', { name: 'Mi lista de deseos' }).click();
  await expect(page).toHaveURL(LIST);
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
  await expect(menu.getByRole('link', { name: 'Mi lista de deseos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await names(page)).toEqual([rug.title, mug.title]);
  await main.getByRole('link', { name: 'Menor precio' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=minorprice`);
  expect(await names(page)).toEqual([mug.title, rug.title]);
  await expectAccessible(page);

  // Shared by a link that can be ended.
  await main.getByRole('button', { name: 'Crear el enlace' }).click();
  await hydrated(page);
  const link = main.getByRole('link', { name: '/wishlist/index/index/' });
  const url = (await link.getAttribute('href')) ?? '';
  expect(new URL(url).searchParams.get('user')).toBe('Rosa');
  expect(await link.textContent()).toBe(`${url.slice(0, 50)}…`);
  await main.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(link).toHaveText(url);
  await main.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(link).toHaveText(`${url.slice(0, 50)}…`);
  await main.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(told(page).filter({ hasText: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible(page);

  const other = await browser.newContext({ storageState: undefined });
  const guest = await other.newPage();
  await guest.goto(url);
  const view = guest.getByRole('main');
  await expect(view.getByRole('heading', { level: 1, name: 'La lista de deseos de Rosa' })).toBeVisible();
  await expect(view.getByText('Rosa comparte contigo lo que le gusta')).toBeVisible();
  await guest.goto(url.replace('user=Rosa', 'user=Rosita'));
  await expect(view.getByText('Rosita comparte contigo lo que le gusta')).toBeVisible();
  await expect(guest.getByRole('navigation', { name: 'Tu cuenta' })).toHaveCount(0);
  expect(await names(guest)).toEqual([rug.title, mug.title]);
  await expect(view.getByRole('button', { name: /al carrito|aviso|Avísame/ })).toHaveCount(0);
  // It is for reading: nothing of what its owner shares or moves it by.
  await expect(view.getByRole('button', { name: /compartir|enlace|Pasar a/i })).toHaveCount(0);
  await expect(view.getByRole('combobox')).toHaveCount(0);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(guest);

  // One is waited for, then moved to the cart.
  await main.getByRole('button', { name: `Avísame si baja: ${mug.title}` }).click();
  await expect(
    main.getByText(/te enviamos un enlace para confirmarlo|te avisaremos por correo/),
  ).toBeVisible();
  await main.getByRole('button', { name: `Pasar al carrito: ${mug.title}` }).click();
  await expect(main.getByText('Lo pasamos a tu carrito.')).toBeVisible();
  expect(await names(page)).toEqual([rug.title]);
  await expect(page.getByRole('banner').getByRole('link', { name: /carrito.*1/i })).toBeVisible();

  // One goes to a gift list of theirs, the second of two; and back into the wishlist.
  await makeEvent(rosa, 'Baby shower');
  const eventid = await makeEvent(rosa, 'Boda de Rosa');
  await page.reload();
  await main.getByRole('combobox', { name: /^Lista de regalos/ }).selectOption({ label: 'Boda de Rosa' });
  await expectAccessible(page);
  await main.getByRole('button', { name: `Pasar a mi lista de regalos: ${rug.title}` }).click();
  await expect(main.getByText('Lo pasamos a tu lista de regalos.')).toBeVisible();
  expect(await names(page)).not.toContain(rug.title);
  const listed = await callAsServer(getCustomerEventById, { eventid }, rosa.token);
  expect(listed.success && listed.PRODUCTS).toMatchObject([{ productsku: rug.skus[0], quantity: 1 }]);
  const again = { customerid: rosa.id, productid: Number(/\d+$/.exec(rug.path)?.[0]) };
  await callAsServer(addWishlist, again, rosa.token);
  await page.reload();

  // Ended for who has the link; empty, with products to begin with.
  await main.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(main.getByText('El enlace de tu lista ya no funciona.')).toBeVisible();
  await guest.reload();
  await expect(view.getByText('Este enlace ya no sirve.')).toBeVisible();
  await other.close();
  await hydrated(page);
  await heart(page).click();
  await isFilled(page, false);
  await expect(told(page).filter({ hasText: 'Lo quitamos de tu lista de deseos' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Tu lista de deseos está vacía' })).toBeVisible();
  await expect(main.locator('[data-card]')).toHaveCount(6);
  // Six of category 28, and others each time.
  const decoration = await callAsServer(getFilterProducts, {
    ...{ storeid: catalogId.parse(1), categoryid: 28, limit: 200 },
  });
  const six = async () => {
    const links = main.locator('[data-card] [data-card-link]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return hrefs.map((href) => Number(/-(\d+)(?:_c_|\?|$)/.exec(href)?.[1]));
  };
  const before = await six();
  expect(decoration.rows.map(({ productid }) => productid)).toEqual(expect.arrayContaining(before));
  await page.reload();
  expect(await six()).not.toEqual(before);
  await expectAccessible(page);
});

test('without JavaScript a heart posts its wish, which waits for the login, too @mobile', async ({
  noJsPage: page,
  request,
}) => {
  const mug = await ownProduct(request, { title: 'Cántaro de Tarata', price: '80.00' });
  const rosa = await makeCustomer();
  const main = page.getByRole('main');
  await page.goto(mug.path);
  await heart(page).click();
  await expect(page).toHaveURL(`/customer/account/login?return=${encodeURIComponent(mug.path)}`);
  await expect(main.getByText(FIRST_LOGIN)).toBeVisible();
  await fillLogin(page, rosa);
  await expect(page).toHaveURL(mug.path);
  await page.goto(LIST);
  expect(await names(page)).toEqual([mug.title]);
  await heart(page).click();
  await expect(page).toHaveURL(LIST);
  await expect(main.getByText('Lo quitamos de tu lista de deseos')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tu lista de deseos está vacía' })).toBeVisible();
});
