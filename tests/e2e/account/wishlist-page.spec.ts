import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProducts } from '#lib/contracts/products.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { expect, test } from '#tests/e2e/buy/buyer.ts';
import { makeEvent, twoGifts } from '#tests/e2e/registry/couple.ts';
import { giftOf } from '#tests/e2e/registry/guests.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { enterAs, openMenu } from './customer.ts';
import { heart, isFilled, LIST, names, productIdOf, told, wishFor } from './wishes.ts';

// A link that was ended opens nothing.
test.use({ allowedProblems: ['404'] });

test('a customer opens the wishlist by the account’s menu, and sorts it @mobile [WISH-01][WISH-03][WISH-08][SHELL-14]', async ({
  page,
  product,
  request,
}) => {
  const main = page.getByRole('main');
  const mug = await ownProduct(request, { title: 'Zamba de barro', price: '80.00' });
  const rosa = await enterAs(page);
  await wishFor(rosa, productIdOf(product.path));
  await wishFor(rosa, productIdOf(mug.path));
  await page.goto(product.path);
  await hydrated(page);
  await (await openMenu(page)).getByRole('link', { name: 'Mi lista de deseos' }).click();
  await expect(page).toHaveURL(LIST);
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
  await expect(menu.getByRole('link', { name: 'Mi lista de deseos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await names(page)).toEqual([product.title, mug.title]);
  await main.getByRole('link', { name: 'Menor precio' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=minorprice`);
  expect(await names(page)).toEqual([mug.title, product.title]);
  await expectAccessible(page);
});

test('a wishlist is shared by a link, which shows it to anybody until it is ended @mobile [WISH-04][WISH-05][WISH-06][GAP-106][GAP-107]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const rosa = await enterAs(page, { names: 'Rosa' });
  for (const { productid } of await twoGifts(page)) await wishFor(rosa, productid);
  await page.goto(LIST);
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
  const wishes = await names(page);
  expect(wishes).toHaveLength(2);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await other.newPage();
  await guest.goto(url);
  const view = guest.getByRole('main');
  await expect(view.getByRole('heading', { level: 1, name: 'La lista de deseos de Rosa' })).toBeVisible();
  await expect(view.getByText('Rosa comparte contigo lo que le gusta')).toBeVisible();
  await guest.goto(url.replace('user=Rosa', 'user=Rosita'));
  await expect(view.getByText('Rosita comparte contigo lo que le gusta')).toBeVisible();
  await expect(guest.getByRole('navigation', { name: 'Tu cuenta' })).toHaveCount(0);
  expect(await names(guest)).toEqual(wishes);
  // It is for reading: nothing of what its owner shares, buys or moves it by.
  await expect(view.getByRole('button', { name: /al carrito|aviso|Avísame/ })).toHaveCount(0);
  await expect(view.getByRole('button', { name: /compartir|enlace|Pasar a/i })).toHaveCount(0);
  await expect(view.getByRole('combobox')).toHaveCount(0);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(guest);
  expect((await other.request.get(LIST)).url()).toContain('/customer/account/login');

  await main.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(main.getByText('El enlace de tu lista ya no funciona.')).toBeVisible();
  await guest.reload();
  await expect(view.getByText('Este enlace ya no sirve.')).toBeVisible();
  await other.close();
});

test('what is in the wishlist is waited for, and moved to the cart of whoever is logged in @mobile', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const rosa = await enterAs(page);
  await wishFor(rosa, productIdOf(product.path));
  await page.goto(LIST);
  await main.getByRole('button', { name: `Avísame si baja: ${product.title}` }).click();
  await expect(
    main.getByText(/te enviamos un enlace para confirmarlo|te avisaremos por correo/),
  ).toBeVisible();
  await main.getByRole('button', { name: `Pasar al carrito: ${product.title}` }).click();
  await expect(main.getByText('Lo pasamos a tu carrito.')).toBeVisible();
  expect(await names(page)).not.toContain(product.title);
  await expect(page.getByRole('banner').getByRole('link', { name: /carrito.*1/i })).toBeVisible();
});

test('what is in the wishlist is moved to the gift list that its owner chooses @mobile', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const rosa = await enterAs(page);
  await wishFor(rosa, productIdOf(product.path));
  await makeEvent(rosa, 'Baby shower');
  const eventid = await makeEvent(rosa, 'Boda de Rosa');
  await page.goto(LIST);
  await main.getByRole('combobox', { name: /^Lista de regalos/ }).selectOption({ label: 'Boda de Rosa' });
  await expectAccessible(page);
  await main.getByRole('button', { name: `Pasar a mi lista de regalos: ${product.title}` }).click();
  await expect(main.getByText('Lo pasamos a tu lista de regalos.')).toBeVisible();
  expect(await names(page)).not.toContain(product.title);
  const listed = await callAsServer(getCustomerEventById, { eventid }, rosa.token);
  const { sku } = giftOf(product, 1);
  expect(listed.success && listed.PRODUCTS).toMatchObject([{ productsku: sku, quantity: 1 }]);
});

test('a wishlist that was emptied offers six of the decoration, others each time @mobile [WISH-07]', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const rosa = await enterAs(page);
  await wishFor(rosa, productIdOf(product.path));
  await page.goto(LIST);
  await hydrated(page);
  await heart(page).click();
  await isFilled(page, false);
  await expect(told(page).filter({ hasText: 'Lo quitamos de tu lista de deseos' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Tu lista de deseos está vacía' })).toBeVisible();
  await expect(main.locator('[data-card]')).toHaveCount(6);
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
