import type { Locator } from 'playwright/test';
import { simpleProducts } from '#tests/e2e/registry/couple.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

/** On how many lines a word of an element stands. */
const linesOf = (element: Locator, word: string) =>
  element.evaluate((one, part) => {
    const text = one.firstChild;
    const range = document.createRange();
    if (!text?.textContent) return 0;
    range.setStart(text, text.textContent.indexOf(part));
    range.setEnd(text, text.textContent.indexOf(part) + part.length);
    return range.getClientRects().length;
  }, word);

/** Whether both stand in one line. */
const inLine = (one: { y: number; height: number } | null, other: typeof one) =>
  one !== null && other !== null && one.y < other.y + other.height && other.y < one.y + one.height;

test('on a phone lines break where they should, and the first picture has no pixel that is cut away [SRCH-09] @mobile', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const hero = page.locator('main img[fetchpriority=high]').first();
  const ratios = () =>
    hero.evaluate((image: HTMLImageElement) => ({
      loaded: image.naturalWidth / image.naturalHeight,
      shown: image.clientWidth / image.clientHeight,
    }));
  await expect.poll(async () => (await ratios()).loaded).toBeGreaterThan(0);
  const { loaded, shown } = await ratios();
  expect(loaded).toBeCloseTo(shown, 2);

  await hydrated(page);
  await page.getByRole('banner').getByRole('combobox').click();
  await page.locator('input:focus').pressSequentially('sabanas');
  const kind = page.getByRole('option').getByText('Información', { exact: true });
  const lines = await kind.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);

  await page.goto('/search/mesa');
  const filters = page.getByRole('main').locator('summary').filter({ hasText: 'Filtros' });
  const sort = page.getByRole('main').getByRole('combobox', { name: 'Ordenar por' });
  expect(inLine(await filters.boundingBox(), await sort.boundingBox())).toBe(true);

  // A second line of the breadcrumb begins where the first does.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await productPath(request, 'juego-sabanas-percal'));
  const starts = await page
    .getByRole('navigation', { name: 'Estás en' })
    .locator('li')
    .evaluateAll((crumbs) =>
      crumbs.map((crumb) => {
        const text = document.createRange();
        text.selectNodeContents(crumb);
        return { left: crumb.getBoundingClientRect().left, text: text.getBoundingClientRect().left };
      }),
    );
  for (const { left, text } of starts) expect(text - left).toBeLessThan(1);
  // Rows that go on beyond the edge fade there, and no longer at their end.
  await page.goto('/mesa');
  for (const row of ['Más sobre esta categoría', 'Subcategorías']) {
    const list = page.getByRole('main').getByLabel(row).locator('xpath=descendant-or-self::ul');
    const fade = () => list.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade-end'));
    await expect.poll(fade, row).toBe('48px');
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect.poll(fade, row).toBe('0px');
  }
});

test('at 320 px a store is named whole, and no line ends inside an amount of the cart @mobile', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [id, name] of [
    ['101', 'La Paz San Miguel'],
    ['102', 'La Paz Centro'],
    ['103', 'Santa Cruz Equipetrol'],
    ['105', 'Cochabamba Recoleta'],
  ] as const) {
    await context.addCookies([{ name: 'ajuar_store', value: id, url: baseURL ?? '' }]);
    await page.goto('/pages/tiendas');
    const store = page.getByRole('banner').getByText(name, { exact: true });
    await expect(store).toBeVisible();
    const cut = await store.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(cut, name).toEqual([0, 0]);
    const [word = ''] = name.split(' ').sort((one, other) => other.length - one.length);
    expect(await linesOf(store, word), word).toBe(1);
  }

  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const [product] = await simpleProducts(page, '/mesa');
  if (!product) throw new Error('no product without choices');
  await page.request.post('/api/forms/cart', {
    form: { productid: String(product.productid), sku: product.sku, quantity: '1' },
    headers: { origin: process.env.E2E_URL ?? '' },
  });
  await page.goto('/checkout/cart');
  const note = page.getByText(/A domicilio: desde Bs\.\s\d/);
  await expect(note).toBeVisible();
  expect(await note.textContent()).toMatch(/Bs\.\u00a0\d/);
});
