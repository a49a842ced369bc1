import type { APIRequestContext, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { test as base, expect } from '#tests/e2e/support/test.ts';

interface Options {
  /** The store that the visitor has chosen; null for a first visit, which the store question greets. */
  storeId: number | null;
}

/** The shop's test with a visitor who has chosen a store, so that no question stands in front of the page. */
export const test = base.extend<Options>({
  storeId: [101, { option: true }],
  context: async ({ context, storeId, baseURL }, use) => {
    if (storeId !== null && baseURL) {
      await context.addCookies([{ name: 'ajuar_store', value: String(storeId), url: baseURL }]);
    }
    await use(context);
  },
});

export { expect };

async function locationsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => {
    const url = new URL((found[1] ?? '').replaceAll('&amp;', '&'));
    return url.pathname + url.search;
  });
}

/** Paths of the sitemap's files, in their order. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const files = await locationsOf(request, '/sitemap.xml');
  return (await Promise.all(files.map((file) => locationsOf(request, file)))).flat();
}

/** Path of the demo product with that handle, without a query. */
export async function productPath(request: APIRequestContext, handle: string): Promise<string> {
  const found = (await sitemapPaths(request)).find((path) => new RegExp(`/${handle}-\\d+(\\?|$)`).test(path));
  if (!found) throw new Error(`${handle} is not in the sitemap`);
  return found.split('?', 1)[0] ?? '';
}

/** Path of a demo product that is sold out in every store: the feed has it, the sitemap has not. */
export async function soldOutPath(request: APIRequestContext): Promise<string> {
  const feed = await (await request.get('/feeds/google/101.xml')).text();
  const [path] = /(?<=:\/\/[^/<]+)\/[^<_]*\/reloj-pared-nogal-\d+/.exec(feed) ?? [];
  if (!path) throw new Error('the feed has no product that is sold out');
  return path;
}

/** Unfolds the filters of the search or listing that is open, where they are folded. */
export async function openFilters(page: Page): Promise<void> {
  await hydrated(page);
  const summary = page.getByRole('main').locator('summary').filter({ hasText: 'Filtros' });
  const isOpen = () => summary.evaluate((element) => element.parentElement?.hasAttribute('open'));
  if (!(await isOpen())) await summary.click();
  expect(await isOpen()).toBe(true);
}

/** Scrolls through the page, so that lazy pictures come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    window.scrollTo(0, 0);
  });
}

/** Has each page that is opened from now on add up how much its parts were moved (CLS). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        const known = window as Window & { shifted?: number };
        if (!shift.hadRecentInput) known.shifted = (known.shifted ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the page that is open has added up, see watchShifts. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? 0);
}

/** Unit prices of the cards in bolivianos, in their order; the price of a combo stands in its tag. */
export const prices = (page: Page) =>
  page
    .locator('main [data-card]')
    .evaluateAll((cards) =>
      cards.map((card) =>
        Number(
          /Bs\.\s*([\d.]+),\d\d/
            .exec((card.textContent ?? '').replace(/\d+ x Bs\.\s*[\d.,]+/, ''))?.[1]
            ?.replace('.', ''),
        ),
      ),
    );
