import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

/** What lies above the page's buy bar somewhere, at each half screen from top to bottom; scrolls to the end. */
function coveringBar(page: Page): Promise<{ seen: number; covering: string[] }> {
  return page.evaluate(async () => {
    const covering: string[] = [];
    let seen = 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 24) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      const bars = [...document.querySelectorAll('form [data-buys]:not([hidden])')];
      const bar = bars.find((one) => getComputedStyle(one).position === 'fixed');
      if (!bar) continue;
      seen += 1;
      const box = bar.getBoundingClientRect();
      for (let part = 0; part < 40; part += 1) {
        const x = box.left + (box.width * (part + 0.5)) / 40;
        const at = document.elementFromPoint(x, box.top + box.height / 2);
        if (at && !bar.contains(at)) covering.push(`${at.tagName} at ${top}`);
      }
    }
    return { seen, covering };
  });
}

test('nothing of the page lies over the buy bar, wherever it is scrolled to', async ({ page, request }) => {
  const path = await productPath(request, 'taza-valle');
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await hydrated(page, 'main [data-buys]');
    const { seen, covering } = await coveringBar(page);
    expect(seen, `positions with the bar at ${width} px`).toBeGreaterThan(10);
    expect(covering, `at ${width} px`).toEqual([]);
  }
});
