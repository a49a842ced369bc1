import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { addToCart, expect, startBuying, test } from './buyer.ts';

const bag = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ });
const WEEK_S = 7 * 24 * 3600;

/** Presses a button by keyboard through all quantities to its limit, and once more: it keeps the focus, and the limit stands. */
async function pressThrough(button: Locator, field: Locator, quantities: readonly number[]): Promise<void> {
  await tabTo(button);
  for (const quantity of quantities) {
    await button.page().keyboard.press('Enter');
    await expect(field).toHaveValue(String(quantity));
  }
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await button.page().keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(field).toHaveValue(String(quantities.at(-1)));
}

test('the mini cart opens and closes, a panel above 799 px and a drawer up to it; its lines are changed and deleted [CART-07, CART-08, CART-09, GAP-031] @desktop', async ({
  page,
  product,
}) => {
  await addToCart(page, product);
  await expect(bag(page)).toHaveAccessibleName('Mi carrito, 1 producto');
  await page.goto('/pages/tiendas');
  await hydrated(page);
  const mini = page.getByRole('dialog', { name: 'Mi carrito' });
  await bag(page).click();
  await expect(mini).toBeVisible();
  await bag(page).click();
  await expect(mini).toBeHidden();

  await page.setViewportSize({ width: 800, height: 900 });
  await bag(page).click();
  await expect(mini).toBeVisible();
  expect(await mini.evaluate((panel) => panel.localName)).toBe('div');
  const below = async () => {
    const [panel, icon] = [await mini.boundingBox(), await bag(page).boundingBox()];
    return (panel?.y ?? 0) >= (icon?.y ?? 0) + (icon?.height ?? 0) - 1;
  };
  expect(await below()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(mini).toBeHidden();
  await page.setViewportSize({ width: 799, height: 900 });
  await bag(page).click();
  await expect(mini).toBeVisible();
  expect(await mini.evaluate((panel) => panel.localName)).toBe('dialog');

  const field = mini.getByRole('textbox', { name: `Cantidad de ${product.title}` });
  const update = mini.getByRole('button', { name: /^Actualizar/ });
  await expect(update).toBeHidden();
  await field.fill('3');
  await expect(update).toBeVisible();
  await update.click();
  await expect(page.getByText('3 productos').first()).toBeAttached();
  await expect(update).toBeHidden();
  await mini.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(mini.getByText('Tu carrito está vacío')).toBeVisible();
});

test('quantities: minus ends at 1, plus at the stock, by keyboard without losing the focus, nonsense and too much say why, deleting says so and shows what else there is [CART-10, CART-11, CART-12, CART-13, CART-16, CART-18, SYNC-16] @desktop', async ({
  page,
  context,
  request,
}) => {
  const own = await ownProduct(request, { title: 'Olla', price: '100.00', variant: { stock: { 101: 5 } } });
  // A product counts as seen once scripts run on its page.
  await page.goto(own.path);
  await hydrated(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ajuar_seen'))).not.toBeNull();
  const main = page.getByRole('main');
  const units = main.getByRole('spinbutton', { name: 'Cantidad' });
  await pressThrough(main.getByRole('button', { name: 'Agregar uno' }), units, [2, 3, 4, 5]);
  await pressThrough(main.getByRole('button', { name: 'Quitar uno' }), units, [4, 3, 2, 1]);
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(bag(page)).toHaveAccessibleName('Mi carrito, 1 producto');
  const kept = (await context.cookies()).filter(({ httpOnly, expires }) => httpOnly && expires > 0);
  const lives = kept.map(({ expires }) => expires - Date.now() / 1000);
  expect(lives.some((seconds) => Math.abs(seconds - WEEK_S) < 120)).toBe(true);

  await page.goto('/checkout/cart');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Quitar uno de/ })).toBeDisabled();
  const field = page.getByRole('textbox', { name: `Cantidad de ${own.title}` });
  const update = page.getByRole('button', { name: /^Actualizar/ });
  await expect(update).toBeHidden();
  for (const [typed, message] of [
    ['0', 'Debe elegir al menos 1 producto'],
    ['x', 'Debe elegir al menos 1 producto'],
    ['6', 'Cantidad límite del inventario del producto excedida u opcion de producto no existente'],
  ] as const) {
    await field.fill(typed);
    await update.click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await field.fill('5');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Datos Actualizados correctamente');
  await expect(page.getByText('5 productos').first()).toBeVisible();
  const more = page.getByRole('button', { name: /^Agregar uno de/ });
  await expect(more).toBeDisabled();
  await pressThrough(page.getByRole('button', { name: /^Quitar uno de/ }), field, [4, 3, 2, 1]);
  await pressThrough(more, field, [2, 3, 4, 5]);
  // A typed quantity is what is bought, or stops the shopper with the reason.
  await field.fill('6');
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByText(`${own.title}: Cantidad límite del inventario`)).toBeVisible();
  await field.fill('3');
  await startBuying(page);
  await page.goto('/checkout/cart');
  await expect(field).toHaveValue('3');
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByText('Producto removido correctamente del carro').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que más se lleva' })).toBeVisible();
  const seen = page.getByRole('region', { name: 'Vistos recientemente' });
  await expect(seen.getByRole('link', { name: own.title }).first()).toBeVisible();
});

