import type { BrowserContext, Page } from 'playwright/test';
import { getTokenManageEvent } from '#lib/contracts/registry/sharing.ts';
import { enterAs } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { visitorOf } from './contributor.ts';
import { makeEvent, putGift, simpleProducts } from './couple.ts';

/** Colours of app/tokens.css: --warn and --success. */
const [WARNING, GREEN] = ['rgb(138, 90, 18)', 'rgb(70, 89, 63)'];

test('an owner chooses a list and manages its gifts, by keyboard and with what was bought elsewhere [EVT-06][EVT-08][EVT-10][EVT-11][EVT-13][EVT-14][EVT-18][EVT-19][EVT-20][EVT-21][EVT-22][EVT-23][EVT-46][EVT-47][EVT-48][EVT-49][EVT-50][EVT-51][EVT-52][EVT-53][EVT-54][EVT-55][EVT-56][EVT-57][EVT-58][EVT-59][EVT-60][EVT-61][EVT-62][EVT-63][EVT-64][EVT-65][EVT-68][EVT-69][CART-17][EVT-12][GAP-018][GAP-092][GAP-097][GAP-099][GAP-104] @desktop', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // A long journey: all that an owner does with a list.
  test.slow();
  const main = page.getByRole('main');
  const few = await ownProduct(request, { title: 'Jarra', price: '50.00', variant: { stock: { 101: 2 } } });
  await page.goto('/customer/event/manage');
  await expect(main.getByText('Necesita registrarse para poder usar esta opción')).toBeVisible();
  const ana = await enterAs(page);
  const [cup, pot] = await simpleProducts(page, '/mesa');
  if (!cup || !pot) throw new Error('no products without choices');
  const eventid = await makeEvent(ana, 'Matrimonio de Ana');
  await makeEvent(ana, 'Casa nueva', 106);
  await putGift(ana, eventid, cup, 2);
  await putGift(ana, eventid, pot, 2);

  // Two lists: one is chosen, with its store.
  await page.goto('/customer/event/manage');
  const choice = page.getByRole('dialog', { name: 'Elige una de tus listas' });
  await expect(choice.getByRole('button')).toHaveCount(3);
  await expectAccessible(page, 'dialog');
  // Closed without a choice, the first list stays: what is saved then leaves scroll and focus where they are.
  await choice.getByRole('button', { name: 'Cerrar' }).click();
  // Nothing was chosen and no step is named: what the event is comes first.
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=info`);
  await main.getByRole('link', { name: 'Lista de regalos', exact: true }).click();
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=list`);
  await hydrated(page, 'main tr button');
  const field = main.getByRole('textbox', { name: /^Cantidad de / }).last();
  await field.fill('1');
  await field.press('Enter');
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.goto('/customer/event/manage');
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
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=list`);
  await expect(main.getByRole('textbox', { name: /^Cantidad de / })).toHaveCount(2);
  await expectAccessible(page);

  // The form is locked until it is edited; a change of step takes 250 ms.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await main.getByRole('link', { name: 'Mi evento' }).click();
  await expect(page).toHaveURL(/step=info/);
  await expect(main.locator('[name=eventname]')).toHaveCount(0);
  const motions = await main
    .locator('section')
    .first()
    .evaluate((section) => getComputedStyle(section.parentElement ?? section).animationDuration);
  expect(motions).toBe('0.25s');
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

  // The private token of the list leads to it, and registers what was bought in the store; who is not its owner finds nothing.
  const held = await callAsServer(getTokenManageEvent, { eventid, userId: ana.id }, ana.token);
  const byToken = `/customer/event/event-details/${held.success ? held.token : ''}`;
  await page.goto(byToken);
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=list`);
  const anybody = { baseURL: baseURL ?? '' };
  const guest = await browser.newContext(anybody);
  const closed = await guest.request.get(byToken);
  expect([closed.status(), await closed.text()]).toEqual([
    404,
    expect.stringContaining('Si la lista es tuya, ingresa a tu cuenta.'),
  ]);
  await expectEnded(await browser.newContext(anybody));
  await guest.close();

  await main.getByRole('link', { name: 'Registrar una compra en tienda' }).click();
  const code = main.getByLabel('Código del producto (SKU)');
  const type = async (sku: string) => {
    await code.fill(sku);
    await main.getByRole('button', { name: 'Agregar código' }).click();
  };
  await type('no-existe');
  await expect(main.getByText('No pudimos agregar ese código a tu lista.')).toBeVisible();
  // One that the list lacks is put on it, as many as there are: up to the stock.
  const [jug = ''] = few.skus;
  const raise = main.getByRole('button', { name: /^Uno más de Jarra/ });
  const beyond = main.getByText('Superas lo que falta comprar de este regalo');
  await type(jug);
  await raise.click();
  await expect(raise).toBeDisabled();
  await expect(beyond).toHaveCount(0);
  await type(jug);
  await expect(main.getByText('Inventario superado')).toBeVisible();
  await expect(main.getByText('2', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: /^Quitar Jarra/ }).click();
  // Of a gift more than is still unassigned: a warning, and no order.
  await type(pot.sku);
  await type(pot.sku);
  await expect(beyond).toBeVisible();
  await fillOrder(page, 'F-1044');
  await expect(main.getByText(/^No pudimos registrar la compra\. Tu lista pide menos de/)).toBeVisible();
  await main.getByRole('button', { name: /^Quitar .* de la compra$/ }).click();
  await type(cup.sku.toLowerCase());
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
  await fillOrder(page, 'F-1045');
  const number = page.getByRole('dialog', { name: /^Orden Generada Nro: \d+$/ });
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('Registramos la compra')).toBeVisible();
  await expect(row.getByText('1 comprado')).toHaveAttribute('data-tone', 'open');
  await expect(row.getByText('1 comprado')).toHaveCSS('color', WARNING);
  await expect(row.getByText('Regalo de Familia Ayaviri, comprado en tienda')).toBeVisible();
  await expect(row.getByText('Faltan 3')).toBeVisible();

  // What the store has less of than is wanted, and has no more.
  const own = main.getByRole('row').filter({ hasText: 'Jarra' });
  await hydrated(page, 'main tr button');
  // Put there by its code it is of any number, and shows none.
  await expect(own.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('');
  await own.getByRole('textbox', { name: /^Cantidad de/ }).fill('3');
  await page.keyboard.press('Enter');
  await expect(own.getByText('Solo quedan 2 en tienda')).toBeVisible();
  await few.change({ stock: { 101: 0 } });
  await page.reload();
  await expect(own.getByText('Sin inventario')).toBeVisible();

  // Bought gifts stay; others are asked about, and go.
  await hydrated(page, 'main tr button');
  await row.getByRole('link', { name: /^Quitar/ }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar este regalo de tu lista?' });
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(question.getByText('No puedes eliminar el artículo porque ya fue comprado')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: 'No, dejarlo' }).click();
  const visitor = await visitorOf(browser, baseURL);
  const late = await visitor.newPage();
  await late.goto(`/customer/event/event-details/boda-${eventid}`);
  await hydrated(late);
  await quantity.fill('1');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Completo')).toBeVisible();
  // A guest who still sees it cannot take it any more.
  const name = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await late.getByRole('button', { name: `Regalar ${name}` }).click();
  await expect(late.getByText('La cantidad requerida de este producto ya fue comprada')).toBeVisible();
  await visitor.close();
  await expect(row.getByText('1 comprado')).toHaveAttribute('data-tone', 'done');
  await expect(row.getByText('1 comprado')).toHaveCSS('color', GREEN);
  const other = main.getByRole('row').nth(2);
  await other.getByRole('link', { name: /^Quitar/ }).click();
  await question.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText(/^Producto removido correctamente de la Lista: /)).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(3);
  await main.getByRole('link', { name: 'Registrar una compra en tienda' }).click();
  await type(cup.sku);
  await fillOrder(page, 'F-1046');
  await expect(main.getByText('La cantidad requerida de este producto ya fue comprada')).toBeVisible();

  // Who gave what, and when that is seen.
  await main.getByRole('link', { name: 'Agradecer' }).click();
  const gift = main.getByRole('listitem').filter({ hasText: 'Familia Ayaviri' });
  await expect(gift.getByText('¡Que sean muy felices!')).toBeVisible();
  await expect(gift.getByRole('link', { name: 'Agradecer por WhatsApp a Familia Ayaviri' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*Familia%20Ayaviri/,
  );
  await expectAccessible(page);
  await hydrated(page, 'main li form button');
  await gift.getByRole('button', { name: /^Marcar como agradecido/ }).click();
  await expect(gift.getByText('Agradecido', { exact: true })).toBeVisible();
  const csvPath = `/api/registry/${eventid}/agradecimientos.csv`;
  const csv = await page.request.get(csvPath);
  expect(await csv.text()).toContain('Familia Ayaviri;');
  await main.getByRole('radio', { name: 'Después del evento, por sorpresa' }).check();
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(main.getByText('Guardamos la sorpresa').first()).toBeVisible();
  const pages = ['info', 'list', 'share', 'thanks', 'advice', 'external'].map(
    (step) => `/customer/event/manage/${eventid}?step=${step}`,
  );
  for (const path of [...pages, `/customer/event/event-details/boda-${eventid}`, csvPath])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/Familia Ayaviri|muy felices/);
  await main.getByRole('link', { name: 'Consejos' }).click();
  await expect(main.getByRole('heading', { name: 'Regalos que faltan' })).toBeVisible();
  await expectAccessible(page);
});

