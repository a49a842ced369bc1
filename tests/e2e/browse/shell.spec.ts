import { readFile } from 'node:fs/promises';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

const PAGES = ['/', '/mesa', '/pages/tiendas', '/checkout/cart', '/customer/tracking'];

test('header and footer surround every kind of page, in Spanish [SHELL-01, SHELL-04] @both', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ajuar, ir al inicio' })).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

test('wide screens have one bar with search, store and menus, and the categories under it [SHELL-05] @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
  await expect(header.getByRole('link', { name: /Tu tienda/ })).toBeVisible();
  await expect(header.locator('summary', { hasText: 'Envíos' })).toBeVisible();
  await expect(header.locator('summary', { hasText: 'Mi cuenta' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cocina', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menú' })).toBeHidden();
});

test('phones have a bar with menu and store, and the menu opens with links [SHELL-05, STORE-05] @mobile', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Tu tienda/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cocina', exact: true })).toBeHidden();
  await header.getByRole('button', { name: 'Menú' }).click();
  const kitchen = header.getByRole('link', { name: 'Cocina', exact: true });
  await expect(kitchen).toBeVisible();
  await kitchen.click();
  await expect(page).toHaveURL(/\/cocina$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cocina' })).toBeVisible();
  await expect(kitchen).toBeHidden();
});

test('the header changes its layout at 767 and 992 px [SHELL-35] @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/pages/tiendas');
  const header = page.getByRole('banner');
  const [logo, field] = [
    header.getByRole('link', { name: 'Ajuar, ir al inicio' }),
    header.getByRole('combobox'),
  ];
  const isBeside = async () => {
    const [left, right] = [await logo.boundingBox(), await field.boundingBox()];
    return (right?.y ?? 0) < (left?.y ?? 0) + (left?.height ?? 0);
  };
  expect(await isBeside()).toBe(false);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(isBeside).toBe(true);
  const word = header.locator('summary', { hasText: 'Envíos' }).locator('span');
  const isSeen = () => word.evaluate((span) => getComputedStyle(span).clipPath === 'none');
  await page.setViewportSize({ width: 991, height: 800 });
  await expect.poll(isSeen).toBe(false);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect.poll(isSeen).toBe(true);
});

test('the categories stay on one line at every width beside a mouse @desktop', async ({ page }) => {
  await page.goto('/pages/tiendas');
  const items = page.locator('#menu [data-menu-item]');
  const tops = () =>
    items.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  for (const width of [800, 850, 991, 992, 1024, 1159, 1160, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(tops, { message: `tops at ${width} px` }).toHaveLength(1);
  }
  expect(await items.count()).toBeGreaterThan(9);
});

test('a panel of the menu has columns as wide as their number asks for [SHELL-30] @desktop', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const opener = page.getByRole('banner').locator('summary[aria-label="Ver lo que hay en Mesa"]');
  await opener.click();
  const columns = opener.locator('xpath=..').locator('[data-columns]');
  const width = () =>
    columns.evaluate((all) => {
      const [first] = all.children;
      return first ? (first.getBoundingClientRect().width / all.getBoundingClientRect().width) * 100 : 0;
    });
  for (const [count, percent] of [
    [2, 50],
    [3, 33.3],
    [4, 25],
    [5, 20],
    [7, 20],
  ] as const) {
    await columns.evaluate((all, value) => all.setAttribute('data-columns', String(value)), count);
    expect(await width(), `${count} columns`).toBeCloseTo(percent, 0);
  }
});

