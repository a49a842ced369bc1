import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn, mailsTo } from '#tests/e2e/support/mails.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { expect, test } from './shopper.ts';

const REQUESTED = /si el aviso es nuevo, te enviamos un enlace para confirmarlo/;

test('a sold-out SKU promises no delivery; who asks for it is mailed once it is back, with and without JavaScript', async ({
  page,
  noJsPage,
  request,
}, { project }) => {
  const own = await ownProduct(request, {
    title: 'Lámpara de mimbre',
    price: '80.00',
    product: { options: ['Tamaño'] },
    variants: [
      { options: { Tamaño: 'Chica' }, stock: { 101: 0 } },
      { options: { Tamaño: 'Grande' }, stock: { 101: 4 } },
    ],
  });
  const main = page.getByRole('main');
  await page.goto(own.path);
  await hydrated(page);
  await expect(main.getByText('Retiro gratis en tienda')).toBeVisible();
  await main.getByRole('link', { name: 'Avísame cuando haya Chica' }).click();
  await expect(page).toHaveURL(`${own.path}_c_${own.skus[0]}`);
  await hydrated(page);
  await expect(main.getByText('Agotado en La Paz San Miguel')).toBeVisible();
  for (const promise of ['Retiro gratis en tienda', 'Envío a domicilio', 'Agregar al carrito'])
    await expect(main.getByText(promise)).toBeHidden();
  await expectAccessible(page);
  const email = `${own.handle}-${project.name}@correo.example`;
  const field = main.getByLabel('Tu correo');
  await field.fill('ana@');
  await main.getByRole('button', { name: 'Avísame' }).click();
  await expect(main.getByText('Escribe un correo válido')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: REQUESTED })).toBeVisible();
  await page.goto(await linkIn(email, /\/customer\/product-alert\/confirm\/[\w.-]+/));
  await expect(main.getByText(/Listo: te avisaremos .*Chica.* en La Paz San Miguel/)).toBeVisible();

  const other = `sin-${email}`;
  const plain = noJsPage.getByRole('main');
  await noJsPage.goto(`${own.path}_c_${own.skus[0]}`);
  await expect(plain.getByText('Retiro gratis en tienda')).toBeHidden();
  for (const typed of ['sin arroba', other]) {
    await plain.getByLabel('Tu correo').fill(typed);
    await plain.getByRole('button', { name: 'Avísame' }).click();
    await expect(noJsPage).toHaveURL('/customer/product-alert');
    if (typed !== other) {
      await expect(plain.getByText('Escribe un correo válido')).toBeVisible();
      await expect(plain.getByLabel('Tu correo')).toHaveValue(typed);
    }
  }
  await expect(plain.getByText(REQUESTED)).toBeVisible();
  await noJsPage.goto(await linkIn(other, /\/customer\/product-alert\/stop\/[\w.-]+/));
  await expect(plain.getByText('Ya no te enviaremos avisos de productos.')).toBeVisible();

  await own.change({ stock: { 101: 2 } });
  await page.goto(await linkIn(email, /\/productDetails\/\S+_c_\S+/));
  await expect(page).toHaveURL(new RegExp(`_c_${own.skus[0]}`));
  await expect(main.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  expect(mailsTo(other)).toHaveLength(1);
});
