import type { Page } from 'playwright/test';
import { untilShown } from '#tests/e2e/support/until-shown.ts';
import {
  addToCart,
  expect,
  fillPersonal,
  fillPickup,
  newEmail,
  orderNumber,
  putInCart,
  startBuying,
  test,
} from './buyer.ts';

/** Also without scripts a day shows its own hours: on Sundays the store closes early. Of today some have passed. */
async function expectHoursOfDays(page: Page): Promise<void> {
  const day = page.getByLabel('Día de retiro');
  const hours = page.getByLabel('Hora de retiro').locator('option:not([value=""])');
  const all = await hours.allTextContents();
  for (const label of (await day.locator('option:not([value=""])').allTextContents()).slice(1)) {
    await day.selectOption({ label });
    const shown = await hours.evaluateAll((options) =>
      options
        .filter((option) => getComputedStyle(option).display !== 'none')
        .map((option) => option.textContent),
    );
    expect(shown, label).toEqual(label.startsWith('Domingo') ? ['11:00 a 13:00'] : all);
  }
  await day.selectOption('');
}

test('without JavaScript a cart is filled, changed and set aside, and says so once [CART-15] @plain', async ({
  noJsPage: page,
  product,
}) => {
  await untilShown(page, () => addToCart(page, product));
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al producto' })).toBeVisible();
  await untilShown(page, () => page.getByRole('button', { name: /Agregar uno de/ }).click());
  await expect(page.getByText('Cantidad cambiada correctamente')).toBeVisible();
  await expect(page.getByText('2 productos').first()).toBeVisible();
  await page.getByLabel(`Cantidad de ${product.title}`).fill('3');
  await untilShown(page, () => page.getByRole('button', { name: /^Actualizar/ }).click());
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Datos Actualizados correctamente')).toHaveCount(0);
  await page.getByRole('button', { name: /^Quitar uno de/ }).click();
  await page.getByRole('button', { name: /^Guardar para después/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que más se lleva' })).toBeVisible();
  await page.getByRole('button', { name: /^Mover al carrito/ }).click();
  await expect(page.getByText('2 productos').first()).toBeVisible();
});

test('a guest buys without JavaScript; nothing typed is lost on the way, and the invoice is kept for the next order [CHK-10, CHK-27, FORM-01, FORM-15] @plain', async ({
  noJsPage: page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await startBuying(page);
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana@');
  await expect(page.getByLabel('NIT o CI')).toBeHidden();
  await page.getByText('Quiero factura').click();
  await page.getByLabel('NIT o CI').fill('sin número');
  await page.getByLabel('Razón social').fill('Quispe SRL');
  await expect(page.getByLabel('Recordar estos datos de factura')).toBeChecked();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Formato de Correo Incorrecto')).toBeVisible();
  await expect(page.getByText('Escribe tus apellidos')).toBeVisible();
  await expect(page.getByText(/^Escribe tu NIT o CI en números/)).toBeVisible();
  await expect(page.getByLabel('NIT o CI')).toHaveValue('sin número');
  await page.getByLabel('NIT o CI').fill('10.203 040.50');
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@');
  await expect(page.getByLabel('Recordar estos datos de factura')).toBeChecked();
  await fillPersonal(page, newEmail());
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByText('Elige el día en que pasarás por tu pedido')).toBeVisible();
  await expectHoursOfDays(page);
  await fillPickup(page);
  await page.getByRole('link', { name: 'Editar datos personales' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('1020304050 · Quispe SRL')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  // The next order knows the invoice, for which there was consent, and nobody's name.
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await startBuying(page);
  await expect(page.getByLabel('NIT o CI')).toBeVisible();
  await expect(page.getByLabel('NIT o CI')).toHaveValue('1020304050');
  await expect(page.getByLabel('Razón social')).toHaveValue('Quispe SRL');
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});
