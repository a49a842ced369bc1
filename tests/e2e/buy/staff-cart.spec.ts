import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, type Goods, postForm, test } from './buyer.ts';
import { enterUnseen, hire, overflow } from './floor.ts';

/** The browser of a seller, as wide as the page. */
async function openFloor(browser: Browser, page: Page) {
  const seller = await hire('seller');
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: page.viewportSize(),
    isMobile: (page.viewportSize()?.width ?? 0) < 768,
  });
  const floor = await context.newPage();
  await enterUnseen(floor, seller);
  return { seller, context, floor };
}

const skuOf = ({ handle }: Goods) => `E2E-${handle}`.toUpperCase();
const rowOf = (floor: Page, { title }: Goods) =>
  floor.getByRole('listitem').filter({ has: floor.getByRole('heading', { name: title }) });

/** Puts units of the product into the seller's cart, without a look at its page. */
async function fillStaffCart(floor: Page, product: Goods, quantity: number): Promise<void> {
  const productid = /-(\d+)$/.exec(product.path)?.[1] ?? '';
  const line = { productid, sku: skuOf(product), quantity: String(quantity) };
  await postForm(floor, 'staff-cart', { ...line, cart: crypto.randomUUID(), changeid: crypto.randomUUID() });
}

test('a seller looks up the stock of their store and of others by name and SKU @desktop', async ({
  page,
  browser,
  product,
}) => {
  const { seller, context, floor } = await openFloor(browser, page);
  await floor.goto('/operador');
  const header = floor.getByRole('banner');
  await expect(header.getByText(seller.name)).toBeVisible();
  await expect(floor.getByRole('combobox')).toHaveCount(0);
  await header.getByRole('link', { name: 'Existencias' }).click();
  const query = floor.getByLabel('SKU o nombre');
  await query.fill('zzzqqq');
  await query.press('Enter');
  await expect(floor.getByText('No encontramos “zzzqqq”.')).toBeVisible();
  await query.fill(product.title);
  await query.press('Enter');
  const row = rowOf(floor, product);
  await expect(row.getByText(`${skuOf(product)} · Bs. 289,00`)).toBeVisible();
  await query.fill(skuOf(product).toLowerCase());
  await query.press('Enter');
  await expect(floor.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Aquí: \d+ disponibles/)).toBeVisible();
  await floor.goto('/operador/existencias?q=taza');
  const picture = floor.getByRole('listitem').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).toBeInViewport();
  await hydrated(floor, 'a');
  await floor.goBack();
  await row.getByText(/^Otras tiendas: \d+ disponibles?$/).click();
  await expect(row.getByText('1 disponible', { exact: true })).toBeVisible();
  await expectAccessible(floor);
  await context.close();
});

test('a seller fills a cart with as many as may be bought; a login that has ended leads to the login @desktop', async ({
  page,
  browser,
  product,
}) => {
  const { seller, context, floor } = await openFloor(browser, page);
  await floor.goto(`/operador/existencias?q=${skuOf(product)}`);
  const row = rowOf(floor, product);
  const quantity = row.getByLabel('Cantidad');
  await quantity.fill('x');
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Escribe una cantidad mayor que cero.')).toBeVisible();
  await expect(quantity).toHaveValue('x');
  await quantity.fill('999999999');
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Escribe una cantidad de 99999 como máximo.')).toBeVisible();
  await quantity.fill('2');
  await row.getByRole('button', { name: 'Agregar al carrito' }).dblclick();
  await expect(floor.getByRole('heading', { level: 1, name: 'Carrito para un cliente' })).toBeVisible();
  const lines = floor.getByRole('list', { name: 'Productos del carrito' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('textbox')).toHaveValue('2');
  await lines.getByRole('textbox').fill('99999');
  await lines.getByRole('button', { name: 'Cambiar' }).click();
  await expect(floor.getByText(/^Puedes llevar hasta 100 unidades/)).toBeVisible();
  await expect(lines.getByRole('textbox')).toHaveValue('99999');
  await lines.getByRole('textbox').fill('3');
  await lines.getByRole('button', { name: 'Cambiar' }).click();
  await expect(floor.getByText('Bs. 867,00').first()).toBeVisible();

  // A login that has ended leads back to the login, whatever was done.
  await floor.goto(`/operador/existencias?q=${skuOf(product)}`);
  await operate('operators', ['disable', seller.name]);
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Tu ingreso terminó. Ingresa de nuevo para seguir.')).toBeVisible();
  await context.close();
});

test('a seller shows the link of a cart, and a shopper who opens it has the lines @desktop', async ({
  page: shopper,
  noJsPage: plain,
  browser,
  product,
}) => {
  const { context, floor } = await openFloor(browser, shopper);
  await fillStaffCart(floor, product, 3);
  await floor.goto('/operador/carrito');
  await floor.getByRole('button', { name: 'Crear enlace y código QR' }).click();
  const code = floor.getByRole('img', { name: 'Código QR con el enlace al carrito' });
  await expect(code).toBeVisible();
  expect(
    await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
  await expectAccessible(floor);
  const link = await floor.getByLabel('Dirección del enlace').inputValue();
  const whatsapp = await floor.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(link);
  // A reload keeps the link, and says nothing twice.
  await floor.reload();
  await expect(floor.getByLabel('Dirección del enlace')).toHaveValue(link);
  for (const width of [320, 768]) {
    await floor.setViewportSize({ width, height: 800 });
    expect(await overflow(floor), `${width} px`).toBe(0);
  }

  for (const opener of [shopper, plain]) {
    await opener.goto(link);
    await expect(opener).toHaveURL(/\/checkout\/cart/);
    await expect(opener.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible();
    await expect(opener.getByText('Bs. 867,00').first()).toBeVisible();
  }

  await floor.getByRole('button', { name: 'Empezar otro carrito' }).click();
  await expect(floor.getByText('El carrito está vacío.')).toBeVisible();
  await context.close();
});