test('stock that went away meanwhile is told line by line, and nothing can be bought until it is put right [CART-20, CART-21, CART-37] @desktop', async ({
  page,
  request,
}) => {
  const own = await ownProduct(request, { title: 'Jarra', price: '40.00' });
  await addToCart(page, own);
  await expect(bag(page)).toHaveAccessibleName('Mi carrito, 1 producto');
  await page.goto('/checkout/cart');
  // The page shows the second unit before the shop has it.
  await hydrated(page, '[data-cart-view] button');
  const taken = page.waitForResponse('**/changeCart');
  await page.getByRole('button', { name: /^Agregar uno de/ }).click();
  await taken;
  await expect(page.getByText('2 productos').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toBeEnabled();
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  // A change that is refused while the button waits for it keeps the shopper in the cart, who is told.
  await own.change({ stock: { 101: 2 } });
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  await page.route('**/changeCart', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Agregar uno de/ }).click();
  await buy.click();
  const saving = page.getByRole('button', { name: 'Guardando…' });
  await expect(saving).toBeDisabled();
  await expect(page.getByText('Un momento: guardamos los cambios de tu carrito…')).toHaveRole('status');
  await expectAccessible(page, 'main');
  letGo(null);
  const field = page.getByRole('textbox', { name: `Cantidad de ${own.title}` });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2');
  await expect(field).toHaveAccessibleDescription(/^Cantidad límite/);
  await expect(buy).toHaveAccessibleDescription(
    new RegExp(`Tu carrito no quedó como lo pediste.*${own.title}: Cantidad límite`),
  );
  await expect(page).toHaveURL(/\/checkout\/cart[^?]*$/);
  await page.unroute('**/changeCart');
  await own.change({ stock: { 101: 1 } });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Productos del carrito' })).toContainText(
    'Sólo existen 1 unidad(es), disminuir cantidad',
  );
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription(`Para comprar, baja primero la cantidad de ${own.title}.`);
  await own.change({ stock: { 101: 0 } });
  await page.reload();
  const aside = page.getByRole('region', { name: /^No disponibles en / });
  await expect(aside).toContainText('Sin Stock');
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription(/no tiene nada de tu carrito/);
});

test('the sums of more than three products stay in sight, those of three do not [CART-43] @desktop', async ({
  page,
  baseURL,
  request,
}) => {
  const sizes = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const own = await ownProduct(request, {
    title: 'Bol',
    price: '10.00',
    product: { options: ['Tamaño'] },
    variants: sizes.map((label) => ({ options: { Tamaño: label } })),
  });
  const productid = Number(own.path.split('-').at(-1));
  const add = async (...skus: string[]) => {
    const intents = skus.map((sku) => ({ type: 'add', productid, sku, quantity: 1 }));
    const response = await page.request.post('/api/frontend/changeCart', {
      data: { intents, updatedate: null },
      headers: { origin: baseURL ?? '' },
    });
    expect(await response.json()).toMatchObject({ success: true });
  };
  await page.goto('/pages/tiendas');
  await add(...own.skus.slice(0, 3));
  await page.goto('/checkout/cart');
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(page.getByText('3 productos').first()).toBeVisible();
  await expect(summary).not.toHaveCSS('position', 'sticky');
  await add(...own.skus.slice(3));
  await page.reload();
  await expect(page.getByText('4 productos').first()).toBeVisible();
  await expect(summary).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 320));
  await expect(summary.locator('dt', { hasText: /^Total$/ })).toBeInViewport();
  await page.setViewportSize({ width: 799, height: 900 });
  await expect(summary).not.toHaveCSS('position', 'sticky');
});

test('adding more than there is says so [CART-22, CART-23]', async ({ page, request }) => {
  const own = await ownProduct(request, { title: 'Tabla', price: '40.00', variant: { stock: { 101: 2 } } });
  await page.goto(own.path);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.locator('input[name=quantity]').fill('3');
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(main.getByText('Cantidad límite para este producto excedida')).toBeVisible();
  await main.locator('input[name=quantity]').fill('2');
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(bag(page)).toHaveAccessibleName('Mi carrito, 2 productos');
  // By keyboard: the mouse would stand over the menu, which opens.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await main.locator('input[name=quantity]').fill('1');
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  // Beside the button, once.
  await expect(page.getByText('Inventario superado')).toHaveCount(1);
  await expect(main.getByText('Inventario superado')).toBeVisible();
});

test.describe('a back-end that fails', () => {
  test.use({ allowedProblems: [/50[03]/, 'Failed to load resource'] });

  test('a cart that cannot be read and a change that cannot be made say so [CART-19, NOTE-02, NOTE-03] @desktop', async ({
    page,
    product,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(product.path);
    await hydrated(page);
    await page.route('**/api/frontend/changeCart', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Error consultando api' });
    await expect(toast).toBeVisible();
    expect(logged).toContain('ajuar: SHOPCART Excep: frontend/changeCart: 500');
    const box = await toast.boundingBox();
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(window.width - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(window.height - 60);
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast).toBeHidden();
    await page.unroute('**/api/frontend/changeCart');

    await addToCart(page, product);
    await expect(bag(page)).toHaveAccessibleName('Mi carrito, 1 producto');
    await page.route('**/api/frontend/getCart', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/pages/tiendas');
    await hydrated(page);
    await bag(page).click();
    await expect(page.getByRole('dialog', { name: 'Mi carrito' })).toContainText(
      'Error obteniendo lista de productos del carrito',
    );
    expect(logged).toContain('ajuar: SHOPCART Excep: frontend/getCart: 503');
  });
});
