import type { BrowserContext, Page } from 'playwright/test';
import { logoutEverywhere } from '#lib/contracts/account.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { BUYER, logIn } from '#tests/e2e/account/buying-steps.ts';
import { enterWith, makeCustomer, type TestCustomer } from '#tests/e2e/account/customer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  orderNumber,
  placeOrder,
  putInCart,
  startBuying,
  test,
} from './buyer.ts';

/** What the browser sends of the shop's hidden cookies, in bytes. */
async function hiddenBytes(context: BrowserContext): Promise<number> {
  const hidden = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  return Buffer.byteLength(hidden.map(({ name, value }) => `${name}=${value}`).join('; '));
}

/** Sends a form of the shop as its page does, and takes the response's cookies. */
function post(page: Page, form: string, fields: Record<string, string>): Promise<void> {
  return page.evaluate(
    async ([name, values]) => {
      const body = new URLSearchParams(values);
      await fetch(`/api/forms/${name}`, { method: 'POST', body, redirect: 'manual' });
    },
    [form, fields] as const,
  );
}

test('two tabs that write at once undo nothing: personal data, a delivery and the cart are all kept [CHK-08, SYNC-01] @desktop', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  const other = await context.newPage();
  await other.goto('/checkout/cart?step=2');
  const personal = {
    firstname: 'Ana María',
    lastname: 'Quispe',
    email: newEmail(),
    phone: '700 12345',
  };
  const id = /-(\d+)$/.exec(product.path)?.[1] ?? '';
  const sku = await other.evaluate(async () => {
    const response = await fetch('/api/frontend/getCart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { shopCart } = await response.json();
    return String(shopCart.data.products[0].productsku);
  });
  const note = { shippingtypeid: '2', formfor: '1', note: 'Retira mi hermana' };
  await Promise.all([
    post(page, 'checkout-personal', personal),
    post(other, 'cart', { productid: id, sku, quantity: '2' }),
    post(other, 'checkout-shipping', note),
    post(page, 'checkout-start', { as: 'guest' }),
  ]);
  await page.goto('/checkout/cart?step=2');
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('Ana María Quispe');
  await expect(page.getByLabel('Nota para la tienda')).toHaveValue('Retira mi hermana');
  await page.goto('/checkout/cart');
  await expect(page.getByText('3 productos').first()).toBeVisible();
});

test('purchases leave identifiers alone in the browser, under 2 KB, and each order is remembered @desktop', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  await fillPersonal(page, newEmail());
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect((await names()).filter((name) => /draft|customer/.test(name))).toEqual([]);
  expect(await hiddenBytes(context)).toBeLessThan(2048);
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const first = await orderNumber(page);
  const { number } = await placeOrder(page, product);
  for (const one of [first, number]) expect(await names()).toContain(`ajuar_order_${one}`);
  expect(await hiddenBytes(context)).toBeLessThan(2048);
});

test('without JavaScript, too, two tabs that add first at once fill one cart [CART-14, SYNC-01] @desktop', async ({
  noJsPage: page,
  product,
}) => {
  await page.goto(product.path);
  await Promise.all([putInCart(page, product), putInCart(page, product)]);
  await page.goto('/checkout/cart');
  await expect(page.getByLabel('Cantidad')).toHaveValue('2');
});

