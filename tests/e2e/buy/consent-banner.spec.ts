import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, putInCart, test } from './buyer.ts';
import { responseOf, use } from './tags.ts';

// All that a shop can ask: the longest question.
test.use({
  settings: {
    GTM_ID: 'GTM-PRUEBA1',
    META_PIXEL_ID: '1234567890',
    MARKETING_URL: 'https://mensajes.example',
  },
});

const banner = (page: Page) => page.getByRole('region', { name: 'Tu privacidad' });

/** Uses the page, which brings the question. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await use(page);
  await expect(banner(page)).toBeVisible();
}

/** Middle of the first of these buttons that nothing covers; null where all are covered. */
function inSight(page: Page, buttons: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((selector) => {
    for (const button of document.querySelectorAll(selector)) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      if (width > 0 && button.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
    return null;
  }, buttons);
}

const BUY = 'main form button[data-buys], main form [data-buys] button';
const PAY = 'main [data-action-bar] button';

/** Brings the middle of an element to this height of the screen (px). */
async function bringTo(page: Page, selector: string, y: number): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element, at) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - at, behavior: 'instant' });
    }, y);
}

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  // A phone that lies.
  { width: 667, height: 375 },
];

for (const screen of SCREENS) {
  const { width, height } = screen;
  test(`with the question of consent open there is a way to buy in sight at ${width}×${height}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(screen);
    await open(page, product.path);
    const box = await banner(page).boundingBox();
    const [refuse, accept] = await Promise.all(
      ['No, gracias', 'Sí, acepto'].map((name) => responseOf(page, name).boundingBox()),
    );
    expect(box?.height).toBeLessThanOrEqual(height * 0.52);
    expect({ ...refuse, x: 0 }).toEqual({ ...accept, x: 0 });
    const edge = box?.y ?? 0;
    // Behind the header, in the open, at the banner's edge, under it, below it.
    for (const y of [30, edge - 40, edge, height / 2, edge + 60, height - 30]) {
      await bringTo(page, 'main form button[data-buys]', y);
      await expect.poll(() => inSight(page, BUY), `own button at ${y}`).not.toBeNull();
    }
    await bringTo(page, 'main form button[data-buys]', edge + 60);
    await expect.poll(() => inSight(page, BUY)).not.toBeNull();
    const at = await inSight(page, BUY);
    await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0);
    await expect(page.getByRole('dialog', { name: 'Está en tu carrito' })).toBeVisible();

    await open(page, '/checkout/cart');
    for (const y of [edge - 40, edge + 60, height - 30]) {
      await bringTo(page, 'main [data-action-bar] + *', y);
      await expect.poll(() => inSight(page, PAY), `place of the cart's button at ${y}`).not.toBeNull();
    }
    await responseOf(page, 'No, gracias').click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('[data-action-bar]')).not.toHaveCSS('position', 'fixed');
  });
}

test('the keyboard leads to nothing under the question of consent', async ({ page, product }) => {
  await open(page, product.path);
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const over = document.querySelector('section[aria-label="Tu privacidad"]');
      const box = focused?.getBoundingClientRect();
      const cover = over?.getBoundingClientRect();
      if (!focused || !box || !cover || over?.contains(focused)) return null;
      return box.top >= cover.top && box.bottom <= cover.bottom ? focused.outerHTML : null;
    });
  await page.locator('main').focus();
  const found: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const under = await covered();
    if (under) found.push(under);
  }
  expect(found).toEqual([]);
});

test('between phones and desktops the cart’s button is in sight beside the question of consent @desktop', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await putInCart(page, product);
  await open(page, '/checkout/cart');
  const edge = (await banner(page).boundingBox())?.y ?? 0;
  for (const y of [edge - 40, edge + 60, 670]) {
    await bringTo(page, 'main [data-action-bar] + *', y);
    await expect.poll(() => inSight(page, PAY), `place of the cart's button at ${y}`).not.toBeNull();
    const button = await page.locator(PAY).first().boundingBox();
    const over = await banner(page).boundingBox();
    expect((button?.y ?? 0) >= (over?.y ?? 0) + (over?.height ?? 0), `all of it at ${y}`).toBe(true);
  }
});

test('the end of a page can be seen above the question of consent, and nothing moves when it comes @both', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift' });
    Reflect.set(window, 'shifts', shifts);
  });
  /** What has moved since it was asked last, once the page is painted. */
  const moved = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const entries: PerformanceEntry[] = Reflect.get(window, 'shifts').takeRecords();
      return entries.map((entry) => Number(Reflect.get(entry, 'value')));
    });
  await page.goto('/pages/tiendas');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await moved();
  await use(page);
  await expect(banner(page)).toBeVisible();
  expect(await moved()).toEqual([]);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  const end = await page.locator('footer').last().boundingBox();
  const over = await banner(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
  await responseOf(page, 'No, gracias').click();
  await expect(banner(page)).toHaveCount(0);
  const left = await page.evaluate(() => {
    const { bottom } = document.querySelector('footer')?.getBoundingClientRect() ?? { bottom: 0 };
    return [Math.round(bottom), window.innerHeight];
  });
  expect(left[0]).toBe(left[1]);
});
