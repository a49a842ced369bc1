import { type BrowserContext, chromium, devices } from 'playwright';
import type { Closing } from '#tools/bench/support/closing.ts';
import { chromiumFlags, provideChromium } from '#tools/test/chromium.ts';

const STORE = { name: 'ajuar_store', value: '101' };

/** Uses a phone's browser of its own, in the first store of the shop at this address. */
export async function onPhone<T>(
  closing: Closing,
  url: string,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  closing.add(() => browser.close());
  try {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'es-BO' });
    await context.addCookies([{ ...STORE, url }]);
    return await use(context);
  } finally {
    await browser.close();
  }
}