/** What was bought elsewhere, sent. */
async function fillOrder(page: Page, receipt: string): Promise<void> {
  const main = page.getByRole('main');
  await hydrated(page, '[name=receipt]');
  await main.locator('[name=receipt]').fill(receipt);
  await main.locator('[name=purchasedate]').fill('2026-11-20');
  await main.locator('[name=firstname]').fill('Familia Ayaviri');
  await main.locator('[name=message]').fill('¡Que sean muy felices!');
  await main.getByRole('button', { name: 'Registrar la compra' }).click();
}

/** Of a list that is over no private token is held: nothing is registered. */
async function expectEnded(context: BrowserContext): Promise<void> {
  const { request } = context;
  await request.post('/api/forms/login', {
    form: { email: 'ana.quispe@correo.example', password: 'casa-ajuar-2026', remember: 'S' },
    headers: { origin: process.env.E2E_URL ?? '' },
    maxRedirects: 0,
  });
  const choice = await (await request.get('/customer/event/manage')).text();
  const id = /name="eventid" value="(\d+)"[^>]*>(?:(?!name="eventid").)*Casa nueva de Ana/.exec(choice)?.[1];
  const textOf = async (step: string) =>
    (await request.get(`/customer/event/manage/${id}?step=${step}`)).text();
  expect(await textOf('list')).toContain('Casa nueva de Ana');
  expect(await textOf('list')).not.toContain('Registrar una compra');
  expect(await textOf('external')).toContain('Solo se registran compras mientras tu lista está abierta.');
  await context.close();
}
