import type { Page } from 'playwright/test';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { activate } from '#tests/e2e/support/keyboard.ts';
import { expect, type Goods, openDelivery, orderNumber, test } from './buyer.ts';

// A check of coverage fails on purpose.
test.use({ allowedProblems: [/net::ERR_FAILED/] });

const OPEN = 'Ubica tu dirección en el mapa';
const OUTSIDE = 'La ubicación esta fuera de cobertura';
/** Degrees of a pixel at zoom 16. */
const PIXEL = 360 / (256 * 2 ** 16);

/** The address form of a new buyer, filled in. */
async function openAddress(page: Page, product: Goods): Promise<void> {
  await openDelivery(page, product);
  await page.locator('label').filter({ hasText: 'Envío a domicilio' }).click();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Zona o barrio').selectOption('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByLabel('Número').fill('2044');
}

/** The map of an address in Sopocachi. */
async function openMap(page: Page, product: Goods) {
  await openAddress(page, product);
  await fillAddress(page);
  await page.getByRole('button', { name: OPEN }).click();
  const opened = picker(page);
  await expect(opened.check).toHaveText('Llegamos: Sopocachi. Envío: Bs. 20,00.');
  return opened;
}

function picker(page: Page) {
  const dialog = page.getByRole('dialog', { name: OPEN });
  const search = dialog.getByRole('combobox', { name: /Busca una zona/ });
  return {
    dialog,
    search,
    map: dialog.getByRole('application'),
    check: dialog.getByText(/^(Llegamos: |La ubicación esta fuera)/),
    /** Where the pin stands, as it is told. */
    point: async () => {
      const text = await dialog.getByText(/Punto: -\d+/).textContent();
      const [, latitude, longitude] = /Punto: (-?[\d.]+), (-?[\d.]+)/.exec(text ?? '') ?? [];
      return { latitude: Number(latitude), longitude: Number(longitude) };
    },
    /** Writes or pastes a location. */
    goTo: async (text: string) => {
      await search.fill(text);
      await search.press('Enter');
    },
  };
}

async function expectPoint(page: Page, latitude: number, longitude: number): Promise<void> {
  await expect(picker(page).dialog.getByText(`Punto: ${latitude}, ${longitude}`)).toBeVisible();
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 5 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
}

test('the map opens on the zone of a valid address, and its point is moved by pointer and keyboard [CHK-30, GAP-025, MAP-03, MAP-05, MAP-10, MAP-11, MAP-12]', async ({
  page,
  product,
}) => {
  await openAddress(page, product);
  const { dialog, map, check, point } = picker(page);
  await page.getByRole('button', { name: OPEN }).click();
  await expect(page.getByText('Escribe la calle o la avenida').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await fillAddress(page);
  await page.getByRole('button', { name: OPEN }).click();
  await expect(check).toHaveText('Llegamos: Sopocachi. Envío: Bs. 20,00.');
  await expect(map).toHaveCSS('height', '380px');
  await expect(dialog.getByText(/^Mueve el punto hasta tu puerta/)).toBeVisible();
  // The plan names the area with the price of the order.
  await expect(map.getByText('SopocachiBs. 20,00')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');

  const before = await point();
  const pin = await map.getByTitle('Punto de entrega').boundingBox();
  if (!pin) throw new Error('no pin');
  const grip = { x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 };
  await drag(page, grip, { x: 60, y: -40 });
  await expect.poll(async () => (await point()).longitude).not.toBe(before.longitude);
  const dragged = await point();
  expect(dragged.longitude - before.longitude).toBeCloseTo(60 * PIXEL, 4);
  expect(dragged.latitude - before.latitude).toBeCloseTo(40 * PIXEL * Math.cos((16.5 * Math.PI) / 180), 4);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await drag(page, { x: box.x + 60, y: box.y + 300 }, { x: 40, y: -60 });
  expect(await point()).toEqual(dragged);
  await expect
    .poll(async () => (await map.getByTitle('Punto de entrega').boundingBox())?.x)
    .not.toBe(pin.x + 60);

  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await point()).longitude).toBeGreaterThan(dragged.longitude);
  expect((await point()).longitude - dragged.longitude).toBeCloseTo(8 * PIXEL, 5);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await point()).latitude).toBeGreaterThan(dragged.latitude);
});

