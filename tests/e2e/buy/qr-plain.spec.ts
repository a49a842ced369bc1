import type { Page } from 'playwright/test';
import { expect, openPayment, orderNumber, test } from './buyer.ts';

async function chooseQr(page: Page): Promise<void> {
  await page.getByText('QR de tu banco', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^QR de tu banco/ })).toBeChecked();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
}

test('without JavaScript a guest who pays by QR may first change their mind, and has a code that is theirs alone [PAY-03, PAY-06] @mobile', async ({
  noJsPage: page,
  product,
  request,
}) => {
  await openPayment(page, product);
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
});

test('without JavaScript the pages of a payment by QR load themselves again, and lead on once it is paid [PAY-12, PAY-16] @mobile', async ({
  noJsPage: page,
  product,
}) => {
  await openPayment(page, product);
  await chooseQr(page);
  await expect(page.getByRole('heading', { name: 'Paga con QR' })).toBeVisible();
  // The payment page without a number asks once and leads home: nothing is paid yet.
  await page.goto('/order/status/paid/');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/checkout/cart?step=3');
  const link =
    (await page.getByRole('link', { name: 'Abrir la página del banco' }).first().getAttribute('href')) ?? '';
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
