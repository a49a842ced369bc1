import { enterAs } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { makeEvent, putGift, simpleProducts } from './couple.ts';

test('an owner chooses a list and manages its gifts, by keyboard and with what was bought elsewhere [EVT-06][EVT-10][EVT-11][EVT-13][EVT-14][EVT-18][EVT-19][EVT-20][EVT-21][EVT-22][EVT-46][EVT-47][EVT-48][EVT-49][EVT-50][EVT-54][EVT-56][EVT-57][EVT-60][EVT-64][EVT-65][EVT-68][CART-17] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/customer/event/manage');
  await expect(main.getByText('Necesita registrarse para poder usar esta opción')).toBeVisible();
  const ana = await enterAs(page);
  const [cup, pot] = await simpleProducts(page, '/mesa');
  if (!cup || !pot) throw new Error('no products without choices');
  await makeEvent(ana, 'Casa nueva', 106);
  const eventid = await makeEvent(ana, 'Matrimonio de Ana');
  await putGift(ana, eventid, cup, 2);
  await putGift(ana, eventid, pot, 1);

  // Two lists: one is chosen, with its store.
  await page.goto('/customer/event/manage');
  const choice = page.getByRole('dialog', { name: 'Elige una de tus listas' });
  await expect(choice.getByRole('button')).toHaveCount(3);
  await expectAccessible(page, 'dialog');
  await choice.getByRole('button', { name: /Casa nueva/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Casa nueva' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(main.getByRole('link', { name: 'Crear otra lista' })).toHaveAttribute(
    'href',
    '/customer/event/create-event',
  );
  await hydrated(page);
  await main.getByRole('link', { name: 'Ver mis otras listas' }).click();
  await choice.getByRole('button', { name: /Matrimonio de Ana/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  await expect(main.getByText('0 de 3 regalos')).toBeVisible();
  await expectAccessible(page);

  // The form is locked until it is edited.
  await main.getByRole('link', { name: 'Mi evento' }).click();
  await expect(page).toHaveURL(/step=info/);
  await expect(main.locator('[name=eventname]')).toHaveCount(0);
  await main.getByRole('link', { name: 'Editar los datos' }).click();
  await hydrated(page, '[name=eventname]');
  await expectAccessible(page);
  await main.locator('[name=eventname]').fill('Boda de Ana');
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(main.getByText('Los datos de tu evento se guardaron correctamente')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Boda de Ana' })).toBeVisible();

  // A quantity: more, fewer, typed; saved by its button.
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
  await expect(main.getByText('0 de 5 regalos')).toBeVisible();
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(quantity).toBeFocused();
  await row.locator('summary').click();
  await row.getByRole('textbox', { name: /^Comentario sobre/ }).fill('De preferencia en verde');
  await row.getByRole('button', { name: 'Guardar comentario' }).click();
  await expect(row.getByText('De preferencia en verde').first()).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('4');
  await expect(row.getByText('De preferencia en verde').first()).toBeVisible();

  // What was bought in the store.
  await main.getByRole('link', { name: 'Registrar una compra en tienda' }).click();
  await main.getByLabel('Código del producto (SKU)').fill(cup.sku.toLowerCase());
  await main.getByRole('button', { name: 'Agregar código' }).click();
  const less = main.getByRole('button', { name: /^Uno menos de/ });
  await expect(less).toBeDisabled();
  await main.getByRole('button', { name: /^Uno más de/ }).click();
  await expect(less).toBeEnabled();
  await less.click();
  await expect(less).toBeDisabled();
  await hydrated(page, '[name=receipt]');
  await main.getByRole('button', { name: 'Registrar la compra' }).click();
  await expect(main.getByText('Escribe el número de la factura o del recibo')).toBeVisible();
  await expectAccessible(page);
  await main.locator('[name=receipt]').fill('F-1045');
  await main.locator('[name=purchasedate]').fill('2026-11-20');
  await main.locator('[name=firstname]').fill('Familia Rojas');
  await main.locator('[name=message]').fill('¡Que sean muy felices!');
  await main.getByRole('button', { name: 'Registrar la compra' }).click();
  const number = page.getByRole('dialog', { name: /^Orden Generada Nro: \d+$/ });
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('Registramos la compra')).toBeVisible();
  await expect(row.getByText('1 comprado')).toHaveAttribute('data-tone', 'open');
  await expect(row.getByText('Regalo de Familia Rojas, comprado en tienda')).toBeVisible();

  // Bought gifts stay; others are asked about, and go.
  await hydrated(page, 'main tr button');
  await row.getByRole('link', { name: /^Quitar/ }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar este regalo de tu lista?' });
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(question.getByText('No puedes eliminar el artículo porque ya fue comprado')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: 'No, dejarlo' }).click();
  await quantity.fill('1');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Completo')).toBeVisible();
  await expect(row.getByText('1 comprado')).toHaveAttribute('data-tone', 'done');
  const other = main.getByRole('row').nth(2);
  await other.getByRole('link', { name: /^Quitar/ }).click();
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText(/^Producto removido correctamente de la Lista: /)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);

  // Who gave what, and when that is seen.
  await main.getByRole('link', { name: 'Agradecer' }).click();
  const gift = main.getByRole('listitem').filter({ hasText: 'Familia Rojas' });
  await expect(gift.getByText('¡Que sean muy felices!')).toBeVisible();
  await expect(gift.getByRole('link', { name: 'Agradecer por WhatsApp a Familia Rojas' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*Familia%20Rojas/,
  );
  await expectAccessible(page);
  await hydrated(page, 'main li form button');
  await gift.getByRole('button', { name: /^Marcar como agradecido/ }).click();
  await expect(gift.getByText('Agradecido', { exact: true })).toBeVisible();
  const csv = await page.request.get(`/api/registry/${eventid}/agradecimientos.csv`);
  expect(await csv.text()).toContain('Familia Rojas;');
  await main.getByRole('radio', { name: 'Después del evento, por sorpresa' }).check();
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(main.getByText('Guardamos la sorpresa').first()).toBeVisible();
  expect(await page.content()).not.toContain('Familia Rojas');
  await main.getByRole('link', { name: 'Consejos' }).click();
  await expect(main.getByRole('heading', { name: 'Regalos que faltan' })).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript a list is managed by plain forms, and another’s is not found @desktop', async ({
  noJsPage: page,
}) => {
  const main = page.getByRole('main');
  const rosa = await enterAs(page);
  const [cup] = await simpleProducts(page, '/mesa');
  if (!cup) throw new Error('no product without choices');
  const eventid = await makeEvent(rosa, 'Baby shower');
  await page.goto(`/customer/event/manage/addProducts_${eventid}`);
  await main.getByRole('button', { name: 'Empezar a agregar' }).click();
  await expect(page).toHaveURL(`/customer/event/manage/addProducts_${eventid}`);
  const html = await (await page.request.get('/mesa')).text();
  expect(html).toContain(cup.sku);
  await page.request.post('/api/forms/cart', {
    form: { productid: String(cup.productid), sku: cup.sku, quantity: '1' },
    headers: { origin: process.env.E2E_URL ?? '' },
  });
  await page.reload();
  await expect(main.getByRole('row')).toHaveCount(2);
  await main.getByRole('button', { name: /^Uno más de/ }).click();
  await expect(main.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('2');
  await main.getByRole('link', { name: /^Quitar/ }).click();
  await main.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(main.getByText('Tu lista todavía no tiene regalos')).toBeVisible();
  const strange = await page.request.get('/customer/event/manage/1');
  expect([strange.status(), await strange.text()]).toEqual([
    404,
    expect.stringContaining('Esta lista no está entre las tuyas.'),
  ]);
});
