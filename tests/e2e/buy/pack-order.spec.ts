import { productPath } from '#tests/e2e/browse/shopper.ts';
import { expect, reachPayment, test } from './buyer.ts';

test('a pack is one line of the order, under its name [ORD-04] @desktop', async ({ page, request }) => {
  const path = await productPath(request, 'mesa-para-dos');
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/checkout/cart');
  await reachPayment(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const lines = page.getByRole('region', { name: 'Productos' }).locator('ul').first().locator('> li');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(/Mesa para dos.*Cantidad: 1/);
});
