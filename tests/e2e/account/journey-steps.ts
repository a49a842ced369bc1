import type { Page } from 'playwright/test';
import { expect, type Goods, orderNumber, putInCart } from '#tests/e2e/buy/buyer.ts';
import { PASSWORD } from './customer.ts';

const HISTORY = '/sales/order/history';
const ZONE = '1-calacoto';

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Fills in the registration that is open. */
export async function register(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Nombres').fill('Lucía');
  await main.getByLabel('Apellido paterno').fill('Quispe');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByLabel(/^Contraseña/).fill(PASSWORD);
  await button(page, 'Crear mi cuenta').click();
}

/** The phone of the account, by which the checkout knows it. */
export async function changeData(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/customer/account');
  await main.getByRole('link', { name: 'Editar tus datos' }).click();
  await main.getByLabel('Celular').fill('70012345');
  await button(page, 'Guardar').click();
  await expect(main.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(main.getByText('70012345')).toBeVisible();
}

export async function typeAddress(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/customer/address?edit=new');
  await main.locator('[name=alias]').fill('Casa');
  await main.locator('[name=zone]').selectOption(ZONE);
  await main.locator('[name=street]').fill('Av. Ecuador');
  await main.locator('[name=number]').fill('2044');
  await button(page, 'Guardar la dirección').click();
  await expect(main.getByText('Guardamos tu dirección.')).toBeVisible();
}

export async function confirmPoint(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await button(page, 'Confirmar la ubicación').click();
  await expect(main.getByText('TU DIRECCIÓN SE ACTUALIZÓ CORRECTAMENTE')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Casa' })).toContainText('Ubicación confirmada');
}

/** Has the product sent to the saved address. @returns the order's number */
export async function order(page: Page, product: Goods, next: () => Promise<void>): Promise<string> {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await button(page, 'Comprar').click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Lucía');
  await expect(page.getByLabel('Celular')).toHaveValue(/700 ?12345/);
  await button(page, 'Guardar y seguir').click();
  await page.locator('label').filter({ hasText: 'Envío a domicilio' }).click();
  await next();
  await expect(page.getByRole('group', { name: '¿A dónde lo enviamos?' }).getByLabel('Casa')).toBeChecked();
  await button(page, 'Ir al pago').click();
  await page.locator('label').filter({ hasText: 'Pago contra entrega' }).click();
  await button(page, 'Confirmar la compra').click();
  return orderNumber(page);
}

export async function findOrder(page: Page, number: string) {
  await page.goto(HISTORY);
  const found = page.getByRole('article', { name: `Pedido ${number}` });
  await expect(found.getByRole('link', { name: `Ver pedido ${number}` })).toBeVisible();
  return found.getByRole('button', { name: /^Comprar de nuevo/ });
}
