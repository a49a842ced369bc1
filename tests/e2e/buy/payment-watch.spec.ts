import type { Page } from 'playwright/test';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import {
  addToCart,
  expect,
  fillCart,
  type Goods,
  openPayment,
  orderNumber,
  reachPayment,
  test,
} from './buyer.ts';

async function payByQr(page: Page): Promise<string> {
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  const text = (await dialog.getByText(/^Número de pedido/).textContent()) ?? '';
  return /\d{6,}/.exec(text)?.[0] ?? '';
}

test('the code has 165 px, on narrow screens the width minus 35, on paper 370 [PAY-17] @desktop', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  await payByQr(page);
  const code = page.getByRole('img', { name: /^Código QR para pagar/ });
  const width = async () => (await code.boundingBox())?.width;
  expect(await width()).toBe(165);
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    await page.reload();
    await expect.poll(width).toBe(narrow - 35);
  }
  expect(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(370);
});

test('an order that was given up in another tab says that it is not valid any more, and shows as cancelled without steps [GAP-015, ORD-13, PAY-19, PAY-20] @desktop', async ({
  page,
  context,
  product,
}) => {
  const email = await openPayment(page, product);
  const number = await payByQr(page);
  const other = await context.newPage();
  await other.goto('/checkout/cart?step=3');
  await other.getByRole('dialog', { name: 'Paga tu pedido' }).getByRole('button', { name: 'Cerrar' }).click();
  await other.getByRole('button', { name: 'Elegir otra forma de pago' }).first().click();
  await expect(other.getByRole('radio', { name: /^Pago en tienda/ })).toBeVisible();
  await expect(
    page.getByText(/Este pedido ya no es válido\..* Tiempo máximo de espera excedido\.\.\./).first(),
  ).toBeVisible();
  // Nothing on the page promises any more what was held for it, and a reload says what became of it.
  await page.getByRole('dialog', { name: 'Paga tu pedido' }).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('heading', { name: 'Este pedido ya no espera tu pago' })).toBeVisible();
  await expect(page.getByText(/espera tu pago\. Tus productos están apartados/)).toHaveCount(0);
  await page.goto(`/getOrderDetails/${number}/${email}`);
  await expect(page.getByText('Pedido cancelado').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estado de tu pedido' }).getByRole('list')).toHaveCount(0);
});

test('a payment that does not come is told with the order’s number and the way to it, never as failed [GAP-071, PAY-10, PAY-13] @desktop', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  const number = await payByQr(page);
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  const link =
    (await dialog.getByRole('link', { name: 'Abrir la página del banco' }).getAttribute('href')) ?? '';
  await page.clock.install();
  await page.goto(`/order/status/paid/${number}`);
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  for (let tries = 0; tries < 10; tries += 1) {
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith(`/api/orders/${number}`)),
      page.clock.fastForward(7000),
    ]);
    expect(await response.text()).toContain('"waiting"');
  }
  const told = page.getByText('Aún no pudimos confirmar el pago de tu pedido');
  await expect(told).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  // The session ends meanwhile, and the bank confirms: the page goes on to the order, by a link of its own.
  const tracking = page.getByRole('main').getByRole('link', { name: 'Rastrea tu pedido' }).first();
  await expect(tracking).toHaveAttribute('href', '/customer/tracking');
  await page.context().clearCookies({ name: /^(?!ajuar_store)/ });
  const bank = await page.context().newPage();
  await bank.goto(link);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await page.bringToFront();
  // Once a minute; a question that was on its way already may have the older answer.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL(new RegExp(`/getOrderDetails/${number}/`), { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});

