import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, test } from './shopper.ts';

const header = (page: Page) => page.getByRole('banner');

/** Address of each link of a menu, by its words. */
function linksOf(page: Page, opener: string): Promise<[string, string | null][]> {
  return header(page)
    .locator('details', { has: page.locator('summary', { hasText: opener }) })
    .locator('a')
    .evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.getAttribute('href')]));
}

async function demoRows<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(`data/demo/layouts/private/${name}.json`, 'utf8')).rows;
}

test('the header has tracking, help and stores, and the deliveries panel with two pictures [SHELL-15, SHELL-16, SHELL-17, SHELL-24] @desktop', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const help = await linksOf(page, 'Mi cuenta');
  expect(help).toContainEqual(['Rastrea tu pedido', '/customer/tracking']);
  expect(help).toContainEqual(['Preguntas frecuentes', '/pages/preguntas_frecuentes']);
  expect(help).toContainEqual(['Nuestras Tiendas', '/pages/tiendas']);
  await header(page).locator('summary', { hasText: 'Mi cuenta' }).click();
  for (const name of ['Rastrea tu pedido', 'Preguntas frecuentes', 'Nuestras Tiendas'])
    await expect(header(page).getByRole('link', { name }).filter({ visible: true })).toBeVisible();

  const opener = header(page).locator('summary', { hasText: 'Envíos' });
  await opener.click();
  const panel = opener.locator('xpath=..');
  await expect(panel.getByRole('link', { name: 'Revisa tu compra aquí' })).toHaveAttribute(
    'href',
    '/customer/tracking',
  );
  const pictures = panel.getByRole('link').filter({ has: page.locator('img') });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture.locator('img')).toBeVisible();
    expect(await picture.getAttribute('href')).toMatch(/^\//);
  }
  await panel.getByRole('link', { name: 'IR A MIS COMPRAS' }).click();
  await expect(page).toHaveURL(/\/customer\/tracking$/);
});

test('the phone menu begins with tracking and stores [SHELL-25] @mobile', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await header(page).getByRole('button', { name: 'Menú' }).click();
  const links = page
    .getByRole('navigation', { name: 'Menú principal' })
    .or(header(page).locator('nav'))
    .first();
  await expect(links.getByRole('link').filter({ visible: true }).nth(0)).toHaveText('Rastrea tu pedido');
  await expect(links.getByRole('link').filter({ visible: true }).nth(1)).toHaveText('Nuestras Tiendas');
});

interface MenuRow {
  MENULEVEL: number;
  MENUID: number;
  PARENTMENUID: number | null;
  MENULABEL: string;
  MENUURL: string;
  ADITIONALCONFIG: { configmaxrowscol?: number };
}

