import type { BrowserContext, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, fillPersonal, fillPickup, newEmail, orderNumber, startBuying, test } from './buyer.ts';
import { CONTAINER, frameIn, PIXEL, recorded, responseOf, use } from './tags.ts';

/** Where others and the shop itself collect what happens; what the browser says of their responses is no fault of the page. */
const COLLECTORS =
  /https:\/\/(www\.google-analytics\.com|www\.facebook\.com)\/|\/api\/(funnel|vitals)(?![\w/])/;

test.use({
  settings: { GTM_ID: 'GTM-PRUEBA1', META_PIXEL_ID: '1234567890', TAGS_IN_CHECKOUT: '1' },
  allowedProblems: [COLLECTORS],
});

type BadResponse = 'fails' | 'hangs' | 'redirects';

/** Collectors that answer as `answer` says, and how often each of the shop's own and of the others were reached so. */
async function badCollectors(context: BrowserContext) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const collectors = {
    response: 'fails' as BadResponse,
    reached: new Set<string>(),
    release,
  };
  await context.route(/^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('gtm.js') ? CONTAINER : PIXEL,
    }),
  );
  await context.route(COLLECTORS, async (route) => {
    const { host } = new URL(route.request().url());
    collectors.reached.add(`${/google|facebook/.exec(host)?.[0] ?? 'shop'} ${collectors.response}`);
    if (collectors.response === 'hangs') await held;
    if (collectors.response === 'redirects')
      return route.fulfill({ status: 302, headers: { location: 'https://www.google-analytics.com/other' } });
    return route.fulfill({ status: 500, body: 'away' });
  });
  return collectors;
}

/** Opens a page; what others load on it may never end. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  await use(page);
}

/** Turns to another app and back: what happened is reported. */
async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function fillByClicks(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Está en tu carrito' })).toBeVisible();
}

async function buyOneMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('2 productos', { exact: true }).first()).toBeVisible();
}

test('with consent, collectors that fail, hang or redirect cost no click and no order', async ({
  page,
  context,
  product,
}) => {
  const collectors = await badCollectors(context);
  const reported = async (response: BadResponse) => {
    await turnAway(page);
    for (const whose of ['google', 'shop'])
      await expect.poll(() => [...collectors.reached]).toContain(`${whose} ${response}`);
  };
  await open(page, product.path);
  await responseOf(page, 'Sí, acepto').click();
  await expect(frameIn(page)).toHaveCount(1);
  await expect.poll(() => [...collectors.reached]).toContain('facebook fails');
  await fillByClicks(page);
  await recorded(page, 'add_to_cart');
  await reported('fails');

  collectors.response = 'hangs';
  await open(page, '/checkout/cart');
  await expect.poll(() => [...collectors.reached]).toContain('facebook hangs');
  await buyOneMore(page);
  await startBuying(page);
  await recorded(page, 'begin_checkout');
  await reported('hangs');
  await fillPersonal(page, newEmail());

  collectors.response = 'redirects';
  await fillPickup(page);
  await recorded(page, 'add_shipping_info');
  await expect.poll(() => [...collectors.reached]).toContain('google redirects');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await recorded(page, 'purchase');
  await reported('redirects');
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  collectors.release();
});

test('with consent and no storage at all, events are recorded and the order is placed', async ({
  page,
  context,
  product,
}) => {
  const collectors = await badCollectors(context);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await open(page, product.path);
  await responseOf(page, 'Sí, acepto').click();
  await expect.poll(() => [...collectors.reached]).toContain('google fails');
  await recorded(page, 'view_item');
  await fillByClicks(page);
  await recorded(page, 'add_to_cart');
  await open(page, '/checkout/cart');
  await recorded(page, 'view_cart');
  await buyOneMore(page);
  await startBuying(page);
  await recorded(page, 'begin_checkout');
  await fillPersonal(page, newEmail());
  await fillPickup(page);
  await recorded(page, 'add_shipping_info');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await recorded(page, 'purchase');
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
