import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { addToCart, expect, fillCart, orderNumber, reachPayment, test } from './buyer.ts';

const bankLink = (within: Page | Locator) => within.getByRole('link', { name: 'Abrir la página del banco' });

/** How far an element stands below the top of what scrolls in the dialog, in pixels. */
const depth = (within: Locator) =>
  within.evaluate((element) => {
    const top = element.closest('dialog')?.querySelector('strong')?.getBoundingClientRect().top ?? 0;
    return Math.round(element.getBoundingClientRect().top - top);
  });

async function chooseQr(page: Page): Promise<void> {
  await page.getByText('QR de tu banco', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^QR de tu banco/ })).toBeChecked();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
}

test('a guest pays by QR at the bank in a second tab; the checkout notices by itself [CHK-02, CHK-15, CHK-21, GAP-070, PAY-03, PAY-06, PAY-08, PAY-11, PAY-12, TRK-09] @both @sunday', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await reachPayment(page);
  await chooseQr(page);
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(
    dialog.getByRole('img', { name: /^Código QR para pagar Bs\. 289,00 del pedido \d+$/ }),
  ).toBeVisible();
  const number = /\d{6,}/.exec((await dialog.getByText(/^Número de pedido/).textContent()) ?? '')?.[0] ?? '';
  await dialog.getByText('Ver el detalle del pedido').click();
  const pickup = /\d+ de [a-zé]+[\s\S]*\d\d:\d\d a \d\d:\d\d/;
  for (const text of [
    'La Paz',
    'QR de tu banco',
    'Retiro en tienda',
    pickup,
    product.title,
    /Total\s*Bs\.\s289,00/,
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expectAccessible(page, 'dialog');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar el código' }).click();
  expect((await saved).suggestedFilename()).toBe(`qr-pedido-${number}.png`);

  // Closed and loaded again, the same order waits; what stands below its code stays where it is while that is drawn.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Paga con QR' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver el código QR' })).toBeFocused();
  await expectAccessible(page, 'main');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('QRCodeSVG')) await held;
    await route.fulfill({ response });
  });
  await page.reload();
  await expect(dialog).toContainText(number);
  await expect(bankLink(dialog)).toBeVisible();
  const below = await depth(bankLink(dialog));
  release();
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await depth(bankLink(dialog))).toBe(below);
  await page.unrouteAll({ behavior: 'wait' });

  const [bank] = await Promise.all([context.waitForEvent('page'), bankLink(dialog).click()]);
  await expect(bank.getByText('Banco simulado — solo demostración')).toBeVisible();
  await expect(bank.getByRole('article')).toContainText(number);
  await expectAccessible(bank, 'main');
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await expect(bank.getByText('Pago rechazado')).toBeVisible();
  const told = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /api\/orders\/\d+$/.test(response.url()),
  );
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();

  await page.waitForURL(`**/order/status/paid/${number}`, { timeout: 60_000 });
  expect(await orderNumber(page)).toBe(number);
  await expect(page.getByText('Recibimos tu pago')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const recorded = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));
  await expect.poll(recorded).toContain(`"event":"purchase","ecommerce":{"transaction_id":"${number}"`);
  expect(await recorded()).not.toMatch(/quispe|ejemplo\.bo/i);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi carrito', exact: true })).toBeVisible();
  await told;
  await page.goto('/checkout/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  // Known to have been shown, it leads home: nothing is recorded, and the next cart stays.
  await fillCart(page, product);
  await page.goto(`/order/status/paid/${number}`);
  await expect(page).toHaveURL(/\/$/);
  expect(await recorded()).not.toContain('purchase');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
});

