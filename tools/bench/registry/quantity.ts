import type { BrowserContext, Page } from 'playwright';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { demoCustomer } from '#tools/bench/support/demo-customer.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { openSlowly, tap } from '#tools/bench/touch/interactions.ts';
import { onPhone } from '#tools/bench/touch/phone.ts';
import type { MadeList } from './lists.ts';

const TABLE = 'owner’s quantity';
const ROW = 'ms until the next picture';
/** Rows whose quantities are changed; not the first, which most is drawn for. */
const [ONE, OTHER] = [3, 5];

async function logIn(context: BrowserContext, shop: Shop): Promise<void> {
  const answer = await context.request.post(`${shop.url}/api/forms/login`, {
    form: demoCustomer(),
    headers: { origin: shop.url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`the login was answered ${answer.status()}`);
}

const saved = (page: Page) => () =>
  page.waitForResponse((answer) => answer.url().includes('updateProductEvent'));
const drawn = (page: Page) => () => page.evaluate(() => new Promise(requestAnimationFrame));

/**
 * An owner asks for one more of a gift and saves it, and at once for one more of another, while the page around it still
 * follows: how long each tap waits for the next picture.
 */
export function tapQuantities(shop: Shop, list: MadeList, closing: Closing): Promise<Figures> {
  return onPhone(closing, shop.url, async (context) => {
    await logIn(context, shop);
    const page = await context.newPage();
    await openSlowly(page, shop.url + routes.manageEvent('list', list.id));
    const button = (row: number, name: string) =>
      page.locator('main tbody tr').nth(row).getByRole('button', { name });
    // «Uno más de …», «Actualizar la cantidad de …»
    const [more, update] = [texts.more('').trim(), texts.updateOf('').trim()];
    const figures: Record<string, number> = {};
    const note = (column: string, ms: number) => {
      figures[figureName(TABLE, ROW, column)] = ms;
    };
    note('one more', await tap(page, button(ONE, more), drawn(page)));
    note('save', await tap(page, button(ONE, update), saved(page)));
    note('the next one', await tap(page, button(OTHER, more), drawn(page)));
    note('save it', await tap(page, button(OTHER, update), saved(page)));
    return figures;
  });
}
