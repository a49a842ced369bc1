import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { expect, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const PERIOD = { from: '2026-01-01', to: '2030-12-31' };
const card = (page: Page, title: string) =>
  main(page).locator('[data-card]').filter({ hasText: title }).first();

test('the product lists which SKUs have a discount and which a combo [PDP-20, PDP-21] @desktop', async ({
  page,
  request,
}) => {
  const size = (label: string) => ({ options: { Tamaño: label } });
  const own = await ownProduct(request, {
    title: 'Bandeja',
    price: '60.00',
    product: { options: ['Tamaño'] },
    variants: [
      { ...size('Chica'), discount: { percent: 20, ...PERIOD } },
      { ...size('Mediana'), combo: { quantity: 3, groupPrice: '120.00', ...PERIOD } },
      size('Grande'),
    ],
  });
  await page.goto(own.path);
  await hydrated(page);
  for (const [title, note] of [
    ['Opciones con descuento', /-20%\s*Chica/],
    ['Opciones que entran en el combo', /Lleva 3 por Bs\.\s120,00\s*Mediana/],
  ] as const) {
    const opener = main(page).getByText(title, { exact: true });
    const notes = opener.locator('xpath=..').getByRole('listitem');
    await expect(notes).toBeHidden();
    await opener.click();
    await expect(notes).toHaveText(note);
  }
});

test('related products: at most ten, four side by side, two on phones; they move by two every 3 s within half a second [PDP-22, PDP-23, PDP-24] @desktop', async ({
  page,
  request,
}) => {
  const handles = [
    'taza-valle',
    'taza-altiplano-alta',
    'taza-te-plato-tiwanaku',
    'tetera-gres-cochabamba',
    'cuenco-quinua',
    'plato-llano-sajama',
    'mesa-para-dos',
    'bandeja-redonda-roble',
    'bandeja-redonda-nogal',
    'alfombra-kilim-sajama',
    'alfombra-lana-rayas',
    'cajas-regalo',
  ];
  const own = await ownProduct(request, {
    title: 'Centro de mesa',
    price: '60.00',
    product: { relatedHandles: handles },
  });
  await page.goto(own.path);
  await hydrated(page);
  const slider = main(page).getByRole('region', { name: 'Van bien juntos' });
  await slider.scrollIntoViewIfNeeded();
  const cards = slider.getByRole('listitem').filter({ has: page.locator('article') });
  const count = await cards.count();
  expect(count).toBeGreaterThan(4);
  expect(count).toBeLessThanOrEqual(10);
  const perView = async () => {
    const [whole, one] = [await slider.boundingBox(), await cards.first().boundingBox()];
    return Math.round((whole?.width ?? 0) / (one?.width ?? 1));
  };
  expect(await perView()).toBe(4);
  await expect(slider.getByRole('button', { name: 'Pausar el movimiento' })).toBeVisible();
  const settings = await slider
    .locator('ul')
    .first()
    .evaluate(({ parentElement }) => {
      const { swiper } = parentElement as HTMLElement & {
        swiper: { params: { speed: number; autoplay: { delay: number } } };
      };
      return { speed: swiper.params.speed, delay: swiper.params.autoplay.delay };
    });
  expect(settings).toEqual({ speed: 500, delay: 3000 });
  const firstInView = () =>
    cards.evaluateAll((all) => {
      const left = all[0]?.closest('[aria-roledescription]')?.getBoundingClientRect().left ?? 0;
      return all.findIndex((card) => card.getBoundingClientRect().left > left - 5);
    });
  // Nobody touches it.
  await expect.poll(firstInView, { timeout: 10_000 }).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(perView).toBe(2);
});

test.describe('without JavaScript', () => {
  test('a product whose SKU is missing asks to choose another [PDP-44] @desktop', async ({
    noJsPage: page,
    request,
  }) => {
    const own = await ownProduct(request, { title: 'Cesto', price: '30.00' });
    await page.goto(own.path);
    const form = main(page).locator('form', {
      has: page.getByRole('button', { name: 'Agregar al carrito' }),
    });
    await form.locator('input[name=sku]').evaluate((field) => field.setAttribute('value', ''));
    await main(page).getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Producto inválido, por favor seleccione otro producto')).toBeVisible();
  });
});

test('cards have tags for new, an extra gift, and custom tags with their style [PRICE-13, PRICE-14, PRICE-18] @desktop', async ({
  page,
  request,
}) => {
  const style = {
    background: '#123456',
    color: '#fedcba',
    'font-size': '15px',
    'font-weight': '700',
    'text-decoration': 'underline',
    position: 'bottom',
    positionb: 'right',
    align: 'right',
    opacity: '0.75',
  };
  const tag = { id: 901, name: 'propia', label: 'Etiqueta propia', style, storeId: null, languageId: 3 };
  const [fresh, older, gift, own] = await Promise.all([
    ownProduct(request, { title: 'Nuevo de cuatro días', price: '10.00', daysAgo: 4 }),
    ownProduct(request, { title: 'De cinco días', price: '10.00', daysAgo: 5 }),
    ownProduct(request, { title: 'Con regalo', price: '10.00', variant: { tagId: 1 } }),
    ownProduct(request, {
      title: 'Con etiqueta',
      price: '10.00',
      variant: { tagId: 901 },
      more: { tags: [{ ...tag, from: '2026-01-01', to: '2030-12-31' }] },
    }),
  ]);
  const show = async (one: { handle: string; title: string }) => {
    await page.goto(`/search/${one.handle.slice(7)}`);
    return card(page, one.title);
  };
  await expect((await show(fresh)).getByText('Nuevo', { exact: true })).toBeVisible();
  await expect((await show(older)).getByText('Nuevo', { exact: true })).toHaveCount(0);
  await expect((await show(gift)).getByText(/regalo extra/i)).toBeVisible();
  const shown = (await show(own)).getByText('Etiqueta propia');
  await expect(shown).toBeVisible();
  for (const [name, value] of Object.entries({
    'background-color': 'rgb(18, 52, 86)',
    color: 'rgb(254, 220, 186)',
    'font-size': '15px',
    'font-weight': '700',
    'text-decoration-line': 'underline',
    opacity: '0.25',
  }))
    await expect(shown).toHaveCSS(name, value);
  const [label, picture] = [await shown.boundingBox(), await card(page, own.title).boundingBox()];
  const middle = (picture?.x ?? 0) + (picture?.width ?? 0) / 2;
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeGreaterThan(middle);
});

test('a card shows five text values or six colours, then the number of the rest [CARD-12] @desktop', async ({
  page,
  request,
}) => {
  const of = (option: string, labels: string[]) => ({
    product: { options: [option] },
    variants: labels.map((label) => ({ options: { [option]: label } })),
  });
  const sizes = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'];
  const colours = [
    'Terracota',
    'Verde salvia',
    'Blanco hueso',
    'Mostaza',
    'Azul niebla',
    'Carbón',
    'Gris piedra',
    'Roble',
  ];
  const text = await ownProduct(request, { title: 'Por tamaño', price: '10.00', ...of('Tamaño', sizes) });
  const color = await ownProduct(request, { title: 'Por color', price: '10.00', ...of('Color', colours) });
  await page.goto(`/search/${text.handle.slice(7)}`);
  const bySize = card(page, text.title);
  await expect(bySize.getByText('Cinco', { exact: true })).toBeVisible();
  await expect(bySize.getByText('Seis', { exact: true })).toHaveCount(0);
  await expect(bySize.locator('a', { hasText: '+2' })).toHaveAttribute('href', new RegExp(text.path));
  await page.goto(`/search/${color.handle.slice(7)}`);
  const byColour = card(page, color.title);
  await expect(byColour.locator('a', { hasText: '+2' })).toHaveAttribute('href', new RegExp(color.path));
  const chips = colours.map((name) => byColour.getByRole('link', { name, exact: true }));
  const seen = await Promise.all(chips.map((chip) => chip.count()));
  expect(seen.reduce((sum, one) => sum + one, 0)).toBe(6);
});
