import type { APIRequestContext, Page, Route } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { type OwnProduct, ownProduct } from '#tests/e2e/support/own-product.ts';
import { addToCart, expect, fillCart, type Goods, test } from './buyer.ts';

const OTHER = 'La Paz Centro';

const units = (page: Page, { title }: Goods) => page.getByLabel(`Cantidad de ${title}`);

/** A product of one test alone that both stores have. */
function soldInBoth(request: APIRequestContext): Promise<OwnProduct> {
  const variant = { stock: { 101: 9, 102: 9 } };
  return ownProduct(request, { title: 'Fuente', price: '90.00', variant });
}

/** The store's cookie as the browser has it. */
async function storeOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'ajuar_store')?.value ?? '';
}

/** Chooses a store as the menu does: by its form. */
async function chooseStore(page: Page, storeid: string, from = '/'): Promise<void> {
  const headers = { origin: process.env.E2E_URL ?? '' };
  const form = { storeid, return: from };
  const response = await page.request.post('/api/forms/store', { form, headers, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

/** Opens a page and reloads it when the server has said what its visitor is to be told, before the page hears of it. */
async function leaveBeforeMe(page: Page): Promise<void> {
  const answered = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await route.fetch();
    answered.resolve();
  };
  await page.route(/\/api\/me$/, hold, { times: 1 });
  await page.goto('/');
  await answered.promise;
  await page.reload();
}

test('each store has a cart; a change brings the lines along, and "Deshacer" gives both carts back [SYNC-01]', async ({
  page,
  request,
}) => {
  const product = await soldInBoth(request);
  await fillCart(page, product);
  // The cart's own page, as it may still be loading, would show the message that the next pages are to show.
  await page.goto('about:blank');
  await chooseStore(page, '102');
  const toast = page.getByRole('listitem').filter({ hasText: 'Trajimos tu carrito' });
  await leaveBeforeMe(page);
  // The message says it wherever the shopper is, once a page lasts long enough to show it, and stays until it is closed.
  await expect(toast.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.goto('/checkout/cart');
  const notice = page.getByRole('status').filter({ hasText: 'Trajimos tu carrito' });
  await expect(notice).toContainText('1 producto');
  await expect(units(page, product)).toHaveValue('1');
  await expectAccessible(page);
  // A reload takes nothing away, neither the line nor the way back; the button works by keyboard.
  await page.reload();
  await notice.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('Listo: cada tienda tiene otra vez su propio carrito.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  expect(await storeOf(page)).toBe('102');

  // The other store gets a cart of its own; coming back finds the first one, and brings this one along.
  await fillCart(page, product);
  await expect(units(page, product)).toHaveValue('1');
  // Nothing that the cart's page still waits for is taken for what the next one is told.
  await page.goto('about:blank');
  await chooseStore(page, '101');
  const told = page.waitForResponse(/\/api\/me$/);
  await page.goto('/checkout/cart');
  await expect(notice).toContainText(OTHER);
  // The page says it: no toast lies over its lines with the same words.
  await (await told).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(toast).toHaveCount(0);
  // The larger quantity holds: the same product was meant.
  await expect(units(page, product)).toHaveValue('1');
  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await expect(units(page, product)).toHaveValue('1');
  // What is changed cannot be undone any more: the notice is gone, the change stays.
  await chooseStore(page, '102');
  await page.goto('/checkout/cart');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${product.title} del carrito` }).click();
  await expect(notice).toBeHidden();
});

test('a change of store without JavaScript brings the cart along, with the way back @desktop', async ({
  noJsPage: page,
  request,
}) => {
  const product = await soldInBoth(request);
  await addToCart(page, product);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
  await chooseStore(page, '102', '/checkout/cart');
  await page.goto('/checkout/cart');
  await expect(page.getByText('Trajimos tu carrito')).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: product.title })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await chooseStore(page, '101');
  await page.goto('/checkout/cart');
  await expect(page.getByRole('row').filter({ hasText: product.title })).toBeVisible();
});

test('without JavaScript a line that is taken out comes back by "Deshacer", once and with its quantity; what is typed in the others stays, whichever button is activated @desktop @plain', async ({
  noJsPage: page,
  request,
}) => {
  const product = await soldInBoth(request);
  const other = await ownProduct(request, { title: 'Jarra', price: '40.00' });
  await addToCart(page, other);
  await addToCart(page, product);
  await addToCart(page, product);
  const row = page.getByRole('row').filter({ hasText: product.title });
  await expect(units(page, product)).toHaveValue('2');
  await units(page, other).fill('3');
  await row.getByRole('button', { name: /Eliminar/ }).click();
  await expect(row).toHaveCount(0);
  await expect(units(page, other)).toHaveValue('3');
  await units(page, other).fill('4');
  const undo = page.getByRole('button', { name: `Deshacer: traer de vuelta ${product.title}` });
  await expect(undo).toBeVisible();
  const fields = ['change', 'type', 'productid', 'sku', 'quantity'];
  const form: Record<string, string> = { lineaction: 'bring-back' };
  for (const name of fields) {
    form[name] = await page.locator(`[form=cart-form][name=${name}]`).inputValue();
  }
  await undo.click();
  await expect(units(page, product)).toHaveValue('2');
  await expect(units(page, other)).toHaveValue('4');
  await expect(undo).toHaveCount(0);
  // The form sent twice changes nothing more.
  const headers = { origin: process.env.E2E_URL ?? '' };
  const again = await page.request.post('/api/forms/cart-line', { form, headers, maxRedirects: 0 });
  expect(again.status()).toBe(303);
  await page.goto('/checkout/cart');
  await expect(units(page, product)).toHaveValue('2');
  await units(page, product).fill('3');
  await page.getByRole('button', { name: `Guardar para después: ${other.title}` }).click();
  await expect(page.getByRole('region', { name: 'Guardados para después' })).toContainText(other.title);
  await expect(units(page, product)).toHaveValue('3');
  await units(page, product).fill('5');
  await page.getByRole('button', { name: `Mover al carrito: ${other.title}` }).click();
  await expect(units(page, other)).toHaveValue('4');
  await expect(units(page, product)).toHaveValue('5');
  // Enter sets what stands in all fields, and does not buy.
  await units(page, product).fill('6');
  await units(page, other).fill('2');
  await units(page, other).press('Enter');
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(units(page, product)).toHaveValue('6');
  await expect(units(page, other)).toHaveValue('2');
  // The last line that is taken out leaves its way back, too.
  for (const { title } of [product, other]) {
    await page.getByRole('button', { name: `Eliminar ${title} del carrito` }).click();
  }
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await page.getByRole('button', { name: `Deshacer: traer de vuelta ${other.title}` }).click();
  await expect(units(page, other)).toHaveValue('2');
});

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('what is taken out comes back; without a connection changes wait, are shown as waiting, survive a reload and are judged anew @desktop', async ({
    page,
    context,
    product,
  }) => {
    await fillCart(page, product);
    await units(page, product).fill('3');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('button', { name: `Eliminar ${product.title} del carrito` }).click();
    const removed = page
      .getByRole('group')
      .filter({ hasText: `removido correctamente del carro: ${product.title}` });
    await expect(removed).toBeVisible();
    await expectAccessible(page);
    await removed.getByRole('button', { name: /^Deshacer/ }).press('Enter');
    await expect(units(page, product)).toHaveValue('3');
    await expect(removed).toBeHidden();

    await context.setOffline(true);
    await page.getByRole('button', { name: `Agregar uno de ${product.title}` }).click();
    await expect(page.getByText('1 cambio por enviar')).toBeVisible();
    await expect(units(page, product)).toHaveValue('4');
    await page.getByRole('button', { name: `Eliminar ${product.title} del carrito` }).click();
    await expect(page.getByText('2 cambios por enviar')).toBeVisible();
    // The page is gone while there is no connection; the changes are not.
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await page.goto('/checkout/cart');
    await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
    await expect(page.getByText('por enviar')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Mi carrito', exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  });
});