test('the mega-menu links to the fourth level, and no column exceeds the rows of its category [SHELL-27, SHELL-29] @desktop', async ({
  page,
}) => {
  const rows = await demoRows<MenuRow>('menu_1');
  expect(new Set(rows.map(({ MENULEVEL }) => MENULEVEL))).toEqual(new Set([1, 2, 3, 4]));
  await page.goto('/pages/envios');
  await hydrated(page);
  for (const master of rows.filter(({ MENULEVEL }) => MENULEVEL === 1)) {
    const section = header(page).locator(`summary[aria-label="Ver lo que hay en ${master.MENULABEL}"]`);
    if ((await section.count()) === 0) continue;
    const counts = await section
      .locator('xpath=..')
      .locator('[data-columns] > ul')
      .evaluateAll((all) => all.map((column) => column.querySelectorAll('a').length));
    expect(Math.max(...counts), master.MENULABEL).toBeLessThanOrEqual(
      master.ADITIONALCONFIG.configmaxrowscol ?? 10,
    );
  }
  const deepest = rows.find(({ MENULEVEL }) => MENULEVEL === 4);
  const levels: MenuRow[] = [];
  for (let at = deepest; at; at = rows.find(({ MENUID }) => MENUID === at?.PARENTMENUID)) levels.unshift(at);
  expect(levels).toHaveLength(4);
  await header(page).locator(`summary[aria-label="Ver lo que hay en ${levels[0]?.MENULABEL}"]`).click();
  for (const { MENULABEL, MENUURL } of levels.slice(1)) {
    const link = header(page).getByRole('link', { name: MENULABEL, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', MENUURL);
  }
});

interface MessageRow {
  message: string;
  link: string;
  style: { background: string; color: string };
  to: string;
  storeId: number | null;
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** A message as it is shown: with the day or hour of the store's next pick-up in the place of its name in braces. */
const patternOf = (message: string) => message.replace(/\{\w+\}/g, '[^{}]+');

for (const storeId of [101, 106]) {
  test.describe(`in store ${storeId}`, () => {
    test.use({ storeId });

    test(`the bar above the header shows the message that holds today in store ${storeId}, with its link and colours [SHELL-32, SHELL-33] @desktop`, async ({
      page,
    }) => {
      const rows = await demoRows<MessageRow>('messages');
      const now = rows.filter(({ to }) => to > '2026');
      const [expired] = rows.filter(({ to }) => to < '2026');
      const expected = now.find((row) => row.storeId === storeId) ?? now.find((row) => row.storeId === null);
      if (!expected || !expired) throw new Error('the demo has no such messages');
      await page.goto('/pages/tiendas');
      const bar = page.getByRole('complementary', { name: 'Aviso de la tienda' });
      const holding = now
        .filter((row) => row.storeId === expected.storeId)
        .map(({ message }) => patternOf(message));
      const link = bar.getByRole('link', { name: new RegExp(`^(${holding.join('|')})$`) });
      await expect(link).toHaveAttribute('href', expected.link);
      await expect(bar).toHaveCSS('background-color', rgb(expected.style.background));
      await expect(bar).toHaveCSS('color', rgb(expected.style.color));
      await expect(page.getByText(expired.message)).toHaveCount(0);
      expect((await bar.boundingBox())?.y).toBe(0);
    });
  });
}

interface FooterRow {
  kind: string;
  items?: { label: string; url?: string; phone?: string }[];
}

test('the telephone numbers and the social links of the footer are those of its data [GAP-019] @desktop', async ({
  page,
}) => {
  const text = JSON.stringify(await demoRows<FooterRow>('footer_3'));
  await page.goto('/');
  const phones = page.getByRole('contentinfo').locator('a[href^="tel:"]');
  await expect(phones).toHaveCount(6);
  for (const phone of await phones.all()) {
    const number = /\+591[\d\s]+/.exec((await phone.textContent()) ?? '')?.[0].trim() ?? 'no number';
    expect(text).toContain(number);
  }
  for (const name of ['Facebook', 'Instagram']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    expect(text).toContain(`"${await link.getAttribute('href')}"`);
  }
});

test('a large change of the width renders the page again, a smaller one does not [SHELL-37] @desktop', async ({
  page,
}) => {
  const drawn: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/pages/envios' && searchParams.has('_rsc')) drawn.push(pathname);
  });
  const resize = async (width: number) => {
    // The browser tells of its new size with its next frame: rest begins only then.
    const told = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('resize', () => resolve(), { once: true })),
    );
    await page.setViewportSize({ width, height: 800 });
    await told;
    await page.clock.runFor(1000);
  };
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/pages/envios');
  await hydrated(page);
  await page.clock.install();
  await resize(410);
  expect(drawn).toHaveLength(0);
  await resize(1020);
  expect(drawn).toHaveLength(0);
  await resize(400);
  await expect.poll(() => drawn.length).toBe(1);
  await resize(1000);
  await expect.poll(() => drawn.length).toBe(2);
});

test.describe('gift lists', () => {
  test('all can make a list and buy a gift, who has a list can edit it [SHELL-19, SHELL-20, SHELL-21, SHELL-22, SHELL-23, GAP-096] @desktop', async ({
    page,
  }) => {
    const menu = header(page).locator('details', {
      has: page.locator('summary', { hasText: 'Lista de regalos' }),
    });
    const shown = async () => {
      await page.goto('/mesa');
      await hydrated(page);
      await menu.locator('summary').click();
      await expect(menu.getByRole('link', { name: 'Armar lista' })).toBeVisible();
      return menu
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    };
    const forAll = [
      ['Armar lista', '/customer/event/create-event'],
      ['Comprar Regalo', '/customer/event/event-details'],
      ['Cómo funciona la lista de regalos', '/customer/event/home'],
    ];
    expect(await shown()).toEqual(forAll);
    await menu.getByRole('link', { name: 'Comprar Regalo' }).click();
    await expect(page.getByLabel('Busca tu evento')).toBeVisible();

    const { owner, name } = await ownEvent([]);
    await enterWith(page, owner);
    const edit = [
      ['Editar info. de evento', '/customer/event/manage?step=info'],
      ['Editar lista de regalos', '/customer/event/manage?step=list'],
    ];
    await expect.poll(async () => (await shown()).toSorted()).toEqual([...forAll, ...edit].toSorted());
    for (const [label] of edit) {
      await shown();
      await menu.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(/\/customer\/event\/manage/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });
});

test.describe('event mode', () => {
  test('an event is on when the session holds one [GIFT-22] @desktop', async ({ page, context, baseURL }) => {
    const bar = page.getByRole('complementary', { name: 'Lista de regalos' });
    await page.goto('/mesa');
    await hydrated(page);
    await expect(bar).toBeHidden();
    await beInEvent(context, baseURL);
    await page.goto('/mesa');
    await hydrated(page);
    await expect(bar).toBeVisible();
  });
});
