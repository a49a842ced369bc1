import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

interface Report {
  build: string;
  device: string;
  samples: { metric: string; value: number; page: string; target: string; parts: Record<string, number> }[];
}

/** What the pages of a visit report. */
function watchReports(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/vitals') reports.push(request.postDataJSON());
  });
  return reports;
}

/** Scripts that measure: they alone look for when a page was hidden before they came. */
function watchScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  return scripts;
}
const measures = async (scripts: readonly Promise<string>[]) =>
  (await Promise.all(scripts)).some((text) => text.includes('visibility-state'));

/** Opens a page, uses it, and goes on to another one inside of the shop, and uses that. */
async function visit(page: Page): Promise<void> {
  await page.goto('/cocina');
  await hydrated(page);
  await page.getByRole('main').locator('[data-card-link]').first().click();
  await page.waitForURL((url) => url.pathname !== '/cocina');
  await page.waitForFunction(() => Array.isArray(Reflect.get(window, 'dataLayer')));
  await page.keyboard.press('Tab');
}

/** Waits for what a page may have sent until now: a request of its own comes after. */
async function sentAll(page: Page): Promise<void> {
  const later = page.waitForRequest((request) => request.url().endsWith('/healthz'));
  await page.evaluate(() => fetch('/healthz'));
  await later;
}

/** Hides a page as a phone does that turns to another app, once it has nothing more to do. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    for (let turn = 0; turn < 3; turn += 1) await idle();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

// Of what a browser did not load it says so itself.
test.use({ allowedProblems: [/ERR_BLOCKED_BY_CLIENT.*\/api\/vitals/] });

test('a page that is used and hidden reports once how fast it was, by the kinds of pages', async ({
  page,
}) => {
  const reports = watchReports(page);
  const scripts = watchScripts(page);
  await visit(page);
  await expect.poll(() => measures(scripts)).toBe(true);
  await hide(page);
  await expect.poll(() => reports.length).toBe(1);
  await hide(page);
  await sentAll(page);
  expect(reports).toHaveLength(1);
  const [report] = reports;
  expect(report).toMatchObject({ build: expect.stringMatching(/^[\w-]+$/), device: 'phone' });
  const of = (name: string) => report?.samples.find(({ metric }) => metric === name);
  for (const name of ['TTFB', 'FCP', 'LCP']) {
    expect(of(name), name).toMatchObject({ page: 'CATEGORY' });
    expect(of(name)?.value, name).toBeGreaterThan(0);
    expect(of(name)?.value, name).toBeLessThan(60_000);
  }
  expect(of('FCP')?.value).toBeGreaterThanOrEqual(of('TTFB')?.value ?? 0);
  const { parts = {}, target } = of('LCP') ?? {};
  expect(Object.keys(parts)).toEqual(['ttfb', 'loadDelay', 'load', 'renderDelay']);
  expect(target).toMatch(/^[a-z]/);
  expect(of('CLS')?.value).toBeLessThan(0.5);
});

test('nothing is measured for a browser with Global Privacy Control, and a report that is blocked is no error of the page', async ({
  page,
  context,
}) => {
  const unfollowed = await context.newPage();
  await unfollowed.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const reports = watchReports(unfollowed);
  const scripts = watchScripts(unfollowed);
  await visit(unfollowed);
  await unfollowed.waitForLoadState('networkidle');
  await hide(unfollowed);
  await sentAll(unfollowed);
  expect([reports, await measures(scripts)]).toEqual([[], false]);
  await unfollowed.close();

  await page.route('**/api/vitals', (route) => route.abort('blockedbyclient'));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/vitals'));
  const own = watchScripts(page);
  await visit(page);
  await expect.poll(() => measures(own)).toBe(true);
  await hide(page);
  await blocked;
});
