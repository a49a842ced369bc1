import type { Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { simpleProducts } from './couple.ts';
import { shortLink } from './guests.ts';

// Addresses that open no list show the finder; once the shop is away.
test.use({ allowedProblems: ['404', '503'] });

/** A list of 24 gifts. */
async function longList(page: Page) {
  const paths = ['/mesa', '/cocina', '/decoracion', '/sala', '/organizacion', '/dormitorio', '/bano'];
  const found = (await Promise.all(paths.map((path) => simpleProducts(page, path)))).flat();
  const unique = new Map(found.map((gift) => [gift.sku, { ...gift, quantity: 1 }]));
  const gifts = [...unique.values()].slice(0, 24);
  expect(gifts).toHaveLength(24);
  return ownEvent(gifts);
}

test('a list is opened by its name and number, and by its couple’s short link; a short piece is ignored [GIFT-02, GIFT-03, GIFT-04, GAP-093] @mobile', async ({
  page,
}) => {
  const event = await ownEvent([]);
  const finder = page.getByLabel('Busca tu evento');
  const name = page.getByRole('heading', { level: 1, name: event.name });
  for (const key of [`otro-nombre-${event.id}`, `${'a'.repeat(90)}-${event.id}`]) {
    const document = await page.goto(`/customer/event/event-details/${key}`);
    expect(await document?.text()).not.toContain('$Sreact');
    await expect(name).toBeVisible();
  }
  // A short piece is ignored, as if there were none; a token that opens nothing is not.
  const unknown = page.getByText('No encontramos esta lista de regalos.');
  for (const [key, status, isNamed] of [
    ['a-12', 200, 0],
    [`${'a'.repeat(100)}-${event.id}`, 404, 1],
  ] as const) {
    expect((await page.goto(`/customer/event/event-details/${key}`))?.status()).toBe(status);
    await expect(finder).toBeVisible();
    await expect(unknown).toHaveCount(isNamed);
    const all = `/api/gifts?list=${encodeURIComponent(key)}`;
    expect((await page.request.get(all)).status()).toBe(404);
  }
  await page.goto(await shortLink(event));
  await expect(page).toHaveURL(/\/event-details\/[^/]{101,}$/);
  await expect(name).toBeVisible();
});

test('a long list grows by ten on phones, and where it was left it is found again [GIFT-16] @mobile', async ({
  page,
}) => {
  await page.goto((await longList(page)).path);
  await hydrated(page);
  const items = page.locator('#regalos ul > li:visible');
  await expect(page.getByText('10 de 24 regalos')).toBeVisible();
  await expect(items).toHaveCount(10);
  // The rest is fetched when it is wanted; when that fails, the page says so and asks again.
  await page.route('**/api/gifts?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: 'Ver más regalos' }).click();
  await expect(page.getByText('No pudimos cargar más regalos. Revisa tu conexión.')).toBeVisible();
  await expect(items).toHaveCount(10);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(items.nth(10)).toBeFocused();
  await expect(items.nth(19)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(items.nth(19)).toBeVisible();
  await page.goto(page.url());
  await hydrated(page);
  await expect(page.getByText('10 de 24 regalos')).toBeVisible();
  const times = await page.evaluate(flingToEnd);
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(490);
  await expect(items).toHaveCount(24);
  await page.goto('/mesa');
  await page.goBack();
  await hydrated(page);
  await expect(page.getByText('24 de 24 regalos')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('a long list is sorted, and has pages from 767 px on [GIFT-13, GAP-027] @mobile', async ({ page }) => {
  await page.goto((await longList(page)).path);
  await hydrated(page);
  const items = page.locator('#regalos ul > li:visible');
  const prices = async () =>
    (await page.locator('#regalos ul > li:visible').allInnerTexts()).map((text) =>
      Number(/Bs\.\s*([\d.]+),/.exec(text)?.[1]?.replace('.', '')),
    );
  await page.getByLabel('Ordenar').selectOption('minorprice');
  await expect(page).toHaveURL(/sort=minorprice#regalos$/);
  await hydrated(page);
  const shown = await prices();
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  const pages = page.getByRole('link', { name: /^(Página )?2$/ });
  await page.setViewportSize({ width: 766, height: 900 });
  await expect(page.locator('#regalos [role=status]')).toBeVisible();
  await expect(pages).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator('#regalos [role=status]')).toBeHidden();
  await expect(pages).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(items).toHaveCount(12);
  await expectAccessible(page, 'main');
  await pages.click();
  await expect(page).toHaveURL(/sort=minorprice&page=2#regalos$/);
  await expect(items).toHaveCount(12);
  expect(Math.max(...shown)).toBeLessThanOrEqual((await prices())[0] ?? 0);
});

declare global {
  interface Window {
    /** How often it was asked whether something is visible. */
    asked: number;
  }
}

test('a message over a long list looks at the controls on the screen alone @mobile', async ({ page }) => {
  const gifts = (await simpleProducts(page, '/mesa')).slice(0, 8).map((gift) => ({ ...gift, quantity: 1 }));
  const event = await ownEvent(gifts);
  await enterWith(page, event.owner);
  await page.addInitScript(() => {
    window.asked = 0;
    const { checkVisibility } = Element.prototype;
    Element.prototype.checkVisibility = function counted(this: Element) {
      window.asked += 1;
      return checkVisibility.call(this);
    };
  });
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page, 'main tr button');
  const row = page.getByRole('main').getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Uno más de/ }).click();
  const controls = page.locator('button, input, select, textarea');
  const onScreen = await controls.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );
  expect(onScreen).toBeLessThan((await controls.count()) / 2);
  await row.getByRole('button', { name: /^Actualizar la cantidad de/ }).click();
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(row.getByText('Faltan 2')).toBeVisible();
  const lift = page.locator('section').filter({ has: page.locator('[data-sonner-toaster]') });
  await expect(lift).toHaveAttribute('style', /--toast-lift/);
  // It may look again as the toast comes: never at more than there is on the screen, each time.
  expect(await page.evaluate(() => window.asked)).toBeLessThan(await controls.count());
});

/** Scrolls to the end of the list until all gifts are shown. @returns when each step came, in ms */
function flingToEnd(): Promise<number[]> {
  const times: number[] = [];
  const status = document.querySelector('#regalos [role=status]');
  return new Promise((resolve) => {
    const scroll = setInterval(() => status?.scrollIntoView({ block: 'end' }), 20);
    new MutationObserver((_, watch) => {
      times.push(performance.now());
      if (!status?.textContent?.startsWith('24 ')) return;
      clearInterval(scroll);
      watch.disconnect();
      resolve(times);
    }).observe(status ?? document.body, { characterData: true, childList: true, subtree: true });
  });
}