test('keyboard navigation: into a panel of the menu, back, to deliveries, to help and on @desktop', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const header = page.getByRole('banner');
  const focused = page.locator(':focus');
  const opener = header.locator('summary[aria-label="Ver lo que hay en Mesa"]');
  await header.getByRole('link', { name: 'Mesa', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const crockery = header.getByRole('link', { name: 'Vajilla', exact: true });
  await expect(crockery).toBeVisible();
  await expect(header.getByRole('link', { name: 'Platos llanos', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Ver todo Mesa');
  await page.keyboard.press('ArrowDown');
  await expect(crockery).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(crockery).toBeHidden();
  await expect(opener).toBeFocused();

  const shipping = header.locator('summary', { hasText: 'Envíos' });
  await shipping.focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Revisa tu compra aquí');
  await page.keyboard.press('End');
  await expect(focused).toHaveText('IR A MIS COMPRAS');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toContainText('Mi cuenta');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Iniciar Sesión');
  await page.keyboard.press('End');
  await expect(focused).toHaveText('Nuestras Tiendas');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pages\/preguntas_frecuentes$/);
  await expect(header.locator('details[open]')).toHaveCount(0);
});

test('a phone’s menu opens before scripts, and its search is full-screen until one goes back [SHELL-08] @mobile', async ({
  page,
  noJsPage,
}) => {
  await noJsPage.goto('/');
  const plain = noJsPage.getByRole('banner');
  // The field alone leads to the search.
  await expect(plain.getByRole('searchbox').or(plain.getByRole('combobox'))).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Buscar productos' })).toBeHidden();
  await plain.getByRole('button', { name: 'Menú' }).click();
  await expect(plain.getByRole('link', { name: 'Nuestras Tiendas' })).toBeVisible();
  await plain.getByLabel('Ver lo que hay en Cocina').click();
  await expect(plain.getByRole('link', { name: 'Ver todo Cocina' })).toBeVisible();

  await page.goto('/pages/tiendas');
  await hydrated(page);
  const field = page.getByRole('banner').getByRole('combobox');
  await field.click();
  const close = page.getByRole('button', { name: 'Cerrar la búsqueda' });
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(close).toBeHidden();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/pages\/tiendas$/);

  await field.click();
  await field.fill('taza');
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByRole('group', { name: 'Categorías' }).getByRole('checkbox').first().check();
  await expect(page.getByText('Filtros · 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ver \d+ resultados?$/ }).click();
  await expect(page).toHaveURL(/\/search\/taza\?c=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('taza');
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/tiendas$/);
  await expect(close).toBeHidden();

  await page.goto('/mesa');
  await hydrated(page);
  await field.click();
  await expect(close).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => window.navigation.canGoForward);
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/tiendas$/);
});

test('a closed message stays hidden, without a gap, on every kind of page [SHELL-34]', async ({ page }) => {
  await page.goto('/pages/tiendas');
  const message = page.getByRole('complementary', { name: 'Aviso de la tienda' });
  await expect(message).toBeVisible();
  await hydrated(page);
  await message.getByLabel('Cerrar el aviso').click();
  await expect(message.getByRole('link')).toBeHidden();
  for (const path of ['/mesa', '/customer/tracking']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ajuar, ir al inicio' })).toBeVisible();
    expect(await page.locator('[data-message]').boundingBox(), path).toBeNull();
  }
});

test('every link of the menus and the footer resolves, each store with its own menu [SHELL-31, SHELL-46] @desktop', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const headersOf = (store: number) => ({ cookie: `ajuar_store=${store}` });
  /** Each address with a store whose pages name it. */
  const links = new Map<string, number>();
  const wrong: string[] = [];
  const all = new Set<string>();
  const menus = new Map<number, { own: Set<string>; shell: string }>();
  for (const store of [101, 102, 103, 104, 105, 106]) {
    const html = await (await request.get('/pages/nosotros', { headers: headersOf(store) })).text();
    const shell = [...html.matchAll(/<(header|footer)\b.*?<\/\1>/gs)].map(([part]) => part).join('');
    const file = await readFile(`data/demo/layouts/private/menu_${store - 100}.json`, 'utf8');
    const own = new Set<string>(JSON.parse(file).rows.map((row: { MENUURL: string }) => row.MENUURL));
    menus.set(store, { own, shell });
    for (const address of own) all.add(address);
    for (const [, href = ''] of shell.matchAll(/href="(\/[^"#?]*)/g)) links.set(href, store);
  }
  for (const [store, { own, shell }] of menus) {
    for (const address of all) {
      if (shell.includes(`href="${address}"`) !== own.has(address)) wrong.push(`${store} ${address}`);
    }
  }
  expect(links.size).toBeGreaterThan(70);
  for (const [href, store] of links) {
    // Pages of an account lead a visitor to the login, or home.
    const maxRedirects = findRoute(href).area === 'account' ? 1 : 0;
    const response = await request.get(href, { headers: headersOf(store), maxRedirects });
    if (response.status() !== 200) wrong.push(`${response.status()} ${href}`);
  }
  expect(wrong).toEqual([]);
});

test('the footer lists hours, six telephone numbers by store, and the social networks [SHELL-42, SHELL-43, SHELL-44]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('De 09:00 a 20:00');
  const phones = footer.locator('a[href^="tel:"]');
  await expect(phones).toHaveCount(6);
  await expect(phones).toHaveText([
    /^La Paz San Miguel\s*\+591/,
    /^La Paz Centro\s*\+591/,
    /^Santa Cruz Equipetrol\s*\+591/,
    /^Santa Cruz Ventura\s*\+591/,
    /^Cochabamba Recoleta\s*\+591/,
    /^Sucre Centro\s*\+591/,
  ]);
  for (const name of ['Facebook', 'Instagram']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
});

test('the skip link leads past the header @both', async ({ page }) => {
  await page.goto('/mesa');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
