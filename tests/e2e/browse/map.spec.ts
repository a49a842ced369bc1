import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { GOOGLE_MAPS } from '#tests/e2e/support/google-maps.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { storefrontOf } from '#tests/e2e/support/second-storefront.ts';
import { expect, test } from './shopper.ts';

const KEY = 'clave-de-prueba-de-los-mapas';
const GOOGLE = 'https://maps.googleapis.com/**';

// The second visit finds no Google.
test.use({ allowedProblems: [/Google Maps JavaScript API|net::ERR_FAILED/] });

const GUIDE = '/private/formularios';
const TILES = 'http://127.0.0.1:9/losas/{z}/{x}/{y}.png';
/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AAAAxgDFTSDBaAAAAABJRU5ErkJggg==',
  'base64',
);
/** Degrees of a pixel at zoom 13. */
const PIXEL = 360 / (256 * 2 ** 13);

/** The field of a form that holds a point. */
function fieldOf(page: Page) {
  const form = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vacío', exact: true }) });
  return {
    form,
    field: form.getByRole('textbox', { name: 'Ubicación' }),
    open: form.getByRole('button', { name: 'Elegir en el mapa: Ubicación' }),
    dialog: page.getByRole('dialog', { name: 'Ubica tu dirección en el mapa' }),
  };
}

