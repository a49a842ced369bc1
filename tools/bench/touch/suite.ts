import type { Page } from 'playwright';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals } from '#tools/bench/report/goals.ts';
import type { Suite } from '#tools/bench/suite.ts';
import { type Pages, pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { follow, openSlowly, tap } from './interactions.ts';
import { onPhone } from './phone.ts';

const goals: Goals = {
  'touch/ms until the next picture': atMost(100),
  // The product page is prefetched.
  'touch/ms until the product is seen/again': atMost(250),
};

type Interaction = (page: Page, at: (path: string) => string, pages: Pages) => Promise<Figures>;
const answered = (name: string, ms: number): Figures => ({
  [figureName('touch', 'ms until the next picture', name)]: ms,
});

/** A value of an option that can be chosen and is not. */
const FREE = 'main fieldset a[data-state="available"]';

/** Opens the first product found that lets one choose. */
async function openProductWithOptions(
  page: Page,
  at: (path: string) => string,
  search: string,
): Promise<void> {
  await page.goto(at(search));
  const links = await page
    .locator('main article a[data-card-link]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const link of links) {
    await page.goto(at(link));
    if ((await page.locator(FREE).count()) > 0) return openSlowly(page, at(link));
  }
  throw new Error('no product found has an option to choose');
}

const interactions: Readonly<Record<string, Interaction>> = {
  async option(page, at, { search }) {
    await openProductWithOptions(page, at, search);
    const value = page.locator(FREE).first();
    const chosen = async () => {
      const before = page.url();
      await page.waitForURL((url) => url.href !== before);
    };
    return answered('option', await tap(page, value, chosen));
  },
  async menu(page, at, { home }) {
    await openSlowly(page, at(home));
    const burger = page.getByRole('banner').locator('button[popovertarget]').first();
    const opened = () => page.locator(':popover-open').first().waitFor();
    return answered('menu', await tap(page, burger, opened));
  },
  async cart(page, at, { product }) {
    await openSlowly(page, at(product));
    const add = page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first();
    const kept = () => page.waitForResponse((answer) => answer.url().includes('changeCart'));
    return answered('add to cart', await tap(page, add, kept));
  },
  async product(page, at, { listing }) {
    await openSlowly(page, at(listing));
    const link = page.locator('main article a[data-card-link]').first();
    const left = page.url();
    const first = await follow(page, link);
    // Its headline is seen before it: the page itself is to be there the second time.
    await page.waitForURL((url) => url.href !== left);
    await page.goBack();
    await link.waitFor();
    const again = await follow(page, link);
    return {
      [figureName('touch', 'ms until the product is seen', 'first time')]: first,
      [figureName('touch', 'ms until the product is seen', 'again')]: again,
    };
  },
};

/** How soon a cheap phone (a quarter of this machine's speed) answers a finger. */
export function touchSuite(shop: () => Promise<Shop>, closing: Closing, runs: number): Suite {
  const steps = Array.from({ length: runs }, (_, run) =>
    Object.entries(interactions).map(([name, interact]) => ({
      id: `${name} ${run + 1}`,
      run: async () => {
        const served = await shop();
        const pages = await pagesOf(served);
        return onPhone(closing, served.url, async (context) =>
          interact(await context.newPage(), (path) => served.url + path, pages),
        );
      },
    })),
  ).flat();
  return {
    name: 'touch',
    title: `Touch: on a phone at a quarter of the speed, medians of ${runs}`,
    goals,
    steps,
  };
}
