import type { BrowserContext, Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { GIVERS, laPazIn, privatePath, registerPurchase, twoGifts } from './couple.ts';

const WHOLE = 'La cantidad requerida de este producto ya fue comprada';
const formOf = (id: number) => `/customer/event/manage/${id}?step=external`;

/** Adds a unit to the purchase by its code. */
async function addCode(page: Page, sku: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Código del producto (SKU)').fill(sku);
  await main.getByRole('button', { name: 'Agregar código' }).click();
}

/** What was bought elsewhere, sent. */
async function fillOrder(page: Page, receipt: string): Promise<void> {
  const main = page.getByRole('main');
  await hydrated(page, '[name=receipt]');
  await main.locator('[name=receipt]').fill(receipt);
  await main.locator('[name=purchasedate]').fill(laPazIn(0));
  await main.locator('[name=firstname]').fill(GIVERS.firstname);
  await main.locator('[name=message]').fill(GIVERS.message);
  await main.getByRole('button', { name: 'Registrar la compra' }).click();
}

test('an owner registers what was bought in a store, and the list counts it [EVT-56][EVT-57][EVT-58][EVT-65] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const [cup, pot] = await twoGifts(page);
  const event = await ownEvent([
    { ...cup, quantity: 4 },
    { ...pot, quantity: 1 },
  ]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await main.getByRole('link', { name: 'Registrar una compra en tienda' }).click();
  // More than the list wants is no purchase.
  await addCode(page, pot.sku);
  await addCode(page, pot.sku);
  await fillOrder(page, 'F-1044');
  await expect(main.getByText(/^No pudimos registrar la compra\. Tu lista pide menos de/)).toBeVisible();
  await main.getByRole('button', { name: /^Quitar .* de la compra$/ }).click();
  await addCode(page, cup.sku.toLowerCase());
  await hydrated(page, '[name=receipt]');
  await main.getByRole('button', { name: 'Registrar la compra' }).click();
  await expect(main.getByText('Escribe el número de la factura o del recibo')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Uno más de/ }).click();
  await fillOrder(page, 'F-1045');
  const number = page.getByRole('dialog', { name: /^Orden Generada Nro: \d+$/ });
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('Registramos la compra')).toBeVisible();
  const row = main.getByRole('row').nth(1);
  await expect(row.getByText('2 comprados')).toBeVisible();
  await expect(row.getByText(`Regalo de ${GIVERS.firstname}, comprado en tienda`)).toBeVisible();
  await expect(row.getByText('Faltan 2')).toBeVisible();
});

test('codes add units to a purchase: of what the list lacks up to the stock, of a gift with a warning beyond what is wanted [EVT-59][EVT-60][EVT-61][EVT-62][EVT-63][EVT-64][GAP-099] @desktop', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const jug = await ownProduct(request, { title: 'Jarra', price: '50.00', variant: { stock: { 101: 2 } } });
  const [sku = ''] = jug.skus;
  const [cup, pot] = await twoGifts(page);
  const event = await ownEvent([
    { ...cup, quantity: 1 },
    { ...pot, quantity: 1 },
  ]);
  await registerPurchase(event, cup);
  await enterWith(page, event.owner);
  await page.goto(formOf(event.id));
  await addCode(page, 'no-existe');
  await expect(main.getByText('No pudimos agregar ese código a tu lista.')).toBeVisible();
  const more = main.getByRole('button', { name: /^Uno más de/ });
  const less = main.getByRole('button', { name: /^Uno menos de/ });
  const beyond = main.getByText('Superas lo que falta comprar de este regalo');
  await addCode(page, sku);
  await expect(less).toBeDisabled();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(less).toBeEnabled();
  await expect(beyond).toHaveCount(0);
  await addCode(page, sku);
  await expect(main.getByText('Inventario superado')).toBeVisible();
  await expect(main.getByText('2', { exact: true })).toBeVisible();
  await less.click();
  await expect(less).toBeDisabled();
  await main.getByRole('button', { name: /^Quitar Jarra/ }).click();
  await addCode(page, pot.sku);
  await expect(beyond).toHaveCount(0);
  await addCode(page, pot.sku);
  await expect(beyond).toBeVisible();
  await main.getByRole('button', { name: /^Quitar .* de la compra$/ }).click();
  // Of what somebody bought already there is nothing to register.
  await addCode(page, cup.sku);
  await fillOrder(page, 'F-1046');
  await expect(main.getByText(WHOLE)).toBeVisible();

  // Put on the list by its code, it is of any number, and shows none.
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  const row = main.getByRole('row').filter({ hasText: jug.title });
  await expect(row.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('');
});

test('purchases are registered while the private token of a list is held, which is its owner’s alone [EVT-23][GAP-097] @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await ownEvent([{ ...(await twoGifts(page))[0], quantity: 1 }]);
  const byToken = await privatePath(event);
  const register = page.getByRole('main').getByRole('link', { name: 'Registrar una compra en tienda' });
  await enterWith(page, event.owner);
  await page.goto(byToken);
  await expect(page).toHaveURL(`/customer/event/manage/${event.id}?step=list`);
  await expect(register).toBeVisible();
  const anybody = { baseURL: baseURL ?? '' };
  const guest = await browser.newContext(anybody);
  const closed = await guest.request.get(byToken);
  expect([closed.status(), await closed.text()]).toEqual([
    404,
    expect.stringContaining('Si la lista es tuya, ingresa a tu cuenta.'),
  ]);
  await guest.close();
  await expectEnded(await browser.newContext(anybody));
});

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
