import { GOOGLE_MAPS } from '#tests/e2e/support/google-maps.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { storefrontOf } from '#tests/e2e/support/second-storefront.ts';
import { expect, test } from './shopper.ts';

const KEY = 'clave-de-prueba-de-los-mapas';
const GOOGLE = 'https://maps.googleapis.com/**';

// The second visit finds no Google.
test.use({ allowedProblems: [/Google Maps JavaScript API|net::ERR_FAILED/] });

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
