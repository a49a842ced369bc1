import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: RegExp) => main(page).getByRole('group', { name });
const openProduct = async (
  page: Page,
  request: import('playwright/test').APIRequestContext,
  handle: string,
) => {
  const path = await productPath(request, handle);
  await page.goto(path);
  await hydrated(page);
  return path;
};
const addButton = (page: Page) => main(page).getByRole('button', { name: 'Agregar al carrito' });
const quantity = (page: Page) =>
  main(page)
    .getByRole('textbox', { name: 'Cantidad' })
    .or(main(page).getByRole('spinbutton', { name: 'Cantidad' }));

test('a product shows breadcrumbs, name, tags, pickers, stepper, button, description and facts [PDP-10, PDP-11, PDP-12, PDP-13, PDP-17, PDP-18, PDP-19, SEO-05] @both @plain', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'taza-valle');
  await expect(page.getByRole('navigation', { name: 'Estás en' }).getByRole('link')).toHaveText([
    'La Paz San Miguel',
    'Mesa',
    'Tazas',
  ]);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Taza Valle' })).toBeVisible();
  await expect(main(page).getByText('Hecho en Bolivia').first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/Lleva 3 por Bs\.\s*150,00/)
      .first(),
  ).toBeVisible();
  await expect(group(page, /^Color/)).toBeVisible();
  await expect(group(page, /^Tamaño/)).toBeVisible();
  await expect(quantity(page)).toHaveValue('1');
  await expect(addButton(page)).toBeVisible();
  const description = main(page).getByText('La taza que agarras sin pensar');
  await expect(description).toBeVisible();
  await main(page).getByText('Descripción', { exact: true }).click();
  await expect(description).toBeHidden();
  const fact = main(page).getByText('Cerámica esmaltada', { exact: true });
  await expect(fact).toBeVisible();
  await expect(
    main(page).locator('dt', { hasText: 'Material' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('Cerámica esmaltada');
  await main(page).getByText('Información adicional', { exact: true }).click();
  await expect(fact).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Se hace en el valle alto' })).toBeVisible();
});

test('choosing options changes SKU, price, picture and address; a reload keeps them [PDP-02, PDP-31, PDP-33, PDP-34] @plain', async ({
  page,
  request,
}) => {
  const path = await openProduct(page, request, 'taza-valle');
  const first = await main(page).locator('img').first().getAttribute('src');
  await group(page, /^Color/)
    .getByRole('link', { name: 'Terracota' })
    .click();
  await group(page, /^Tamaño/)
    .getByRole('link', { name: '350 ml' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}_c_TAZ-VAL-TER-350$`));
  await expect(main(page).getByText('TAZ-VAL-TER-350')).toBeVisible();
  await expect(main(page)).toContainText(/Bs\.\s*59,00/);
  await expect(
    main(page)
      .getByText(/en La Paz San Miguel$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).locator('img').first()).not.toHaveAttribute('src', first ?? '');
  await group(page, /^Tamaño/)
    .getByRole('link', { name: '250 ml' })
    .click();
  await expect(main(page)).toContainText(/Bs\.\s*55,00/);
  await page.reload();
  await expect(group(page, /^Color/)).toContainText('Terracota');
  await expect(group(page, /^Tamaño/).getByRole('link', { name: '250 ml' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('after choosing options, the back button leaves the product at once', async ({ page, request }) => {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Taza Valle', exact: true }).click();
  await expect(addButton(page)).toBeVisible();
  expect(page.url()).toContain(await productPath(request, 'taza-valle'));
  await group(page, /^Color/)
    .getByRole('link', { name: 'Terracota' })
    .click();
  await group(page, /^Tamaño/)
    .getByRole('link', { name: '350 ml' })
    .click();
  await expect(page).toHaveURL(/_c_/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mesa\/tazas\/39$/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Tazas' })).toBeVisible();
});

test('an option value without stock is crossed out and disabled [PDP-35, PDP-36, PDP-37]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'taza-valle');
  const banned = group(page, /^Color/).locator('[data-state=banned]');
  await expect(banned).toHaveCount(1);
  await expect(banned).toContainText('agotado');
  expect(await banned.evaluate((element) => element.closest('a'))).toBeNull();
  const url = page.url();
  await banned.click({ force: true });
  expect(page.url()).toBe(url);
  // A stroke over a colour, a line through a word: one of the chosen combination.
  const stroke = await banned.evaluate((one) => {
    const { content, borderTopStyle, borderTopWidth, transform } = getComputedStyle(one, '::after');
    return [content, borderTopStyle, Number.parseFloat(borderTopWidth) >= 1, transform !== 'none'];
  });
  expect(stroke).toEqual(['""', 'solid', true, true]);
  await group(page, /^Color/)
    .getByRole('link', { name: 'Blanco hueso' })
    .click();
  const size = group(page, /^Tamaño/).locator('[data-state=banned]');
  await expect(size).toHaveText(/250 ml/);
  await expect(size).toHaveCSS('text-decoration-line', 'line-through');
});

test('adding without choices names the missing ones, at the first of them; nothing is sent [PDP-41, PDP-42] @both', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'taza-valle');
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().includes('/api/frontend/changeCart')) sent += 1;
  });
  await addButton(page).click();
  await expect(
    main(page).getByText(
      'Por favor selecciona las opciones del producto para agregarlo al carrito: Color y Tamaño',
    ),
  ).toBeInViewport();
  await expect(
    group(page, /^Color/)
      .getByRole('link')
      .first(),
  ).toBeFocused();
  await group(page, /^Color/)
    .getByRole('link', { name: 'Terracota' })
    .click();
  await addButton(page).click();
  await expect(main(page).getByText(/agregarlo al carrito: Tamaño/)).toBeVisible();
  expect(sent).toBe(0);
});

test('a value that does not go with the colour keeps its picture, and says both ways out [PDP-33] @both', async ({
  page,
  noJsPage,
  request,
}) => {
  const path = await productPath(request, 'juego-sabanas-percal');
  const text = 'Queen no hay en Rosa viejo: elige otro color';
  const sku = 'SAB-PER-ROS-2P';
  await page.goto(`${path}_c_${sku}`);
  await hydrated(page);
  const picture = main(page).locator('img').first();
  const before = (await picture.getAttribute('src')) ?? '';
  const queen = group(page, /^Medida/).getByRole('link', { name: 'Queen' });
  await queen.focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(picture).toHaveAttribute('src', before);
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByText(text)).toBeVisible();
  await main(page).getByRole('link', { name: 'Volver a 2 plazas' }).click();
  await expect(page).toHaveURL(`${path}_c_${sku}`);
  await expect(group(page, /^Color/)).toContainText('Rosa viejo');
  await queen.click();
  const way = main(page).getByRole('group', { name: 'Estas opciones no van juntas' });
  const other = way.getByRole('link').first();
  const colour = (await other.textContent()) ?? '';
  await other.click();
  await expect(group(page, /^Color/)).toContainText(colour);
  await expect(group(page, /^Medida/)).toContainText('Queen');
  await expect(main(page).getByText(text)).toHaveCount(0);
  // The same by links alone.
  await noJsPage.goto(`${path}_c_${sku}`);
  await group(noJsPage, /^Medida/)
    .getByRole('link', { name: 'Queen' })
    .click();
  await expect(main(noJsPage).getByText(text)).toBeVisible();
  await expect(main(noJsPage).locator('img').first()).toHaveAttribute('src', before);
  await main(noJsPage).getByRole('link', { name: 'Volver a 2 plazas' }).click();
  await expect(noJsPage).toHaveURL(`${path}_c_${sku}`);
});

test('the stepper goes from 1 to the stock, and corrects what is typed [GAP-012, PDP-12, PDP-46, PDP-48, PDP-49]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  const field = quantity(page);
  await expect(main(page).getByRole('button', { name: 'Quitar uno' })).toBeDisabled();
  await main(page).getByRole('button', { name: 'Agregar uno' }).click();
  await expect(field).toHaveValue('2');
  await main(page).getByRole('button', { name: 'Quitar uno' }).click();
  await expect(field).toHaveValue('1');
  for (const wrong of ['-4', '2.5', '0', '']) {
    await field.fill(wrong);
    await field.blur();
    await expect(field, wrong).toHaveValue('1');
  }
  await field.fill('500');
  await addButton(page).click();
  await expect(main(page).getByText('Cantidad límite para este producto excedida')).toBeVisible();
});

test('without JavaScript options are links, a missing one is named, and the form posts the SKU and requires a quantity [GAP-012, PDP-02, PDP-41, PDP-45] @plain', async ({
  noJsPage: page,
  request,
}) => {
  const path = await productPath(request, 'juego-sabanas-percal');
  await page.goto(path);
  await addButton(page).click();
  await expect(
    page.getByText(/^Por favor selecciona las opciones del producto para agregarlo al carrito.*Color/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Volver al producto' }).click();
  await expect(page).toHaveURL(path);
  await group(page, /^Color/)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/_c_/);
  await expect(main(page).locator('input[name=sku]')).not.toHaveValue('');
  await main(page).getByRole('spinbutton').fill('');
  await addButton(page).click();
  await expect(page.getByText('Por favor seleccione cantidad')).toBeVisible();
});

test('a suggested colour is preselected [PDP-03, PDP-04, PDP-32]', async ({ page, request }) => {
  const path = await productPath(request, 'taza-valle');
  await page.goto(`${path}?suggestedcolor_terracota`);
  await expect(group(page, /^Color/).getByRole('link', { name: 'Terracota' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(group(page, /^Tamaño/)).toContainText('Elige una opción');
  // The one colour that there is needs no choice.
  await openProduct(page, request, 'taza-altiplano-alta');
  const colours = group(page, /^Color/).getByRole('link');
  await expect(colours).toHaveCount(1);
  await expect(colours).toHaveAttribute('aria-current', 'true');
});

test('a pack has no option pickers, lists its contents and is bought as one [PDP-38]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  await expect(group(page, /./)).toHaveCount(0);
  await expect(main(page)).toContainText(/Bs\.\s*489,00/);
  await expect(addButton(page)).toBeEnabled();
  // 2 × 189 + 2 × 59 + 2 × 36, with the placemat’s 10 %, are 568.
  const parts = main(page).getByRole('listitem').filter({ hasText: '2 × ' });
  await expect(parts).toHaveCount(3);
  for (const part of await parts.all()) await expect(part.locator('img')).toBeVisible();
  await expect(main(page).getByText(/^Ahorras Bs\.\s79,00$/)).toBeVisible();
  await parts.getByRole('link', { name: '2 × Taza Valle · Verde salvia · 350 ml' }).click();
  await expect(page).toHaveURL(/taza-valle-\d+_c_TAZ-VAL-SAL-350$/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Taza Valle' })).toBeVisible();
});

test('a SKU without a picture shows that of the product [PDP-39]', async ({ page, request }) => {
  await openProduct(page, request, 'florero-cilindro-yungas');
  const colours = group(page, /^Color/).getByRole('link');
  for (const colour of await colours.all()) {
    await colour.click();
    await expect(colour).toHaveAttribute('aria-current', 'true');
    await expect(main(page).locator('img').first()).toHaveAttribute('src', /^\/media\/[0-9a-f]{16}w\d+-1\//);
  }
});
