import type { Locator, Page } from 'playwright';

/** How much slower than here a cheap phone works. */
const SLOWDOWN = 4;
/** Longer than an answer to a tap may take on the busiest machine, in ms. */
const PATIENCE = 20_000;

declare global {
  interface Window {
    /** The longest that the page took to show its answer to a tap or a key, in ms. */
    longestAnswer?: number;
  }
}

/** Collects how long each tap waits until the screen shows its answer, as browsers measure INP. */
function collectAnswers(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue;
      window.longestAnswer = Math.max(window.longestAnswer ?? 0, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Opens a page as on a phone, waits until it is awake and rests, and makes it as slow as a cheap phone. */
export async function openSlowly(page: Page, url: string): Promise<void> {
  await page.addInitScript(collectAnswers);
  await page.goto(url);
  await page.waitForSelector('html[data-fully-loaded]', { state: 'attached', timeout: PATIENCE });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/**
 * Taps and waits for the answer.
 * @param answered settles when the page has answered
 * @returns how long the tap waited for the next picture, in ms: what INP is made of; 8 when it was too short to be told
 */
export async function tap(page: Page, target: Locator, answered: () => Promise<unknown>): Promise<number> {
  await target.scrollIntoViewIfNeeded({ timeout: PATIENCE });
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on the screen');
  // What finds the target works in the page too: it must be over when the finger comes down.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    window.longestAnswer = 0;
  });
  const answer = answered();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await answer;
  // Browsers tell of a tap a moment after its picture.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  );
  return (await page.evaluate(() => window.longestAnswer)) || 8;
}

/**
 * Taps a link to another page of the shop.
 * @returns how long after the tap the other page's headline is on the screen, in ms
 */
export async function follow(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const headline = () => document.querySelector('main h1')?.textContent;
        const before = headline();
        // Asking at each frame would have the browser draw all the while, which a phone pays for.
        const begin = (event: Event) => {
          const watch = new MutationObserver(() => {
            const now = headline();
            if (!now || now === before) return;
            watch.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
          });
          watch.observe(document.body, { childList: true, characterData: true, subtree: true });
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
  );
  await link.tap({ timeout: PATIENCE });
  return took;
}
