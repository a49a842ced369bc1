import type { Page } from 'playwright/test';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { addToCart, expect, fillCart, reachPayment, test } from './buyer.ts';

async function payByQr(page: Page): Promise<string> {
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paga tu orden' });
  const text = (await dialog.getByText(/^Número de orden/).textContent()) ?? '';
  return /\d{6,}/.exec(text)?.[0] ?? '';
}

test('an order that was given up in another tab says that it is not valid any more, and shows as cancelled without steps [GAP-015, ORD-13, PAY-19, PAY-20] @desktop', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  const email = await reachPayment(page);
  const number = await payByQr(page);
  const other = await context.newPage();
  await other.goto('/checkout/cart?step=3');
  await other.getByRole('dialog', { name: 'Paga tu orden' }).getByRole('button', { name: 'Cerrar' }).click();
  await other.getByRole('button', { name: 'Elegir otra forma de pago' }).first().click();
  await expect(other.getByRole('radio', { name: /^Pago en tienda/ })).toBeVisible();
  await expect(
    page.getByText(/Esta orden ya no es válida\..* Tiempo máximo de espera excedido\.\.\./).first(),
  ).toBeVisible();
  await page.goto(`/getOrderDetails/${number}/${email}`);
  await expect(page.getByText('Orden cancelada').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estado de tu orden' }).getByRole('list')).toHaveCount(0);
});

test('a payment that does not come is told with the order’s number and the way to it, never as failed [GAP-071, PAY-13] @desktop', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  await reachPayment(page);
  const number = await payByQr(page);
  await page.clock.install();
  await page.goto(`/order/status/paid/${number}`);
  await expect(page.getByText('Seguimos verificando tu pago')).toBeVisible();
  for (let tries = 0; tries < 10; tries += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith(`/api/orders/${number}`)),
      page.clock.runFor(7000),
    ]);
    expect(await answer.text()).toContain('"waiting"');
  }
  const told = page.getByText('Aún no pudimos confirmar el pago de tu orden');
  await expect(told).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await page.getByRole('main').getByRole('link', { name: 'Rastrea tu pedido' }).first().click();
  await expect(page).toHaveURL(/\/customer\/tracking|\/getOrderDetails\//);
});

test('a price that changed meanwhile leads from the payment back to the cart, loaded again, which says so [CART-38] @desktop', async ({
  page,
  request,
}) => {
  const own = await ownProduct(request, { title: 'Rallador', price: '30.00' });
  await addToCart(page, own);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 productos' })).toBeVisible();
  await page.goto('/checkout/cart');
  await reachPayment(page);
  await own.change({ price: '35.00' });
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page).toHaveURL(/#formstep1$/);
  await expect(page.getByText('Algo cambió en tu carrito. Revísalo antes de seguir.').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: own.title })).toContainText('35,00');
});
