import type { BrowserContext, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';

/** A container that sends each event to a collector, and the pixel's script, which tells what was queued. */
export const CONTAINER = `(function () {
  var send = function (entry) {
    var args = Object.prototype.toString.call(entry) === '[object Arguments]';
    fetch('https://www.google-analytics.com/g/collect?en=' + (args ? entry[1] : entry.event || Object.keys(entry)[0]), { mode: 'no-cors' }).catch(function () {});
  };
  var layer = window.dataLayer;
  layer.forEach(send);
  layer.push = function (entry) { send(entry); };
  if (document.referrer) send({ event: 'knows_the_page' });
  try { document.cookie = 'ajena=1'; } catch (error) {}
  try { parent.document.title; send({ event: 'reads_the_page' }); } catch (error) {}
})();`;
export const PIXEL = `(function () {
  var fbq = window.fbq;
  var send = function (args) { new Image().src = 'https://www.facebook.com/tr?ev=' + (args[0] === 'track' ? args[1] : args[0]); };
  fbq.queue.forEach(send);
  fbq.callMethod = function () { send(arguments); };
})();`;
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Every request that leaves the shop's origin, answered in place of those it is meant for. */
export async function watchStrangers(context: BrowserContext, shop: string): Promise<URL[]> {
  const strangers: URL[] = [];
  await context.route(
    ({ origin, protocol }) => /^https?:/.test(protocol) && origin !== shop,
    async (route) => {
      const url = new URL(route.request().url());
      strangers.push(url);
      const isScript = url.pathname.endsWith('.js');
      const body = url.host === 'connect.facebook.net' ? PIXEL : isScript ? CONTAINER : DOT;
      await route.fulfill({ contentType: isScript ? 'text/javascript' : 'image/gif', body });
    },
  );
  return strangers;
}

/** What requests to a host have said under a name of their query, in their order. */
const toldTo = (strangers: readonly URL[], host: string, name: string): string[] =>
  strangers.filter((url) => url.host === host).flatMap((url) => url.searchParams.get(name) ?? []);
/** The names of events that the tag manager's collector was told. */
export const toldAnalytics = (strangers: readonly URL[]) =>
  toldTo(strangers, 'www.google-analytics.com', 'en');
/** Those that the pixel told. */
export const toldPixel = (strangers: readonly URL[]) => toldTo(strangers, 'www.facebook.com', 'ev');
/** Addresses of the page's scripts; inline ones run by their nonce alone. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [src])));
export const responseOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until an event of this page is in its data layer. */
export async function recorded(page: Page, event: string): Promise<void> {
  await hydrated(page);
  await use(page);
  await page.waitForFunction(
    (name) => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []).includes(name),
    event,
  );
}
export const frameIn = (page: Page) => page.locator('iframe[sandbox="allow-scripts"]');
export const use = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
