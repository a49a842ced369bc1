import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { addToCart, expect, openPayment, orderNumber, reachPayment, test } from './buyer.ts';

test.use({ allowedProblems: ['404'] });

const CARD = 'Tarjeta de débito o crédito';
const gatewayTitle = (page: Page) => page.getByText('Pasarela simulada — solo demostración');

async function choose(page: Page, way: string): Promise<void> {
  await page.getByText(way, { exact: true }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`^${way}`) })).toBeChecked();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
}

async function payWith(page: Page, card: string): Promise<void> {
  await expect(gatewayTitle(page)).toBeVisible();
  await page.getByLabel('Número de tarjeta').fill(card);
  await page.getByRole('button', { name: 'Pagar Bs. 289,00' }).click();
}

/** The number of the order that the gateway's page names. */
async function gatewayOrder(page: Page): Promise<string> {
  await expect(gatewayTitle(page)).toBeVisible();
  return /Pedido\s*(\d{6,})/.exec((await page.getByRole('article').textContent()) ?? '')?.[1] ?? '';
}

test('a payment by card is left half way and resumed: by the back button, a closed tab and a reload; the code of the bank, then paid once', async ({
  page,
  context,
  product,
}) => {
  await openPayment(page, product);
  await choose(page, CARD);
  const number = await gatewayOrder(page);
  const gateway = page.url();
  await expectAccessible(page);
  // Nothing of a card is a field of the shop's own, and a real one is not taken.
  await page.getByText('Tarjetas de prueba', { exact: true }).click();
  await expect(page.getByRole('row', { name: /4000 0000 0000 0010/ })).toBeVisible();
  await payWith(page, '4539 1488 0343 6467');
  await expect(page.getByText('Ese número no es de una tarjeta de prueba.')).toBeVisible();
  expect(page.url()).not.toContain('4539');

  // Back without paying: the order waits, and nobody says that it failed.
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(page).toHaveURL(/\/checkout\/cart\?step=3#formstep3$/);
  await expect(page.getByRole('heading', { name: 'Paga con tarjeta' })).toBeVisible();
  await expect(page.getByText('Tu pago no se completó todavía')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.reload();
  const pay = page.getByRole('link', { name: 'Ir a la página de pago' });
  await expect(pay).toHaveAttribute('href', gateway);
  await page.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(page.getByText(/Todavía no hay un pago confirmado/)).toBeVisible();
  await pay.click();
  await expect(gatewayTitle(page)).toBeVisible();
  await page.goBack();
  await expect(pay).toBeVisible();

  // The tab is closed; another goes on, and pays in a third while it waits.
  await page.close();
  const resumed = await context.newPage();
  await resumed.goto('/checkout/cart?step=3');
  await expect(resumed.getByText(`Tu pedido ${number}`)).toBeVisible();
  const bank = await context.newPage();
  await bank.goto(gateway);
  await payWith(bank, '4000 0000 0000 0010');
  await bank.getByLabel('Código de tu banco').fill('1234');
  await expectAccessible(bank);
  await bank.getByRole('button', { name: 'Confirmar' }).dblclick();
  await bank.waitForURL(`**/order/status/paid/${number}`);
  expect(await orderNumber(bank)).toBe(number);
  await resumed.bringToFront();
  await resumed.waitForURL((url) => !url.pathname.startsWith('/checkout/cart'), { timeout: 60_000 });
  await resumed.goto(gateway);
  await expect(resumed.getByText('Pago realizado')).toBeVisible();
  await expect(resumed.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
  expect(await operate('orders', ['show', number])).toMatch(/Pagado {2}Bs\. 289,00/);
});

test('a declined card says so, and the same purchase is paid by QR; the card can take no more @desktop', async ({
  page,
  context,
  product,
}) => {
  await openPayment(page, product);
  await choose(page, CARD);
  const declined = await gatewayOrder(page);
  const gateway = page.url();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Tarjeta rechazada')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(page.getByText(/Tu banco rechazó la tarjeta\. No se cobró nada/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Intentar con otra tarjeta' })).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otra forma de pago' }).click();
  await choose(page, 'QR de tu banco');
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Abrir la página del banco' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await expect(bank.getByRole('link', { name: 'Volver a la tienda' })).toHaveAttribute('href', '/');
  await bank.goto(gateway);
  await expect(bank.getByText('Este cobro ya no está vigente')).toBeVisible();
  await bank.close();
  await page.waitForURL('**/order/status/paid/*', { timeout: 60_000 });
  expect(await orderNumber(page)).not.toBe(declined);
});

