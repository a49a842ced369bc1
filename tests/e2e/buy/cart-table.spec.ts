import { productPath } from '#tests/e2e/browse/shopper.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { addToCart, expect, test } from './buyer.ts';
import { field, summary as summaryOf } from './coupon-entry.ts';

test('the table has its columns and the old price, the summary its sums, what getting it costs, a coupon and the ways on; the subtotal adds up price times quantity, the total takes the discount off [CART-02, CART-03, CART-04, CART-31, CART-32, PRICE-05, PRICE-20] @desktop', async ({
  page,
  request,
  product,
}) => {
  const bag = page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ });
  const discount = { percent: 12.5, from: '2026-01-01', to: '2030-12-31' };
  const own = await ownProduct(request, {
    ...{ title: 'Fuente', price: '100.00', product: { options: ['Tamaño'] } },
    variant: { discount, options: { Tamaño: 'Honda' } },
  });
  await page.goto(own.path);
  await expect(page.getByRole('main').getByText('-13%').first()).toBeVisible();
  await addToCart(page, own);
  await expect(bag).toHaveAccessibleName('Mi carrito, 1 producto');
  await addToCart(page, product);
  await expect(bag).toHaveAccessibleName('Mi carrito, 2 productos');
  await page.goto('/checkout/cart');
  await page.getByRole('button', { name: `Agregar uno de ${own.title}` }).click();
  await expect(page.getByText('3 productos').first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: own.title });
  const table = page.getByRole('table', { name: 'Productos del carrito' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Foto', 'Producto', 'Precio', 'Cantidad', 'Subtotal', 'Acciones'],
  ]);
  await expect(row.getByRole('rowheader')).toContainText(own.title);
  await expect(row.getByRole('rowheader')).toContainText(`Código ${own.skus[0]}`);
  await expect(row.getByRole('rowheader')).toContainText('Honda');
  for (const name of [/^Quitar uno de/, /^Agregar uno de/, /^Eliminar/])
    await expect(row.getByRole('button', { name })).toBeVisible();
  await row.getByRole('textbox', { name: `Cantidad de ${own.title}` }).fill('3');
  await expect(row.getByRole('button', { name: /^Actualizar/ })).toBeVisible();
  await row.getByRole('textbox', { name: `Cantidad de ${own.title}` }).fill('2');
  await expect(row.getByRole('cell').nth(3)).toContainText('175,00');
  await expect(row).toContainText(/87,50[\s\S]*100,00/);
  await expect(row.locator('s').first()).toContainText('100,00');
  const summary = summaryOf(page);
  await expect(summary).toContainText(/Subtotal\s*Bs\.\s489,00/);
  await expect(summary).toContainText(/Descuento\s*-Bs\.\s25,00/);
  await expect(summary).toContainText(/Total\s*Bs\.\s464,00/);
  await expect(summary).toContainText(/Envío[\s\S]*A domicilio: desde Bs\.\s\d+,00/);
  await expect(field(page)).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Seguir comprando' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toBeVisible();
  // One with a picture shows it.
  await addToCart(page, { ...product, path: await productPath(request, 'bandeja-redonda-roble') });
  await expect(bag).toHaveAccessibleName('Mi carrito, 4 productos');
  await page.goto('/checkout/cart');
  await expect(table.locator('img').first()).toBeVisible();
});
