import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, prices, test } from './shopper.ts';

test('a listing shows picture, title, description with links, subcategories and the grid [LIST-06, LIST-13, LIST-14, LIST-16, SEO-06] @both', async ({
  page,
}) => {
  await page.goto('/mesa');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Mesa' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Estás en' }).getByRole('listitem');
  await expect(crumbs).toHaveText([/La Paz San Miguel/, /Mesa/]);
  await expect(main.getByText('Platos que aguantan el almuerzo de todos los días')).toBeVisible();
  // One picture goes before all others: the category's.
  await expect(main.locator('img[fetchpriority=high]')).toHaveCount(1);
  await expect(main.locator('img[fetchpriority=high]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Todo lo de la línea Sajama' })).toBeVisible();
  await main.getByRole('link', { name: 'Tazas' }).first().click();
  await expect(page).toHaveURL(/\/mesa\/tazas\/39$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Tazas' })).toBeVisible();
  await expect(main.locator('[data-card]')).toHaveCount(2);
});

test.describe('by plain links and forms', () => {
  // A transition between two documents that a next step cuts short ends without words.
  test.use({ allowedProblems: [/^uncaught: $/] });

  test('without JavaScript the category tree opens, four levels deep, the sort is sent by a button and each card is a link [LIST-07, LIST-08, LIST-09] @plain', async ({
    noJsPage: page,
  }) => {
    await page.goto('/mesa');
    await page.getByText('Ver categorías').click();
    const tree = page.getByRole('navigation', { name: 'Ver categorías' });
    await expect(tree.getByRole('link', { name: 'Platos llanos' })).toBeVisible();
    await expect(tree.locator('li li li li').getByRole('link', { name: 'Platos llanos' })).toHaveCount(1);
    await expect(tree.locator('li li li li li')).toHaveCount(0);
    // On a phone the open tree lies over the bar.
    await page.getByText('Ver categorías').click();
    await page.getByLabel('Ordenar por').selectOption('minorprice');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/sort=minorprice/);
    const shown = await prices(page);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    await page.locator('main [data-card] a[data-card-link]').first().click();
    await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  });
});

test('the sort selector has all eight options, "Lo nuevo" first, and applies at once [LIST-09, LIST-10, LIST-11] @plain', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const sort = page.getByLabel('Ordenar por');
  await expect(sort).toHaveValue('new');
  const values = await sort
    .locator('option')
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect(values.toSorted()).toEqual(
    ['new', 'minorprice', 'majorprice', 'ranking', 'AZ', 'ZA', 'discount', 'position'].toSorted(),
  );
  await sort.selectOption('majorprice');
  await expect(page).toHaveURL(/sort=majorprice/);
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.every((price, at) => at === 0 || price <= (shown[at - 1] ?? 0));
    })
    .toBe(true);
  await sort.selectOption('AZ');
  await expect(page).toHaveURL(/sort=AZ/);
  await expect.poll(() => page.locator('main [data-card-link]').first().textContent()).toMatch(/^Bandeja/);
});

test('a category without products says so and links to others [LIST-17]', async ({ page }) => {
  await page.goto('/mesa/vajilla/platos/platos-hondos/34');
  await expect(page.getByText('No encontramos productos en esta categoría.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Ver todo/ })).toBeVisible();
});

test('a category is served at its short and its long address; wrong paths redirect to its own [LIST-01, LIST-02, LIST-03, LIST-05]', async ({
  request,
}) => {
  const at = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location?.replace(/^https?:\/\/[^/]+/, '') ?? ''];
  };
  expect((await request.get('/mesa/te-y-cafe/40')).status()).toBe(200);
  expect((await request.get('/categories/40')).url()).toMatch(/\/mesa\/te-y-cafe\/40$/);
  expect(await at('/Mesa/Te-Y-Cafe/40')).toEqual([308, '/mesa/te-y-cafe/40']);
  expect(await at('/cualquier/cosa/40')).toEqual([308, '/mesa/te-y-cafe/40']);
  expect((await at('/categories/abc'))[0]).toBe(404);
  // Whatever capitals, blanks and invisible signs a message put into an address.
  expect(await at('/Mesa')).toEqual([308, '/mesa']);
  expect(await at('/Mesa%E2%80%8B?store=102')).toEqual([308, '/Mesa?store=102']);
  expect(await at('/Checkout/Cart?step=1')).toEqual([308, '/checkout/cart?step=1']);
  expect(await at('/Pages/Envios')).toEqual([308, '/pages/Envios']);
  expect(await at('/pages/Envios')).toEqual([308, '/pages/envios']);
});
