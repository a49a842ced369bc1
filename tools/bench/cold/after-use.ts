import type { Page, Request } from 'playwright';

const KB = 1000;
/** What follows a touch late, such as live stock, has begun by then. */
const LATE_MS = 5000;

/**
 * Compressed weight, in KB, of the scripts that a page has fetched once a visitor has touched it and scrolled to its end.
 * @throws Error when the page does not load
 */
export async function scriptsAfterUse(page: Page, url: string): Promise<number> {
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') fetched.push(request);
  });
  await page.goto(url);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.locator('h1').first().tap();
  for (let top = 0; top < (await height()); top += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForLoadState('networkidle');
  }
  await page.waitForTimeout(LATE_MS);
  const sizes = await Promise.all(fetched.map(async (request) => (await request.sizes()).responseBodySize));
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}