test('whoever pays at the bank and goes on in the shop has an empty bag: nothing is rebuilt from the browser’s copy [SYNC-12] @mobile', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await reachPayment(page);
  await chooseQr(page);
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    bankLink(page.getByRole('dialog', { name: 'Paga tu pedido' })).click(),
  ]);
  await page.goto(product.path);
  const bag = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(bag('Mi carrito, 1 producto')).toBeVisible();
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();
  // The bank tells the shop after it has told the payer.
  await expect(async () => {
    await page.reload();
    await expect(bag('Mi carrito')).toBeVisible();
    const copy = () => page.evaluate(() => localStorage.getItem('ajuar_cart'));
    await expect.poll(copy, { timeout: 3000 }).toBeNull();
  }).toPass();
  // The cart's address leads to the order, which leaves the bag empty.
  await page.goto('/checkout/cart');
  await orderNumber(page);
  await expect(bag('Mi carrito')).toBeVisible();
});

test('a guest pays by QR without JavaScript, and may first change his mind [PAY-03, PAY-06, PAY-12, PAY-16] @mobile', async ({
  noJsPage: page,
  product,
  request,
}) => {
  await addToCart(page, product);
  await reachPayment(page);
  await chooseQr(page);
  await expect(page.getByRole('heading', { name: 'Paga con QR' })).toBeVisible();
  const code = page.getByRole('img', { name: /^Código QR para pagar Bs\. 289,00 del pedido \d+$/ });
  const width = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth);
  // Of an order that is let go of there is no code any more.
  await expect.poll(width).toBeGreaterThanOrEqual(740);
  await page.getByRole('button', { name: 'Elegir otra forma de pago' }).click();
  await expect(page.getByRole('radio', { name: /^Pago en tienda/ })).toBeVisible();
  // Without an order there is none to close.
  await expect(page.getByRole('button', { name: 'Ya pagué' })).toHaveCount(0);
  await chooseQr(page);
  await expect(page.getByText('Esta página se actualiza sola cuando tu banco lo confirma.')).toBeVisible();
  await expect(page.getByText(/^Tus productos están apartados por \d+ minutos más\.$/)).toBeVisible();
  await expect(code).toBeVisible();
  await expect.poll(width).toBeGreaterThanOrEqual(740);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar el código' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^qr-pedido-\d+\.png$/);
  // Nobody else's session gets it.
  const image = (await code.getAttribute('src')) ?? '';
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/png');
  expect((await request.get(image)).status()).toBe(404);
  // The count on the bag, on a page that is cached for everybody.
  await page.goto(product.path);
  const bagCount = () =>
    page.locator('[data-bag-count]').evaluate((bag) => getComputedStyle(bag, '::before').content);
  expect(await bagCount()).toMatch(/^"1"/);
  await page.goto('/checkout/cart?step=3');
  await page.getByRole('button', { name: 'Ya pagué' }).first().click();
  await expect(page.getByText(/Tu banco todavía no confirmó el pago/)).toBeVisible();
  // The payment page without a number asks once and leads home: nothing is paid yet.
  await page.goto('/order/status/paid/');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/checkout/cart?step=3');
  const link = (await bankLink(page).first().getAttribute('href')) ?? '';
  const number =
    /pedido (\d{6,})/.exec((await page.getByText(/espera tu pago/).textContent()) ?? '')?.[1] ?? '';
  await page.goto(`/order/status/paid/${number}`);
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  const qr = await page.context().newPage();
  // As the form leads there: with the fragment.
  await qr.goto('/checkout/cart?step=3#formstep3');
  await expect(qr.getByRole('heading', { name: 'Paga con QR' })).toBeVisible();
  const bank = await page.context().newPage();
  await bank.goto(link);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/api/orders/${number}`)).text()).toContain('"paid"');
  // Both pages load themselves again while they wait, and the code's one leads on.
  await expect(page.getByText('Recibimos tu pago')).toBeVisible();
  await expect(qr.getByText('Recibimos tu pago')).toBeVisible();
  await expect(qr).toHaveURL(new RegExp(`/order/status/paid/${number}$`));
  await page.goto('/order/status/paid/');
  await expect(page).toHaveURL(new RegExp(`/order/status/paid/${number}$`));
  await expect(page.getByText('Recibimos tu pago')).toBeVisible();
  expect(await orderNumber(page)).toBe(number);
});
