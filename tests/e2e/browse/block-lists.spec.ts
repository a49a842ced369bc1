import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { previewOf, writeTemplate } from '#tests/e2e/support/layouts.ts';
import { openBlocks as open, pageOfBlocks } from '#tests/e2e/support/page-of-blocks.ts';
import { expect, test } from './shopper.ts';

const SCENE = 'escena-sala--2400x1050.webp';
const SQUARE = 'bandeja-redonda-roble--front.webp';
const OTHER = 'bandeja-redonda-nogal--front.webp';
const both = 'both' as const;

test('blogs: items with picture and text; a page is linked without its folder and opens in the window that its item names [BLOCK-28, BLOCK-29, BLOCK-30, BLOCK-31] @desktop', async ({
  page,
}) => {
  const value = 'layouts/pages/ayuda/cuidado/lino';
  const at = await open(page, {
    pieces: {
      type: 'categoryBlog',
      version: both,
      data: {
        title: 'Ideas',
        items: [{ title: 'Lino', content: 'No se plancha', image: SCENE, imagealt: 'Sala' }],
      },
    },
    pages: {
      type: 'blogContainer',
      version: both,
      data: {
        title: 'Para leer',
        items: [
          {
            value,
            title: 'Cuidar el lino',
            about: 'Lavado y secado',
            tags: ['casa', 'lino'],
            image: SCENE,
            imagealt: 'Sala',
          },
          { value: 'layouts/pages/envios', title: 'Envíos', about: 'Cuándo llega', target: '_blank' },
        ],
      },
    },
  });
  await expect(at('pieces').getByRole('heading', { level: 2, name: 'Ideas' })).toBeVisible();
  await expect(at('pieces').getByRole('heading', { level: 3, name: 'Lino' })).toBeVisible();
  await expect(at('pieces').getByText('No se plancha')).toBeVisible();
  await expect(at('pieces').getByRole('img', { name: 'Sala' })).toBeVisible();
  const pages = at('pages');
  await expect(pages.getByRole('heading', { level: 2, name: 'Para leer' })).toBeVisible();
  await expect(pages.getByText('casa · lino')).toBeVisible();
  await expect(pages.getByText('Lavado y secado')).toBeVisible();
  await expect(pages.getByRole('img', { name: 'Sala' })).toBeVisible();
  const elsewhere = pages.getByRole('link', { name: 'Envíos' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), elsewhere.click()]);
  await expect(opened).toHaveURL(/\/pages\/envios$/);
  await pages.getByRole('link', { name: 'Cuidar el lino' }).click();
  await expect(page).toHaveURL(/\/pages\/ayuda\/cuidado\/lino$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lino');
});

test('an accordion opens and closes text and second pictures; an item with neither title nor picture is a paragraph [BLOCK-32, BLOCK-33, BLOCK-34] @desktop', async ({
  page,
}) => {
  const at = await open(page, {
    list: {
      type: 'accordion',
      version: both,
      data: {
        title: 'Preguntas',
        items: [
          { title: '¿Cómo pago?', text: 'En caja o por QR' },
          { image: SQUARE, image2: OTHER, imagealt: 'Bandeja' },
          { text: 'Suelto' },
        ],
      },
    },
  });
  const list = at('list');
  const response = list.getByText('En caja o por QR');
  await expect(response).toBeHidden();
  await list.getByText('¿Cómo pago?').click();
  await expect(response).toBeVisible();
  await list.getByText('¿Cómo pago?').click();
  await expect(response).toBeHidden();
  const pictures = list.locator('img');
  await expect(pictures.nth(0)).toBeVisible();
  await expect(pictures.nth(1)).toBeHidden();
  await pictures.nth(0).click();
  await expect(pictures.nth(1)).toBeVisible();
  const [first, second] = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(second).not.toBe(first);
  await pictures.nth(0).click();
  await expect(pictures.nth(1)).toBeHidden();
  const single = list.getByText('Suelto');
  await expect(single).toBeVisible();
  expect(await single.evaluate((one) => [one.localName, one.closest('details')])).toEqual(['p', null]);
});