test('a form’s point is picked on a map of zoom 13; without JavaScript it is written or pasted [GAP-025, MAP-10]', async ({
  page,
  noJsPage,
}) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  await page.goto(GUIDE);
  await hydrated(page, 'form[method=post] input[name=nombre]');
  const { field, open, dialog } = fieldOf(page);
  await open.click();
  await expect(dialog.getByText('Punto: -16.53, -68.09')).toBeVisible();
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`Punto: -16.53, ${Number((-68.09 + 8 * PIXEL).toFixed(5))}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(`-16.53,${Number((-68.09 + 8 * PIXEL).toFixed(5))}`);
  await field.fill('https://maps.google.com/maps?q=-16.54107%2C-68.07791&z=17');
  await open.click();
  await expect(dialog.getByText('Punto: -16.54107, -68.07791')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await noJsPage.goto(GUIDE);
  const plain = fieldOf(noJsPage);
  await expect(plain.field).toBeVisible();
  await expect(plain.open).toBeHidden();
});

test('on a low screen the map has the room that the rest leaves; it keeps its pin in view when a phone is turned, and is left by going back', async ({
  page,
}) => {
  await page.goto(GUIDE);
  await hydrated(page, 'form[method=post] input[name=nombre]');
  const { open, dialog } = fieldOf(page);
  await open.click();
  const map = dialog.getByRole('application');
  const pin = dialog.getByTitle('Punto de entrega');
  await expect(pin).toBeVisible();
  for (const [width, height, least] of [
    [844, 390, 300],
    [320, 568, 180],
    [390, 844, 380],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThanOrEqual(least);
    // A pin that lies between two pixels is not counted whole.
    for (const part of [map, pin, dialog.getByRole('button', { name: 'Confirmar ubicación' })])
      await expect(part).toBeInViewport({ ratio: 0.99 });
  }
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 844, height: 390 });
  await dialog.getByRole('combobox').fill('plaza');
  await dialog.getByRole('option').nth(1).click();
  await expect(dialog.getByText('Punto: -16.53, -68.09')).toHaveCount(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

/** Answers for the server of the streets. @returns what it is asked for */
async function serveTiles(page: Page): Promise<string[]> {
  const tiles: string[] = [];
  await page.route('http://127.0.0.1:9/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: TILE });
  });
  return tiles;
}

test('with an API key the picker is Google’s with its places and addresses; without Google it is the shop’s own, with the streets that it is given [MAP-13] @desktop', async ({
  page,
  context,
  backendUrl,
}) => {
  const { url, managed } = await storefrontOf(backendUrl, {
    GOOGLE_MAPS_KEY: KEY,
    MAP_TILES_URL: TILES,
    MAP_TILES_ATTRIBUTION: '© Mapas de prueba',
  });
  try {
    await context.addCookies([{ name: 'ajuar_store', value: '101', url }]);
    await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS }));
    const response = await page.goto(`${url}${GUIDE}`);
    expect(response?.headers()['content-security-policy']).toMatch(/img-src [^;]* http:\/\/127\.0\.0\.1:9;/);
    await hydrated(page, 'form[method=post] input[name=nombre]');
    const { open, dialog, field } = fieldOf(page);
    await open.click();
    const pin = dialog.getByRole('button', { name: 'Marca: Punto de entrega' });
    await expect(dialog.getByText('Calle de prueba cerca de -16.53', { exact: false })).toBeVisible();
    await expect(dialog.locator('[data-polygon="#a8321f"]')).toHaveCount(1);
    const search = dialog.getByRole('combobox', { name: /Busca una zona/ });
    await search.fill('café');
    await expect(dialog.getByRole('option', { name: 'Café Ejemplo La Paz' })).toBeVisible();
    await search.press('Enter');
    await expect(dialog.getByText('Punto: -16.5105, -68.1275', { exact: false })).toBeVisible();
    // Dragged by 20 pixels to the right and 10 down, of 0.00002 degrees each (support/google-maps.ts).
    await pin.hover({ position: { x: 6, y: 6 } });
    const { x, y } = (await pin.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.down();
    await page.mouse.move(x + 26, y + 16, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByText('Punto: -16.5107, -68.1271', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
    await expect(field).toHaveValue('-16.5107,-68.1271');

    await page.unroute(GOOGLE);
    await page.route(GOOGLE, (route) => route.abort());
    const tiles = await serveTiles(page);
    await page.reload();
    await hydrated(page, 'form[method=post] input[name=nombre]');
    await open.click();
    await expect(dialog.getByTitle('Punto de entrega')).toBeVisible();
    await expect(dialog.getByText('© Mapas de prueba')).toBeVisible();
    await expect.poll(() => tiles[0]).toMatch(/\/losas\/13\/\d+\/\d+\.png$/);
    const price = dialog.getByText('Bs. 15,00', { exact: true }).first();
    await expect(price).toHaveCount(0);
    // The server of the images is away: what the map shows instead is said, and is a plan.
    await page.unroute('http://127.0.0.1:9/**');
    await page.route('http://127.0.0.1:9/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Acercar' }).click();
    await expect(dialog.getByText('No pudimos cargar las calles', { exact: false })).toBeVisible();
    await expect(dialog.getByText('© Mapas de prueba')).toHaveCount(0);
    await expect(price).toBeVisible();
  } finally {
    await managed.stop(5000);
  }
});

test('with an API key the stores are on a map, loaded from Google only when it is opened; without Google the page says so @desktop', async ({
  page,
  context,
  backendUrl,
}) => {
  const { url, managed } = await storefrontOf(backendUrl, { GOOGLE_MAPS_KEY: KEY });
  try {
    await context.addCookies([{ name: 'ajuar_store', value: '101', url }]);
    const asked: URL[] = [];
    await page.route(GOOGLE, (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS });
    });
    await page.goto(`${url}/pages/tiendas`);
    await hydrated(page);
    expect(asked).toEqual([]);
    const open = page.getByRole('button', { name: 'Ver las tiendas en el mapa' });
    await open.click();
    const map = page.getByRole('region', { name: 'Mapa de las tiendas' });
    await expect(map.getByRole('button', { name: /^Marca: / })).toHaveCount(6);
    expect(asked[0]?.searchParams.get('key')).toBe(KEY);
    await map.getByRole('button', { name: 'Marca: Sucre Centro' }).click();
    await expect(map.getByText('Calle Nicolás Ortiz 42')).toBeVisible();
    await expect(map.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /destination=-19\./);

    await page.unroute(GOOGLE);
    await page.route(GOOGLE, (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await open.click();
    await expect(map.getByRole('alert')).toHaveText(/No pudimos cargar el mapa/);
    await expect(page.getByRole('link', { name: 'Cómo llegar a Sucre Centro' })).toBeVisible();
  } finally {
    await managed.stop(5000);
  }
});
