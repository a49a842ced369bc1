import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { visitorOf } from './contributor.ts';
import { registerPurchase, twoGifts } from './couple.ts';

/** Colours of app/tokens.css: --warn and --success. */
const [WARNING, GREEN] = ['rgb(138, 90, 18)', 'rgb(70, 89, 63)'];

test('an owner changes how many of a gift they want, comments on it and removes it [EVT-46][EVT-47][EVT-48][EVT-49][CART-17] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent((await twoGifts(page)).map((gift) => ({ ...gift, quantity: 2 })));
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page, 'main tr button');
  const row = main.getByRole('row').nth(1);
  const quantity = row.getByRole('textbox', { name: /^Cantidad de/ });
  const update = row.getByRole('button', { name: /^Actualizar la cantidad de/ });
  await expect(update).toBeHidden();
  await row.getByRole('button', { name: /^Uno más de/ }).click();
  await expect(quantity).toHaveValue('3');
  await row.getByRole('button', { name: /^Uno menos de/ }).click();
  await expect(update).toBeHidden();
  await quantity.fill('0');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Escribe un número entero desde 1.')).toBeVisible();
  await quantity.fill('4');
  await expect(update).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Faltan 4')).toBeVisible();
  await expect(main.getByText('0 de 6 regalos')).toBeVisible();
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(quantity).toBeFocused();
  await row.locator('summary').click();
  await row.getByRole('textbox', { name: /^Comentario sobre/ }).fill('De preferencia en verde');
  await row.getByRole('button', { name: 'Guardar comentario' }).click();
  await expect(row.getByText('De preferencia en verde').first()).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('4');
  await expect(row.getByText('De preferencia en verde').first()).toBeVisible();

  await hydrated(page, 'main tr button');
  await row.getByRole('link', { name: /^Quitar/ }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar este regalo de tu lista?' });
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText(/^Producto removido correctamente de la Lista: /)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);
});

test('a gift that somebody bought stays on the list, and once it is complete nobody can give it [EVT-50][EVT-53][EVT-54][EVT-55][GAP-018] @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  const [cup, pot] = await twoGifts(page);
  const event = await ownEvent([cup, pot].map((gift) => ({ ...gift, quantity: 4 })));
  await registerPurchase(event, cup);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page, 'main tr button');
  const row = main.getByRole('row').nth(1);
  const badge = row.getByText('1 comprado');
  await expect(badge).toHaveAttribute('data-tone', 'open');
  await expect(badge).toHaveCSS('color', WARNING);
  await expect(row.getByText('Faltan 3')).toBeVisible();
  await row.getByRole('link', { name: /^Quitar/ }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar este regalo de tu lista?' });
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(question.getByText('No puedes eliminar el artículo porque ya fue comprado')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: 'No, dejarlo' }).click();

  const visitor = await visitorOf(browser, baseURL);
  const late = await visitor.newPage();
  await late.goto(event.path);
  await hydrated(late);
  await row.getByRole('textbox', { name: /^Cantidad de/ }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(row.getByText('Completo')).toBeVisible();
  await expect(badge).toHaveAttribute('data-tone', 'done');
  await expect(badge).toHaveCSS('color', GREEN);
  // A guest who still sees it cannot take it any more.
  const name = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await late.getByRole('button', { name: `Regalar ${name}` }).click();
  await expect(late.getByText('La cantidad requerida de este producto ya fue comprada')).toBeVisible();
  await visitor.close();
  await main
    .getByRole('row')
    .nth(2)
    .getByRole('link', { name: /^Quitar/ })
    .click();
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText(/^Producto removido correctamente de la Lista: /)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);
});

test('a gift says when its store has fewer than are wanted, and when it has none [EVT-51][EVT-52] @desktop', async ({
  page,
  request,
}) => {
  const jug = await ownProduct(request, { title: 'Jarra', price: '50.00', variant: { stock: { 101: 2 } } });
  const [sku = ''] = jug.skus;
  // Of any number, as one that was put there by its code.
  const event = await ownEvent([{ productid: Number(/\d+$/.exec(jug.path)?.[0]), sku, quantity: -1 }]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page, 'main tr button');
  const row = page.getByRole('main').getByRole('row').filter({ hasText: jug.title });
  const quantity = row.getByRole('textbox', { name: /^Cantidad de/ });
  await expect(quantity).toHaveValue('');
  await quantity.fill('3');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Solo quedan 2 en tienda')).toBeVisible();
  await jug.change({ stock: { 101: 0 } });
  await page.reload();
  await expect(row.getByText('Sin inventario')).toBeVisible();
});