test('a product slider shows a category, chosen products or the newest; five at a click; blocks request nothing themselves [BLOCK-40, BLOCK-41, BLOCK-42] @desktop', async ({
  page,
  request,
}) => {
  const slider = (data: object) => ({
    type: 'productSlider',
    version: both,
    data,
    config: { autoplay: 'NO' },
  });
  const rowsOf = async (handle: string) => {
    const response = await request.post('/api/customer/getFilterProductsNew', {
      data: { searchkey: handle },
      headers: { origin: new URL(page.url()).origin },
    });
    const { rows }: { rows: { productid: number; productname: string }[] } = await response.json();
    return rows[0];
  };
  await page.goto('/mesa/tazas/39');
  const cups = await page.locator('main [data-card-link]').allTextContents();
  const [kettle, rug] = [await rowsOf('tetera'), await rowsOf('alfombra')];
  const calls: string[] = [];
  page.on('request', (call) => {
    // What the shop reads on each page is no block's.
    if (/\/(?:api|customerapi|externalapi)\/(?!page|me|revalidate|frontend\/getStores)/.test(call.url()))
      calls.push(call.url());
  });
  const at = await open(page, {
    category: slider({ title: 'Tazas', categoryid: 39 }),
    chosen: slider({ title: 'Elegidos', productids: [rug?.productid, kettle?.productid] }),
    news: slider({ title: 'Nuevo', name: 'NEWS' }),
    fresh: slider({ title: 'Categoría nueva', name: 'NEWCATEGORY' }),
  });
  const names = (id: string) => at(id).locator('[data-card-link]').allTextContents();
  expect((await names('category')).toSorted()).toEqual(cups.toSorted());
  expect((await names('chosen')).toSorted()).toEqual(
    [rug?.productname ?? '', kettle?.productname ?? ''].toSorted(),
  );
  expect((await names('news')).length).toBeGreaterThan(5);
  expect((await names('fresh')).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
  // An arrow moves by a page of five.
  const row = at('news').locator('[data-moving]');
  await at('news').scrollIntoViewIfNeeded();
  await expect(row).toBeAttached();
  await at('news').getByRole('button', { name: 'Ver siguientes' }).click();
  const first = () =>
    row.evaluate((element) => {
      const { left } = element.getBoundingClientRect();
      const cards = [...element.querySelectorAll('li:has(article)')];
      return cards.findIndex((card) => card.getBoundingClientRect().left >= left - 8);
    });
  await expect.poll(first).toBe(5);
});

/** Where an element is shown. */
async function boxOf(one: Locator) {
  const found = await one.boundingBox();
  if (!found) throw new Error('not shown');
  return found;
}

test('a modal has the place, size, icon and buttons of its layout, and its cards their looks and widths [BLOCK-21, BLOCK-22] @desktop', async ({
  page,
}) => {
  await open(page, {
    dressed: {
      type: 'modal',
      version: both,
      data: [
        { body: '<p>Hola</p>', style: 'border', cardclass: 'col-6' },
        { body: '<p>Chau</p>', cardclass: 'col-6' },
        { body: '<p>Ancha</p>' },
      ],
      config: {
        ...{ startopen: 'YES', repeat: 'always', title: 'Vestido', icon: SQUARE, size: 's' },
        ...{ align: 'end', justify: 'end', cancelbutton: 'No, gracias', cancelbuttonclass: 'primary' },
        buttons: [
          { label: 'Ver', color: 'outline', buttonaction: 'link', link: '/mesa' },
          { label: 'Ir a Sucre', buttonaction: 'chooseStore', rowId: '106' },
        ],
      },
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Vestido' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Vestido' }).locator('img')).toBeVisible();
  // A small one, 16 px from the right and the lower edge.
  const edge = await page.evaluate(() => ({
    right: document.documentElement.clientWidth,
    bottom: window.innerHeight,
  }));
  expect((await boxOf(dialog)).width).toBe(420);
  // It slides into its place.
  const toEdges = async () => {
    const { x, y, width, height } = await boxOf(dialog);
    return [edge.right - x - width, edge.bottom - y - height].map(Math.round);
  };
  await expect.poll(toEdges).toEqual([16, 16]);
  const ground = (name: string) =>
    dialog.getByText(name, { exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground('No, gracias')).toBe(await ground('Ir a Sucre'));
  expect(await ground('Ver')).not.toBe(await ground('No, gracias'));
  await expect(dialog.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '/mesa');
  const card = (words: string) => dialog.locator('[data-style]').filter({ hasText: words });
  await expect(card('Hola')).toHaveCSS('border-top-width', '1px');
  await expect(card('Chau')).toHaveCSS('border-top-width', '0px');
  const [one, two, whole] = [
    await boxOf(card('Hola')),
    await boxOf(card('Chau')),
    await boxOf(card('Ancha')),
  ];
  // Within a pixel: the end of its slide may fall between the two.
  expect(two.y).toBeCloseTo(one.y, 0);
  expect(two.x).toBeGreaterThan(one.x + one.width - 1);
  expect(whole.width).toBeGreaterThan(one.width * 2 - 1);
  await dialog.getByText('No, gracias').click();
  await expect(dialog).toBeHidden();
});

test('a modal of one store shows in that store alone [BLOCK-25] @desktop', async ({ page }) => {
  const modal = (title: string, storeid?: number) => ({
    type: 'modal',
    version: both,
    data: [{ body: '<p>Hola</p>' }],
    config: { startopen: 'YES', repeat: 'always', title, ...(storeid && { storeid }) },
  });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await open(page, { here: modal('De esta tienda', 101) });
  await expect(dialog('De esta tienda')).toBeVisible();
  await open(page, { there: modal('De otra tienda', 106), all: modal('De todas') });
  await expect(dialog('De todas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog('De todas')).toBeHidden();
  await expect(page.locator('dialog', { hasText: 'De otra tienda' })).toHaveCount(0);
});

test.describe('a private page', () => {
  test('is served at its address, and one of the other folder is not [BLOCK-08]', async ({ request }) => {
    const html = await (await request.get('/private/estilo')).text();
    expect(html).toContain('data-type="accordion"');
    expect((await request.get('/private/envios')).status()).toBe(404);
    expect((await request.get('/pages/estilo')).status()).toBe(404);
  });
});

test('broken blocks take no space on a public page and carry their error codes [BLOCK-43, BLOCK-44, BLOCK-45, BLOCK-46, BLOCK-47, BLOCK-48] @desktop', async ({
  page,
}) => {
  const name = `pages/prueba-${randomUUID().slice(0, 8)}`;
  const template = pageOfBlocks(name.slice(6), {
    words: { type: 'text', version: both, data: {}, config: {} },
    config: { type: 'text', version: both, data: { text: '<p>x</p>' }, config: null },
    product: { type: 'productSlider', version: both, data: {}, config: {} },
    values: { type: 'image', version: both, data: null, config: {} },
    list: { type: 'imageSlider', version: both, data: { items: [] }, config: {} },
    unset: { type: 'text', data: { text: '<p>Sin versión</p>' }, config: {} },
    whole: { type: 'text', version: both, data: { text: '<p>Sigo aquí</p>' }, config: {} },
  });
  const path = await previewOf(writeTemplate(name, template), name);
  await page.goto(path);
  const codes = ['NO TEXT DATA', 'NO CONFIG', 'NO Product DATA', 'NO VALUES', 'NO LIST VALUES'];
  for (const code of codes) await expect(page.getByRole('main').getByText(code).first()).toBeVisible();
  await expect(page.locator('#bloque-unset')).toHaveAttribute('data-placeholder', 'NO V CONFIG');
  await expect(page.getByText('Sin versión')).toBeVisible();
  await expect(page.getByText('Sigo aquí')).toBeVisible();
});
