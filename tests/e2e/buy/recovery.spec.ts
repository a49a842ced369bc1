import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { recoveryLink } from '#tests/e2e/support/operator.ts';
import { addToCart, expect, fillCart, test } from './buyer.ts';

const RESTORED = 'Recuperamos tu carrito.';

test('a link brings the cart back on another device, without scripts, into the store that it names, and as often as wanted [CART-44, CART-46, STORE-15, GAP-055]', async ({
  page,
  noJsPage: other,
  product,
}) => {
  await fillCart(page, product);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('Cantidad cambiada correctamente')).toBeVisible();
  const link = await recoveryLink(product.title);

  await addToCart(other, product);
  const quantity = other.getByRole('textbox', { name: `Cantidad de ${product.title}` });
  for (const _ of ['followed', 'followed again']) {
    await other.goto(link);
    await expect(other).toHaveURL(/\/checkout\/cart$/);
    await expect(other.getByText(RESTORED)).toBeVisible();
    await expect(quantity).toHaveValue('2');
  }
  await other.goto(`${link}?store=999`);
  await expect(quantity).toHaveValue('2');
  const chosen = async () =>
    (await other.context().cookies()).find(({ name }) => name === 'ajuar_store')?.value;
  expect(await chosen()).toBe('101');
  await other.context().clearCookies();
  await other.goto(`${link}?store=102`);
  await expect(other.getByText(/Quedan menos unidades y pusimos las que hay/)).toBeVisible();
  await expect(quantity).toHaveValue('1');
  expect(await chosen()).toBe('102');
  // A store that is not there leaves the one selected; without one the cart's is taken; without a cart it is asked for.
  await other.goto(`${link}?store=999`);
  expect(await chosen()).toBe('102');
  await other.context().clearCookies();
  await other.goto(`${link}?store=999`);
  await expect(quantity).toHaveValue('2');
  expect(await chosen()).toBe('101');
  await other.context().clearCookies();
  await other.goto(`${link}x?store=999`);
  expect(await chosen()).toBeUndefined();

  await page.goto(link);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mi carrito, 2 productos' })).toBeVisible();
});

test('a link is for nobody’s index, cache or preview; one that leads to nothing leads home [CART-45]', async ({
  page,
  playwright,
  baseURL,
  product,
}) => {
  await fillCart(page, product);
  const link = await recoveryLink(product.title);
  const looker = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'WhatsApp/2.23.20.0',
  });
  for (const look of [looker.get(link, { maxRedirects: 0 }), page.request.head(link, { maxRedirects: 0 })]) {
    const response = await look;
    expect([response.status(), response.headers().location]).toEqual([303, '/']);
    expect(response.headers()).not.toHaveProperty('set-cookie');
  }
  await looker.dispose();
  const followed = await page.request.get(link, { maxRedirects: 0 });
  expect([followed.status(), followed.headers().location]).toEqual([303, '/checkout/cart']);
  expect(followed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });

  await page.goto(`${link}x`);
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByText('Ese enlace ya no sirve: venció, o el carrito ya se compró o se vació.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
});

test('a link with goods shows programs that look at it what it brings, and is for nobody’s index or cache', async ({
  playwright,
  baseURL,
  product,
}) => {
  const sku = `E2E-${product.handle}`.toUpperCase();
  const link = `/buy/${sku}:2,NO-HAY:1,mal?continue_to=/mesa&utm_source=correo&buyer/email=ana@example.bo&access_token=x`;
  const looker = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'WhatsApp/2.23.20.0',
  });
  const response = await looker.get(link, { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect(response.headers()).toMatchObject({
    location: `/buy?${new URLSearchParams({ items: `${sku}:2,NO-HAY:1,mal`, continue_to: '/mesa', utm_source: 'correo' })}`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const previewed = await looker.get(link);
  expect(previewed.headers()).not.toHaveProperty('set-cookie');
  const html = await previewed.text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  expect(html).toContain(`<meta property="og:description" content="${product.title} · Bs. 578,00"`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/media\/cards\/101\/product\//);
  await looker.dispose();
});

test('a link with goods changes nothing until its button is used, and fills the cart once however often', async ({
  page,
  noJsPage: other,
  product,
}) => {
  const sku = `E2E-${product.handle}`.toUpperCase();
  const link = `/buy/${sku}:2,NO-HAY:1,mal?continue_to=/mesa&utm_source=correo&buyer/email=ana@example.bo&access_token=x`;
  const lines = other.getByRole('region', { name: 'Lo que trae el enlace' });
  const add = other.getByRole('button', { name: 'Agregar al carrito' });
  const quantity = other.getByRole('textbox', { name: `Cantidad de ${product.title}` });
  await other.goto(link);
  await expect(lines.getByRole('listitem')).toHaveText([/2 unidades.*Bs. 578,00/, /NO-HAY.*No tenemos/]);
  await expect(other.getByText('Una parte del enlace no se entiende y quedó fuera.')).toBeVisible();
  await other.goto('/checkout/cart');
  await expect(quantity).toHaveCount(0);
  await other.goto(link);
  await add.click();
  await expect(other).toHaveURL(/\/mesa$/);
  await other.goBack();
  await other.reload();
  await expect(other.getByText('Ya tienes 2 en tu carrito.')).toBeVisible();
  await expect(add).toHaveCount(0);
  await other.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(quantity).toHaveValue('2');

  // What stands in the other store alone, and more than that has.
  await other.goto(`/buy/${sku}:2?store=102`);
  await expect(other.getByText('El enlace pide 2: es lo que podemos darte.')).toBeVisible();
  await other.goto(`/buy/${sku}:1?store=103`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/no trae nada que puedas comprar aquí/);
  await expect(other.getByRole('link', { name: /Ver el enlace en/ })).toHaveAttribute('href', /store=101/);
  const missing = await other.request.get('/buy/%C3%B1');
  expect([missing.status(), await missing.text()]).toEqual([
    404,
    expect.stringContaining('Este enlace no trae nada que puedas comprar aquí'),
  ]);

  await page.goto(`/buy/${sku}:3`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).dblclick();
  await expect(page).toHaveURL(/\/checkout\/cart/);
  await expect(page.getByText('Tu carrito tiene lo que trae el enlace.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Cantidad de ${product.title}` })).toHaveValue('3');
});
