import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

/** A page has some five hundred elements and more. */
const FEW = 20;

interface TraceEvent {
  name: string;
  ts: number;
  args?: { elementCount?: number };
}

/** How many elements the browser gives new styles when one is added in front of the page. */
async function restyledByNews(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page.evaluate(() => {
    const settle = () => document.body.getBoundingClientRect();
    settle();
    console.timeStamp('added');
    document.body.prepend(document.createElement('aside'));
    settle();
  });
  await session.send('Tracing.end');
  await ended;
  const sorted = events.toSorted((a, b) => a.ts - b.ts);
  const added = sorted.findIndex(({ name }) => name === 'TimeStamp');
  const update = sorted.slice(added + 1).find(({ name }) => name === 'UpdateLayoutTree');
  return added < 0 ? 0 : (update?.args?.elementCount ?? 0);
}

test('what is added in front of a page leaves the styles of the rest alone', async ({ page, request }) => {
  const product = await productPath(request, 'mesa-para-dos');
  for (const path of ['/', '/mesa', product, '/pages/envios', '/checkout/cart', '/customer/account/login']) {
    await page.goto(path);
    await hydrated(page);
    const count = await restyledByNews(page);
    expect(count, path).toBeGreaterThan(0);
    expect(count, path).toBeLessThan(FEW);
  }
});
