import type { Browser, BrowserContext, Page } from 'playwright/test';
import { getGroupGifts } from '#lib/contracts/registry/group-gifts.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { expect, newEmail, test, typePerson } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { payAtBank, reachGiftPayment, visitorOf } from './contributor.ts';
import { giftOf, importDear } from './guests.ts';

/** Guests in browsers of their own, each ready to press. */
async function guestsOf(
  browser: Browser,
  baseURL: string | undefined,
  prepare: (page: Page) => Promise<void>,
): Promise<{ pages: Page[]; leave: () => Promise<void> }> {
  const contexts: BrowserContext[] = [await visitorOf(browser, baseURL), await visitorOf(browser, baseURL)];
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const page of pages) await prepare(page);
  const leave = async () => void (await Promise.all(contexts.map((context) => context.close())));
  return { pages, leave };
}

/** All press at the same moment. */
async function pressAll(pages: readonly Page[], name: string): Promise<void> {
  await Promise.all(pages.map((page) => page.getByRole('button', { name }).click({ noWaitAfter: true })));
}

/** How many of the pages show it now. */
async function countOf(pages: readonly Page[], shown: (page: Page) => Promise<boolean>): Promise<number> {
  return (await Promise.all(pages.map(shown))).filter(Boolean).length;
}

test('two guests press for the last one of a gift at once: one pays it, the other is told and can go on @desktop', async ({
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  const { pages, leave } = await guestsOf(browser, baseURL, async (page) => {
    await page.goto(event.path);
    await reachGiftPayment(page, product.title);
  });
  await pressAll(pages, 'Confirmar la compra');
  const pays = (page: Page) => page.getByRole('dialog', { name: 'Paga tu pedido' }).isVisible();
  const told = (page: Page) =>
    page
      .getByText(/Otro invitado lo está pagando/)
      .first()
      .isVisible();
  await expect.poll(() => countOf(pages, pays)).toBe(1);
  await expect.poll(() => countOf(pages, told)).toBe(1);
  expect(await countOf(pages, async (page) => (await pays(page)) && (await told(page)))).toBe(0);
  const [payer] = pages;
  const isPayer = payer !== undefined && (await pays(payer));
  const [winner, loser] = isPayer ? pages : pages.toReversed();
  if (!winner || !loser) throw new Error('nobody was told');
  // Seen by the look at the cart before the order, or by the order itself, whichever was late.
  const refusal = loser.getByText(/^Otro invitado acaba de elegir|^Algo cambió en tu carrito/).first();
  await expect(refusal).toBeVisible();
  await expectAccessible(loser, 'main');
  await loser.getByRole('link', { name: 'Ver la lista de regalos' }).click();
  await expect(loser.getByText(/^Otro invitado lo está pagando, se libera en 1[45]:\d\d\.$/)).toBeVisible();
  await payAtBank(winner);
  await expect(winner.getByRole('heading', { name: /^¡Gracias/ })).toBeVisible({ timeout: 60_000 });
  const list = await callAsServer(getCustomerEventById, { eventid: event.id }, event.owner.token);
  expect(list.success && list.PRODUCTS).toMatchObject([{ quantity: 1, quantity_assigned: 1 }]);
  await leave();
});

test('two guests press for all that is left of a group gift at once: it is never paid beyond its price @desktop', async ({
  browser,
  baseURL,
}) => {
  const { productid, sku } = await importDear();
  const group = await ownEvent([{ productid, sku, quantity: 1 }]);
  const { pages, leave } = await guestsOf(browser, baseURL, async (page) => {
    await page.goto(group.path);
    await page.getByRole('link', { name: /^Aportar una parte de/ }).click();
    await hydrated(page);
    await page.getByText('Bs. 1.200,00, todo lo que falta').click();
    await typePerson(page, newEmail());
  });
  await pressAll(pages, 'Ir a pagar');
  const pays = async (page: Page) => /\/order\/payment\/\d+\//.test(page.url());
  const told = (page: Page) =>
    page
      .getByText(/están? pagando/)
      .first()
      .isVisible();
  await expect.poll(() => countOf(pages, pays)).toBe(1);
  await expect.poll(() => countOf(pages, told)).toBe(1);
  for (const page of pages) if (await pays(page)) await payAtBank(page);
  const { id: eventid, owner } = group;
  const fund = async () => {
    const response = await callAsServer(getGroupGifts, { eventid }, owner.token);
    return response.success && response.rows;
  };
  await expect.poll(fund, { timeout: 60_000 }).toMatchObject([{ state: 'bought', collected: 120_000 }]);
  await leave();
});
