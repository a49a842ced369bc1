import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  addToCart,
  expect,
  fillPersonal,
  fillPickup,
  type Goods,
  orderNumber,
  placeOrder,
  startBuying,
  test,
} from './buyer.ts';

const HISTORY = '/sales/order/history';
/** Number and a token that the shop signed, no e-mail (ORD-08). */
const SIGNED = /^\/getOrderDetails\/\d{9}\/[\w-]{32}$/;

const cards = (page: Page) => page.getByRole('article', { name: /^Pedido \d/ });

/** Logs the demo's customer in, on the page that the history leads to. */
async function enter(page: Page): Promise<void> {
  const { email, password } = JSON.parse(await readFile('data/demo/customers/ana-quispe.json', 'utf8'));
  await page.goto(HISTORY);
  await expect(page).toHaveURL(/\/customer\/account\/login\?return=%2Fsales%2Forder%2Fhistory$/);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/sales\/order\/history$/);
}

/** The delivered order of which the store has not all any more: the third of them. */
async function openChanged(page: Page): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Estado de los pedidos' })
    .getByRole('link', { name: /^Entregado/ })
    .click();
  await expect(page).toHaveURL(/\?group=6$/);
  return cards(page).nth(2);
}

const CHANGES = [
  /^Taza de café con plato.*: costaba Bs\.\s65,00 y ahora cuesta Bs\.\s\d/,
  /^Canasto.*: pediste 40 y pusimos \d+, lo que queda\.$/,
  /^Espejo.*: sin stock en esta tienda\.$/,
  /^Florero Yungas esmaltado: ya no se vende en esta tienda\.$/,
];

test.use({ allowedProblems: ['404'] });

test('the demo’s customer finds their orders by status and page [ORD-07, SHELL-13, SHELL-41]', async ({
  page,
}) => {
  await enter(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('14 pedidos', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Recibido (1)',
    'Pagado (1)',
    'Preparando (1)',
    'Listo para retirar / En camino (2)',
    'Pagado en tienda (1)',
    'Entregado (6)',
  ]);
  const first = cards(page).first();
  await expect(first).toContainText(/Pedido \d{9}/);
  await expect(first).toContainText('Recibido');
  await expect(first).toContainText('Retiro en La Paz San Miguel');
  await expect(first).toContainText(/Bs\.\s175,00/);
  await expect(first.locator('img')).toHaveCount(2);
  // Units, as in the cart.
  await expect(first).toContainText('4 productos');
  for (const link of await page.getByRole('link', { name: /^Ver pedido/ }).all())
    expect(await link.getAttribute('href')).toMatch(SIGNED);
  await hydrated(page);
  await expectAccessible(page);
  await page.locator('footer').getByText('Mis compras').first().waitFor({ state: 'attached' });
  await expect(page.locator('footer a', { hasText: 'Mis compras' })).toHaveAttribute('href', HISTORY);
  const entry = page
    .getByRole('banner')
    .locator('a', { hasText: /^Pedidos$/ })
    .first();
  await expect(entry).toHaveAttribute('href', HISTORY);

  await main.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Entregado (6)',
    'Cancelado / No retirado (2)',
  ]);
  await page.goto(`${HISTORY}?page=99`);
  await expect(page).toHaveURL(/\?page=2$/);
  await page.goto(`${HISTORY}?group=2&page=x`);
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`${HISTORY}?group=99`);
  await expect(main.getByText('No tienes pedidos en este estado.')).toBeVisible();
  await main.getByRole('link', { name: 'Ver todos mis pedidos' }).click();
  await expect(main.getByText('14 pedidos', { exact: true })).toBeVisible();
});