test('a place is searched by its name or pasted as a link, a code or coordinates [GAP-076, MAP-01]', async ({
  page,
  product,
}) => {
  const { dialog, map, search, check, goTo } = await openMap(page, product);
  await search.fill('plasa murillo');
  await expect(dialog.getByRole('option').first()).toContainText('Plaza Murillo');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('Enter');
  await expectPoint(page, -16.4957, -68.1335);
  await expect(map).toBeFocused();
  await expect(check).toHaveText('Llegamos: Centro. Envío: Bs. 20,00.');
  await expect(dialog.getByText(/Cerca de la plaza Murillo, Centro/)).toBeVisible();
  await search.fill('calle que no existe zzz');
  await expect(dialog.getByText('No encontramos ese lugar.', { exact: false })).toBeVisible();
  await goTo('FVRF+36 La Paz');
  await expectPoint(page, -16.50981, -68.12694);
  await search.fill('https://maps.app.goo.gl/abc123');
  await expect(dialog.getByText('Ese enlace es corto', { exact: false })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a point is confirmed inside the coverage alone, whose edge is drawn; zone and price follow it to the order [MAP-06, MAP-07, MAP-08, MAP-09]', async ({
  page,
  product,
}) => {
  const { dialog, map, check, goTo } = await openMap(page, product);
  await expect(map.locator('.leaflet-overlay-pane path').last()).toHaveCSS('stroke', 'rgb(168, 50, 31)');
  await goTo('-16.62, -68.02');
  await expect(check).toHaveText(OUTSIDE);
  const confirm = dialog.getByRole('button', { name: 'Confirmar ubicación' });
  await activate(confirm);
  await expect(dialog.getByText(keyedLabels.outOfCoverageLabel)).toBeVisible();
  await expect(confirm).toBeFocused();
  await expect(map.locator('.leaflet-overlay-pane path').last()).toHaveCSS('fill', 'rgb(168, 50, 31)');
  await expect(dialog).toBeVisible();
  await goTo('https://maps.google.com/maps?q=-16.541074321%2C-68.07791&z=17&hl=es');
  await expectPoint(page, -16.54107, -68.07791);
  await expect(check).toHaveText('Llegamos: San Miguel. Envío: Bs. 15,00.');
  await expect(dialog.getByText(keyedLabels.outOfCoverageLabel)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-san-miguel');
  await expect(page.getByText('Envío: Bs. 15,00. Total de tu compra: Bs. 304,00.')).toBeVisible();
  await expect(page.getByText('Tu dirección está ubicada en el mapa.')).toBeVisible();
  await expect(page.locator('input[name=latitude]')).toHaveValue('-16.54107');
  await expect(page.locator('input[name=longitude]')).toHaveValue('-68.07791');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await page.locator('label').filter({ hasText: 'Pago contra entrega' }).click();
  await expect(page.getByRole('region', { name: 'Envío a domicilio' })).not.toContainText('-68.07791');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await expect(page.getByRole('article')).toContainText('Av. Ecuador 2044, San Miguel');
});

test('the map uses the own location or says why not, and is left by back and cancel without a change [MAP-02, MAP-04]', async ({
  page,
  product,
  context,
}) => {
  const { dialog, map, check, point, goTo } = await openMap(page, product);
  const open = page.getByRole('button', { name: OPEN });
  const middle = await point();
  const locate = dialog.getByRole('button', { name: 'Usar mi ubicación' });
  await activate(locate);
  await expect(dialog.getByText('Tu navegador no nos dio permiso', { exact: false })).toBeVisible();
  await expect(locate).toBeFocused();
  expect(await point()).toEqual(middle);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -16.49951234, longitude: -68.119, accuracy: 25 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Te ubicamos, con un margen de 25 m.', { exact: false })).toBeVisible();
  await expectPoint(page, -16.49951, -68.119);
  await expect(map).toBeFocused();
  await expect(check).toContainText('Miraflores');

  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-sopocachi');
  await open.click();
  await expectPoint(page, -16.49951, -68.119);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expectPoint(page, middle.latitude, middle.longitude);
  // The browser's back button leaves the map, not the form.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  await expect(page.locator('input[name=latitude]')).toHaveValue('');

  // The back-end is away for a moment.
  await open.click();
  await page.route('**/api/ajuar/checkCoverage', (route) => route.abort());
  await goTo('-16.5, -68.12');
  await expect(dialog.getByText('No pudimos comprobar la ubicación.', { exact: false })).toBeVisible();
  await page.unroute('**/api/ajuar/checkCoverage');
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(check).toContainText('Miraflores');
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-miraflores');
  // Another zone is another place.
  await page.getByLabel('Zona o barrio').selectOption('1-centro');
  await expect(page.getByText('Cambiaste la zona', { exact: false })).toBeVisible();
  await expect(page.locator('input[name=latitude]')).toHaveValue('');
});
