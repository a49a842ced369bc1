import type { Page } from 'playwright/test';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { expect, fillCart, orderNumber, reachPayment, test } from './buyer.ts';

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
