import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { expect, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const PERIOD = { from: '2026-01-01', to: '2030-12-31' };
const card = (page: Page, title: string) =>
  main(page).locator('[data-card]').filter({ hasText: title }).first();

test('which SKUs carry a discount and which a combo is noted on the product [PDP-20, PDP-21] @desktop', async ({
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
    ['Códigos con descuento', /-20%\s*Chica/],
    ['Códigos que entran en el combo', /3 x Bs\.\s120,00\s*Mediana/],
  ] as const) {
    const opener = main(page).getByText(title, { exact: true });
    const notes = opener.locator('xpath=..').getByRole('listitem');
    await expect(notes).toBeHidden();
    await opener.click();
    await expect(notes).toHaveText(note);
  }
});

test('cards tell what is new, an extra gift and a tag of one’s own with its looks [PRICE-13, PRICE-14, PRICE-18] @desktop', async ({
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