test('a lost session keeps the cart with what was saved for later, rebuilt from the browser’s copy, and what is typed meanwhile [SYNC-01] @desktop', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  await hydrated(page, 'input[name=firstname]');
  await context.clearCookies({ name: 'ajuar_session' });
  await page.getByLabel('Nombres').fill('Ana María');
  const lines = page.getByRole('table', { name: 'Productos del carrito' });
  const saved = page.getByRole('region', { name: 'Guardados para después' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(lines).toBeVisible();
  await startBuying(page);
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await page.goto('/checkout/cart');
  // Saved by a form that the browser sends itself, the copy would know of it with the page after.
  await hydrated(page, '[data-cart-view] button');
  await page.getByRole('button', { name: /^Guardar para después/ }).click();
  await expect(saved).toContainText(product.title);
  await expect(page.getByText('Guardado para después', { exact: true })).toBeVisible();
  await context.clearCookies({ name: 'ajuar_session' });
  await page.goto('/checkout/cart');
  await saved.getByRole('button', { name: /^Mover al carrito/ }).click();
  await expect(lines).toContainText(product.title);
  // Whoever buys before the cart is there again goes on once it is.
  await context.clearCookies({ name: 'ajuar_session' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/frontend/changeCart', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/checkout/cart');
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByText('Un momento: recuperamos tu carrito…')).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Continuar como invitado' }).click();
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
});

test('a cart that a login took along is rebuilt once, though two pages of the browser do it at the same time [SYNC-01] @desktop', async ({
  page,
  context,
  product,
}) => {
  const rosa = await makeCustomer(BUYER);
  await putInCart(page, product);
  await page.goto('/customer/account/login?return=/checkout/cart');
  await logIn(page.getByRole('main'), rosa);
  await expect(page.getByLabel('Cantidad')).toHaveValue('1');
  // The browser has its copy of the cart once its page is hydrated and knows who is there.
  await hydrated(page, '[data-cart-view] button');
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ajuar_cart'))).toContain(product.title);
  await callAsServer(logoutEverywhere, {}, rosa.token);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/frontend/changeCart', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/frontend/changeCart');
  const answered = page.waitForResponse('**/api/frontend/changeCart');
  await page.goto('/checkout/cart');
  await asked;
  const other = await context.newPage();
  const rebuilt = other.waitForResponse('**/api/frontend/changeCart');
  await other.goto('/checkout/cart');
  await rebuilt;
  release();
  await answered;
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText('1 producto').first()).toBeVisible();
    await expect(tab.getByLabel('Cantidad')).toHaveValue('1');
  }
});

test('a checkout that stands open in one tab buys nothing for who logs in in another one, without saying so @desktop', async ({
  noJsPage: page,
  product,
}) => {
  const rosa = await makeCustomer(BUYER);
  const beto = await makeCustomer({ ...BUYER, names: 'Beto', lastname: 'Ticona' });
  const personal = page.getByRole('region', { name: 'Datos personales' });
  const buyAs = async (customer: TestCustomer) => {
    await enterWith(page, customer);
    await putInCart(page, product);
    await page.goto('/checkout/cart?step=2');
  };
  const confirm = page.getByRole('button', { name: 'Confirmar la compra' });
  await buyAs(beto);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await fillPickup(page);
  await buyAs(rosa);
  await page.getByLabel('Nombres').fill('Rosa Elena');

  // Step 2 of Rosa, while the browser is Beto's: what was typed comes back with a word, and is not his yet.
  await enterWith(page, beto);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText(checkoutTexts.otherShopperTyped)).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Rosa Elena');
  await page.goto('/checkout/cart?step=3');
  await expect(personal).toContainText('Beto');

  // Step 3 of Beto, while the browser is Rosa's, whose checkout is complete.
  await enterWith(page, rosa);
  await page.goto('/checkout/cart?step=2');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await fillPickup(page);
  await expect(personal).toContainText('Rosa');
  await enterWith(page, beto);
  await confirm.click();
  await expect(page.getByText(checkoutTexts.otherShopper)).toBeVisible();
  await expect(personal).toContainText('Beto');
  await confirm.click();
  await orderNumber(page);
});

test('two tabs show one cart [SYNC-01] @desktop', async ({ page, context, product }) => {
  await fillCart(page, product);
  const other = await context.newPage();
  await other.goto('/checkout/cart');
  await other.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(other.getByText('2 productos').first()).toBeVisible();
  await expect(page.getByText('2 productos').first()).toBeVisible();
});
