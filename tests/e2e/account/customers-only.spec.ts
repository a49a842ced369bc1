import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { importData } from '#tests/e2e/support/operator.ts';
import { addToCart, expect, fillCart, fillPickup, orderNumber, test } from '../buy/buyer.ts';
import { makeCustomer } from './customer.ts';

// A shop of its own: whom it sells to is a setting for all visitors.
test.use({ moment: '2027-02-10T12:00:00-04:00' });

test('a shop that sells only to customers asks for the login, offers no way past it, and leads on to the questions [CHK-22]', async ({
  page,
  noJsPage,
  product,
}) => {
  await importData({ checkout: { forcedLogin: true } });
  const rosa = await makeCustomer({ lastname2: 'Mamani', phone: '70012345' });
  await fillCart(page, product);
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ingresa para comprar' });
  await expect(dialog).toContainText('Para comprar aquí necesitas una cuenta.');
  await expect(dialog.getByRole('button', { name: 'Continuar como invitado' })).toHaveCount(0);
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Correo electrónico').fill(rosa.email);
  await dialog.locator('[name=password]').fill(rosa.password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('Rosa Quispe');
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  expect(await orderNumber(page)).toMatch(/^\d+$/);

  // Without scripts the page asks; who says "as a guest" all the same is asked again.
  await addToCart(noJsPage, product);
  await noJsPage.getByRole('button', { name: 'Comprar', exact: true }).click();
  const asked = noJsPage.getByRole('region', { name: 'Ingresa para comprar' });
  await expect(asked).toContainText('Para comprar aquí necesitas una cuenta.');
  await expect(asked.getByRole('button', { name: 'Continuar como invitado' })).toHaveCount(0);
  const headers = { origin: process.env.E2E_URL ?? '' };
  await noJsPage.request.post('/api/forms/checkout-start', { form: { as: 'guest' }, headers });
  await noJsPage.goto('/checkout/cart?step=2');
  await expect(noJsPage.getByRole('heading', { name: 'Datos personales' })).toHaveCount(0);
  await expect(noJsPage.getByRole('button', { name: 'Comprar', exact: true })).toBeVisible();
});