test('a bank that does not respond, and a message that is lost: verified, never failed, never paid twice @mobile', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  await choose(page, CARD);
  const number = await gatewayOrder(page);
  await payWith(page, '4000 0000 0000 0036');
  await page.waitForURL(`**/order/status/paid/${number}`);
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a la página de pago' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Elegir otra forma de pago' })).toHaveCount(0);
  await expectAccessible(page, 'main');

  // Another visitor in this browser.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /^(?!ajuar_store)/ });
  await openPayment(page, product);
  await choose(page, CARD);
  await payWith(page, '4000 0000 0000 0028');
  // The gateway is asked when the shopper comes back.
  await orderNumber(page);
});

test('a link of customer service pays an order without a login and without JavaScript, in another way, once; it shows itself over when it is', async ({
  noJsPage: page,
  browser,
  baseURL,
  product,
}) => {
  await addToCart(page, product);
  await reachPayment(page);
  await choose(page, CARD);
  const number = await gatewayOrder(page);
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Paga con tarjeta' })).toBeVisible();

  const printed = await operate('orders', ['payment-link', number, '2']);
  const path = /\/order\/payment\/\S+/.exec(printed)?.[0] ?? '';
  const somebody = await (
    await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-BO' })
  ).newPage();
  await somebody.context().addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  await somebody.goto(path);
  await expect(somebody.getByRole('heading', { level: 1, name: `Paga tu pedido ${number}` })).toBeVisible();
  await expectAccessible(somebody);
  await somebody.getByText('QR de tu banco', { exact: true }).click();
  await somebody.getByRole('button', { name: 'Pagar Bs. 289,00' }).click();
  await expect(somebody.getByRole('img', { name: /^Código QR para pagar Bs\. 289,00/ })).toBeVisible();
  await expect(somebody.getByRole('link', { name: 'Abrir la página del banco' })).toBeVisible();
  await expectAccessible(somebody);
  // Back to the card, and paid there.
  await somebody.getByRole('button', { name: 'Pagar Bs. 289,00' }).click();
  await payWith(somebody, '4000 0000 0000 0002');
  await somebody.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await expect(somebody.getByText(/Tu banco rechazó la tarjeta/)).toBeVisible();
  await somebody.getByRole('link', { name: 'Intentar con otra tarjeta' }).click();
  await payWith(somebody, '4111 1111 1111 1111');
  await expect(somebody.getByRole('heading', { level: 1, name: 'Este pedido está pagado' })).toBeVisible();
  await somebody.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(somebody.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();

  // Another order's number, another signature, and no link for what is paid.
  const elsewhere = path.replace(number, String(Number(number) + 1));
  expect((await somebody.goto(elsewhere))?.status()).toBe(404);
  await expect(somebody.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectAccessible(somebody);
  await expect(operate('orders', ['payment-link', number])).rejects.toThrow();
  await somebody.context().close();

  // Whoever placed it sees the result in their own browser; then the shop gives the money back.
  await page.goto(path);
  expect(await orderNumber(page)).toBe(number);
  await expect(operate('orders', ['refund', number, '50'])).rejects.toThrow();
  expect(await operate('orders', ['refund', number, 'Juana'])).toContain('Pago devuelto');
});
