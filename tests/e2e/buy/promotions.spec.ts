import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { addToCart, expect, fillCart, orderNumber, reachPayment, test } from './buyer.ts';

const PROMOTION = '5 % en Organización desde Bs. 500';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' });

test('a promotion without a code comes off once the cart is large enough, goes when it is not, and stays in the order @desktop', async ({
  page,
  request,
}) => {
  const product = await ownProduct(request, {
    ...{ title: 'Canasto', category: 'organizacion', price: '300.00' },
    variant: { stock: { 101: 9 } },
  });
  await fillCart(page, product);
  await expect(summary(page)).toContainText('TotalBs. 300,00');
  await expect(summary(page)).not.toContainText(PROMOTION);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(summary(page)).toContainText(`${PROMOTION}-Bs. 30,00`);
  await expect(summary(page)).toContainText('TotalBs. 570,00');
  await page.getByRole('button', { name: /Quitar uno de/ }).click();
  await expect(summary(page)).toContainText('TotalBs. 300,00');
  await expect(summary(page)).not.toContainText(PROMOTION);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(summary(page)).toContainText('TotalBs. 570,00');
  await reachPayment(page);
  await expect(summary(page)).toContainText(PROMOTION);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await expect(page.getByRole('article')).toContainText('-Bs. 30,00');
  await expect(page.getByRole('article')).toContainText('Bs. 570,00');
});

test('a combo is priced by whole groups, the rest at the regular price [PRICE-08] @desktop', async ({
  page,
  request,
}) => {
  const combo = { quantity: 3, groupPrice: '150.00', from: '2026-01-01', to: '2030-12-31' };
  const own = await ownProduct(request, { title: 'Vaso', price: '59.00', variant: { combo } });
  await addToCart(page, own);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ })).toHaveAccessibleName(
    'Mi carrito, 1 producto',
  );
  await page.goto('/checkout/cart');
  await hydrated(page);
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  const total = (amount: string) => expect(summary).toContainText(new RegExp(`Total\\s*Bs\\.\\s${amount}`));
  await total('59,00');
  const field = page.getByRole('textbox', { name: `Cantidad de ${own.title}` });
  for (const [quantity, amount] of [
    ['2', '118,00'],
    ['3', '150,00'],
    ['4', '209,00'],
    ['7', '359,00'],
  ] as const) {
    await field.fill(quantity);
    await page.getByRole('button', { name: /^Actualizar/ }).click();
    await total(amount);
  }
});