test('the checkout requests a payment every 7 seconds, 100 times, then once a minute, and at once when the page shows again [PAY-07] @desktop', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  const number = await payByQr(page);
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Esperamos tu pago')).toBeVisible();
  const state = `**/api/orders/${number}`;
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/orders/${number}`)) count += 1;
  });
  const next = async (act: () => Promise<unknown>) => {
    const [response] = await Promise.all([page.waitForResponse(state), act()]);
    return response.text();
  };
  const waiting = await next(() => page.clock.fastForward(7000));
  expect(JSON.parse(waiting)).toMatchObject({ state: 'waiting' });
  // The shop says the same again and again: between its first and its last response the browser gets that one at once.
  await page.route(state, (route) => route.fulfill({ contentType: 'application/json', body: waiting }));
  for (let tries = 1; tries < 99; tries += 1) await next(() => page.clock.fastForward(7000));
  await page.unroute(state);
  expect(await next(() => page.clock.fastForward(7000))).toBe(waiting);
  expect(count).toBe(100);
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  await page.clock.fastForward(50_000);
  expect(count).toBe(100);
  await next(() => page.clock.fastForward(10_000));
  // Until the page has taken in the last response, it is still asking.
  await expect(async () => {
    const asked = page.waitForRequest((one) => one.url().endsWith(`/api/orders/${number}`), {
      timeout: 1000,
    });
    await Promise.all([asked, page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))]);
  }).toPass();
  expect(count).toBe(102);
});

/** Step 3 without scripts, as of a page that has shown another total. @param centavos that it has shown */
async function reachPaymentWithTotal(page: Page, product: Goods, centavos: string): Promise<void> {
  await addToCart(page, product);
  await page.goto('/checkout/cart');
  await reachPayment(page);
  const total = page.locator('input[name=total]');
  await total.evaluate((field, value) => field.setAttribute('value', value), centavos);
}

test('an order that cannot be begun shows what the server says, and the next press is another order [PAY-18] @desktop', async ({
  noJsPage: page,
  product,
}) => {
  // Somebody else's total: the server refuses what the shopper has not seen.
  await reachPaymentWithTotal(page, product, '1');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(
    page
      .getByText(/El total de tu compra cambió de .* a Bs\.\s289,00\. Revísalo antes de confirmar\./)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/#formstep3$/);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
});

test('a way to pay that is gone says so, and beside it the total that has changed meanwhile @desktop', async ({
  noJsPage: page,
  product,
}) => {
  await reachPaymentWithTotal(page, product, '28800');
  await page.locator('input[name=payment]:checked').evaluate((field) => field.setAttribute('value', '99'));
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page.getByText('Esta forma de pago ya no está disponible. Elige otra.').first()).toBeVisible();
  await expect(
    page.getByText(/El total de tu compra cambió de Bs\.\s288,00 a Bs\.\s289,00\. Revísalo/),
  ).toBeVisible();
});

test('a price that changed meanwhile leads from the payment back to the cart, loaded again, which says so; so does the last unit that somebody else bought [CART-38] @desktop', async ({
  page,
  request,
}) => {
  const own = await ownProduct(request, { title: 'Rallador', price: '30.00' });
  await addToCart(page, own);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/checkout/cart');
  await reachPayment(page);
  await own.change({ price: '35.00' });
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page).toHaveURL(/#formstep1$/);
  await expect(page.getByText('Algo cambió en tu carrito. Revísalo antes de seguir.').first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: own.title });
  await expect(row).toContainText('35,00');
  // Of two that are wanted one is left: it needs a review.
  await row.getByRole('button', { name: `Agregar uno de ${own.title}` }).click();
  await expect(row).toContainText('70,00');
  const buyNow = page.getByRole('button', { name: 'Comprar', exact: true });
  await buyNow.click();
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar la compra' });
  await expect(confirm).toBeVisible();
  await own.change({ price: '35.00', stock: { 101: 1 } });
  await Promise.all([page.waitForEvent('load'), confirm.click()]);
  await expect(page).toHaveURL(/#formstep1$/);
  await expect(row).toContainText('Sólo existen 1 unidad(es), disminuir cantidad');
  await row.getByRole('button', { name: `Quitar uno de ${own.title}` }).click();
  await expect(row).not.toContainText('disminuir cantidad');
  // Seen, it can be bought; sold out in the meantime, it cannot.
  await buyNow.click();
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  await own.change({ price: '35.00', stock: { 101: 0 } });
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page).toHaveURL(/#formstep1$/);
  const aside = page.getByRole('region', { name: /No disponibles en/ });
  await expect(aside).toContainText(own.title);
  await expect(aside).toContainText('Sin Stock');
  await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toBeDisabled();
});

test('an error of a field goes when it is edited and is judged again when it is sent; nine cities are offered [GAP-057, GAP-086] @desktop', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar como invitado' }).click();
  const name = page.getByLabel('Nombres');
  await expect(name).toBeVisible();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('input[name=firstname]') ?? {}).some((key) =>
      key.startsWith('__reactProps$'),
    ),
  );
  const save = page.getByRole('button', { name: 'Guardar y seguir' });
  await save.click();
  const error = page.locator('form').getByText('Escribe tus apellidos');
  await expect(error.first()).toBeVisible();
  await page.getByLabel('Apellidos').fill('Q');
  await page.getByLabel('Apellidos').fill('');
  await expect(page.getByLabel('Apellidos')).not.toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(page.getByLabel('Apellidos')).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ana María');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.bo');
  await page.getByLabel('Celular').fill('700 12345');
  await save.click();
  await page.locator('label').filter({ hasText: 'Envío a domicilio' }).click();
  const cities = page.getByRole('combobox', { name: 'Ciudad' }).locator('option:not([value=""])');
  await expect(cities).toHaveText([
    'La Paz',
    'Cochabamba',
    'Santa Cruz',
    'Tarija',
    'Sucre',
    'Potosí',
    'Oruro',
    'Cobija',
    'Beni',
  ]);
});
