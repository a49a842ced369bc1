import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { expect, putInCart, test } from '../buy/buyer.ts';
import { BUYER, buy, choose, HOME, logIn, placesOf, saveAddress } from './buying-steps.ts';
import { makeCustomer } from './customer.ts';

test('without JavaScript who buys is asked on the page, and saved addresses are choices there [CHK-07, CHK-22]', async ({
  noJsPage: page,
  product,
}) => {
  const rosa = await makeCustomer(BUYER);
  await saveAddress(rosa, { ...HOME, zone: '1-sopocachi' });
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await buy(page).click();
  const asked = page.getByRole('region', { name: '¿Cómo quieres comprar?' });
  await expect(asked.getByRole('button', { name: 'Continuar como invitado' })).toBeVisible();
  // What stands in the cart goes along with the login, refused or not; Enter there is about the cart.
  const quantity = page.getByLabel('Cantidad');
  await quantity.fill('2');
  await logIn(asked, rosa, 'otra-clave-9');
  await expect(asked.getByText('Usuario o Password Incorrecto')).toBeVisible();
  await expect(asked.getByLabel('Correo electrónico')).toHaveValue(rosa.email);
  await expect(quantity).toHaveValue('2');
  await quantity.fill('mil');
  await logIn(asked, rosa);
  await expect(asked).toContainText(cartMessages.atLeastOne);
  await expect(asked.getByLabel('Correo electrónico')).toHaveValue(rosa.email);
  await asked.getByLabel('Correo electrónico').clear();
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByText(cartTexts.updated)).toBeVisible();
  await buy(page).click();
  await quantity.fill('3');
  await asked.getByLabel('Correo electrónico').fill(rosa.email);
  await asked.locator('[name=password]').fill(rosa.password);
  await asked.locator('[name=password]').press('Enter');
  await expect(page.getByLabel('Nombres')).toHaveValue('Rosa');
  await page.goto('/checkout/cart');
  await expect(quantity).toHaveValue('3');
  await page.goto('/checkout/cart?step=2');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await choose(page, 'Envío a domicilio');
  await page.getByRole('button', { name: 'Elegir' }).click();
  await expect(placesOf(page).getByLabel('Casa')).toBeChecked();
  await choose(placesOf(page), 'Otra dirección');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByLabel('Calle o avenida')).toBeVisible();
  await choose(placesOf(page), 'Casa');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
});

test('without JavaScript what stands in the cart goes along with who buys as a guest [CHK-07]', async ({
  noJsPage: page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await buy(page).click();
  await page.getByLabel('Cantidad').fill('4');
  await page.getByRole('button', { name: 'Continuar como invitado' }).click();
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByLabel('Cantidad')).toHaveValue('4');
});
