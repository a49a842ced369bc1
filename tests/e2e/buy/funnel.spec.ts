import type { BrowserContext, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, startBuying, test } from './buyer.ts';

interface Report {
  landing: { kind: string; path: string };
  steps: string[];
  misses: { kind: string; name: string }[];
}

/** What the tabs of a browser report. */
function watchReports(context: BrowserContext): Report[] {
  const reports: Report[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/funnel') reports.push(request.postDataJSON());
  });
  return reports;
}

/** Uses a page until what comes with its first use is there. */
async function use(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => Array.isArray(Reflect.get(window, 'dataLayer')));
}

/** Hides a page as a phone does that turns to another app, and waits for what it may have sent: a request of its own comes after. */
async function hide(page: Page): Promise<void> {
  const later = page.waitForRequest((request) => request.url().endsWith('/healthz'));
  await page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await fetch('/healthz');
  });
  await later;
}

const events = (page: Page, name: string) =>
  page.waitForFunction(
    (event) =>
      (Reflect.get(window, 'dataLayer') ?? []).some((entry: object) => Reflect.get(entry, 'event') === event),
    name,
  );

test('a visit reports each step once, through reloads and "back"; another tab is another visit, and who has refused is none', async ({
  page,
  context,
  product,
}) => {
  const reports = watchReports(context);
  await page.goto('/cocina');
  await use(page);
  await hide(page);
  await hide(page);
  const landing = { kind: 'category', path: '/cocina' };
  expect(reports).toEqual([{ landing, steps: ['visit'], misses: [] }]);

  await page.goto(product.path);
  await use(page);
  await hide(page);
  await page.reload();
  await use(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Está en tu carrito' })).toBeVisible();
  await hide(page);
  await page.goBack();
  await use(page);
  await hide(page);
  await page.goto('/checkout/cart');
  await startBuying(page);
  await use(page);
  await events(page, 'begin_checkout');
  await hide(page);
  expect(reports.map(({ steps }) => steps)).toEqual([['visit'], ['view'], ['add'], ['checkout']]);
  expect(reports.every((report) => report.landing.path === '/cocina')).toBe(true);

  const other = await context.newPage();
  await other.goto('/search/zzzzqqqq');
  await use(other);
  await events(other, 'view_search_results');
  await hide(other);
  expect(reports.slice(4)).toEqual([
    {
      landing: { kind: 'search', path: '' },
      steps: ['visit'],
      misses: [{ kind: 'search', name: 'zzzzqqqq' }],
    },
  ]);

  await other.goto('/pages/cookies');
  await hydrated(other);
  await other.getByRole('checkbox', { name: 'Velocidad y visitas' }).uncheck();
  await other.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(other.getByText('Guardamos tu elección.')).toBeVisible();
  await other.goto(product.path);
  await use(other);
  await hide(other);
  expect(reports).toHaveLength(5);
  expect(await other.evaluate(() => sessionStorage.getItem('ajuar_visit'))).toBeNull();
});
