import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { expect, openPayment, orderNumber, putInCart, test } from './buyer.ts';

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

/** The number of the order that a dialog is about. */
async function numberIn(dialog: Locator): Promise<string> {
  const text = await dialog.getByText(/^Número de pedido/).textContent();
  return /\d{6,}/.exec(text ?? '')?.[0] ?? '';
}

test('a payment by QR waits in a dialog, from which it is saved, and which a reload shows again in its place [CHK-02] @both @sunday', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  await chooseQr(page);
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  const number = await numberIn(dialog);
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
});

test('a guest pays by QR at the bank in a second tab; the checkout notices by itself [CHK-21, GAP-070, PAY-03, PAY-06, PAY-08, PAY-11, PAY-12, TRK-09] @both @sunday', async ({
  page,
  context,
  product,
}) => {
  await openPayment(page, product);
  await chooseQr(page);
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(
    dialog.getByRole('img', { name: /^Código QR para pagar Bs\. 289,00 del pedido \d+$/ }),
  ).toBeVisible();
  const number = await numberIn(dialog);
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
  await putInCart(page, product);
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
  await openPayment(page, product);
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