test('an order is bought again once, from the history or its own page, which is its customer’s alone [ORD-09]', async ({
  page,
  noJsPage,
}) => {
  await enter(page);
  const main = page.getByRole('main');
  const order = await openChanged(page);
  await hydrated(page);
  // Two clicks are one order in the cart.
  await order.getByRole('button', { name: /^Comprar de nuevo/ }).dblclick();
  const report = order.getByRole('status');
  await expect(report).toContainText(/^Tu carrito tiene \d+ de los 50 productos de tu pedido \d{9}\./);
  await expect(report.getByRole('listitem')).toHaveText(CHANGES);
  await expectAccessible(page, 'main');
  const href = (await order.getByRole('link', { name: /^Ver pedido/ }).getAttribute('href')) ?? '';
  await page.goto(href);
  const number = href.split('/')[2] ?? '';
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  // The words of a line have the room beside its picture, whatever it cost.
  for (const line of await main.getByRole('region', { name: 'Productos' }).getByRole('listitem').all())
    expect((await line.locator('p').first().boundingBox())?.width).toBeGreaterThan(200);
  await expect(page.getByRole('link', { name: 'Volver a mis pedidos' })).toHaveAttribute('href', HISTORY);
  await hydrated(page);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /^Comprar de nuevo/ }).click();
  await page.getByRole('status').getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
  // Bought again twice, it is there once.
  await expect(page.getByLabel(/^Cantidad de Frasco/)).toHaveValue('2');
  await expect(page.getByLabel(/^Cantidad de Taza de café/)).toHaveValue('6');

  // Its customer needs no proof; nobody else sees it by the number alone.
  await page.goto(`/getOrderDetails/${number}/nada`);
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  const response = await noJsPage.goto(`/getOrderDetails/${number}/nada`);
  expect(response?.status()).toBe(404);
  await expect(noJsPage.getByText('No hemos encontrado ninguna orden bajo este número')).toBeVisible();
});

test('orders are found and bought again without JavaScript [ORD-07, ORD-09]', async ({ noJsPage: page }) => {
  await enter(page);
  const order = await openChanged(page);
  await order.getByRole('button', { name: /^Comprar de nuevo/ }).click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  const notice = page.getByRole('status').filter({ hasText: /Tu carrito tiene \d+ de los 50 productos/ });
  await expect(notice.getByRole('listitem')).toHaveText(CHANGES);
  await expect(page.getByLabel(/^Cantidad de Frasco/)).toHaveValue('2');
});

/** A guest's order without a script. */
async function orderPlainly(page: Page, product: Goods, email: string): Promise<string> {
  await addToCart(page, product);
  await startBuying(page);
  await fillPersonal(page, email);
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  return orderNumber(page);
}

test('a guest becomes a customer with a password after an order, and enters with it after the next one', async ({
  page,
  noJsPage,
  product,
}) => {
  const { number, email } = await placeOrder(page, product);
  const offer = page.getByRole('region', { name: 'Crea tu cuenta con una contraseña' });
  await expect(offer).toContainText(email);
  await expect(offer.locator('[autocomplete=username]')).toHaveValue(email);
  await hydrated(page);
  const password = page.getByLabel(/^Contraseña/);
  await password.fill('corta1');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(offer).toContainText('La contraseña debe contener al menos 8 caracteres');
  await expectAccessible(page, 'main');
  await password.fill('secreta2026');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/sales\/order\/history$/);
  await expect(page.getByText('Creamos tu cuenta. Te enviamos un correo')).toBeVisible();
  await expect(page.getByRole('main').getByText('1 pedido', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Ver pedido ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Crea tu cuenta con una contraseña' })).toHaveCount(0);

  // The same person as a guest in another browser, without a script.
  const next = await orderPlainly(noJsPage, product, email);
  const typed = noJsPage.getByLabel(/^Contraseña/);
  await typed.fill('corta1');
  await noJsPage.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(noJsPage).toHaveURL(/\/order\/status\/paidOffline\/?$/);
  await expect(noJsPage.getByText('La contraseña debe contener al menos 8 caracteres')).toBeVisible();
  await typed.fill('equivocada1');
  await noJsPage.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const known = noJsPage.getByRole('region', { name: 'Ya tienes una cuenta' });
  await expect(known).toContainText(`Hay una cuenta con ${email}.`);
  await typed.fill('equivocada2');
  await known.getByRole('button', { name: 'Ingresar' }).click();
  await expect(known).toContainText('Esa no es la contraseña de tu cuenta.');
  await typed.fill('secreta2026');
  await known.getByRole('button', { name: 'Ingresar' }).click();
  await expect(
    noJsPage.getByText('Ya tenías una cuenta con este correo: ingresaste con ella.'),
  ).toBeVisible();
  await expect(noJsPage.getByRole('main').getByText('2 pedidos', { exact: true })).toBeVisible();
  await expect(noJsPage.getByRole('link', { name: `Ver pedido ${next}` })).toBeVisible();
  // Somebody else's order, by its number: not theirs.
  expect(
    (
      await noJsPage.request.post('/api/forms/order-account', {
        form: { orderid: number, password: 'secreta2026' },
        headers: { origin: process.env.E2E_URL ?? '' },
        maxRedirects: 0,
      })
    ).headers().location,
  ).toBe(HISTORY);
});
