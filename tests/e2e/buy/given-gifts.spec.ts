import type { Page } from 'playwright/test';
import { setBuyerVisibility } from '#lib/contracts/registry/thanks.ts';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { visitorOf } from '#tests/e2e/registry/contributor.ts';
import { registerPurchase } from '#tests/e2e/registry/couple.ts';
import { enterEvent, giftOf, shareLink } from '#tests/e2e/registry/guests.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { layouts, writeTemplate } from '#tests/e2e/support/layouts.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { type OwnEvent, ownEvent } from '#tests/e2e/support/own-event.ts';
import { pageOfBlocks } from '#tests/e2e/support/page-of-blocks.ts';
import { expect, test } from './buyer.ts';
import { overflow } from './floor.ts';

/** Who gives: a name without blanks that is wider than a phone. */
const GIVER = { firstname: 'TíaElsaYSusCincoHijosQueLosQuierenMuchoDesdeOruro', message: 'Que sean felices' };

/** The shop gives the list a page of its own, in place of the one that all lists show (GIFT-18). */
async function giveOwnPage({ id }: OwnEvent, title: string): Promise<void> {
  const layout = `private/ideas-${id}`;
  const block = { type: 'productSlider', data: { title, name: 'NEWS', link: '', linklabel: '' } };
  await layouts('push', writeTemplate(layout, pageOfBlocks(`ideas-${id}`, { ideas: block })), '--as', layout);
  await operate('events', ['layout', String(id), layout]);
}

test('a list of which all was bought says so, with ideas of its own or the shop’s, and who gave what [GIFT-17, GIFT-18, GIFT-19] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await registerPurchase(event, giftOf(product, 1), GIVER);
  await page.goto(event.path);
  await expect(page.getByText('Todos los regalos de esta lista ya fueron comprados')).toBeVisible();
  const usual = page.getByRole('heading', { name: 'Ideas para regalar' });
  await expect(usual).toBeVisible();
  const title = `Ideas para ${event.name}`;
  await giveOwnPage(event, title);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(usual).toHaveCount(0);
  await hydrated(page);
  await page.getByText('1 regalo ya comprado').click();
  await expect(page.getByText(`Ya lo regaló ${GIVER.firstname}`)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expect(page.getByText(GIVER.message)).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test('whether a gift is a surprise is the couple’s choice: neither they nor guests see from whom it is @mobile', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await registerPurchase(event, giftOf(product, 1), GIVER);
  const main = page.getByRole('main');
  await enterWith(page, event.owner);
  const choose = async (visibility: 'now' | 'after') => {
    await callAsServer(setBuyerVisibility, { eventid: event.id, visibility }, event.owner.token);
    await page.goto(`/customer/event/manage/${event.id}?step=thanks`);
    await expect(main).toContainText(product.title);
  };
  await choose('after');
  for (const secret of Object.values(GIVER)) await expect(main).not.toContainText(secret);
  const context = await visitorOf(browser, baseURL);
  const guest = await context.newPage();
  await guest.goto(event.path);
  await expect(guest.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText(GIVER.firstname);
  await context.close();
  await choose('now');
  for (const shown of Object.values(GIVER)) await expect(main).toContainText(shown);
});

test('the page of events shows the finder, the list of a token or one that is bought from, and to the couple their own [EVT-08, GAP-092] @mobile', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  const details = '/customer/event/event-details';
  const heading = (of: Page) => of.getByRole('heading', { level: 1, name: event.name });
  await page.goto(details);
  await expect(page.getByLabel('Busca tu evento')).toBeVisible();
  await page.goto(await shareLink(event));
  await expect(heading(page)).toBeVisible();
  await enterEvent(page.request, event);
  await page.goto(details);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: `Regalar ${product.title}` })).toBeVisible();

  const context = await visitorOf(browser, baseURL);
  const couple = await context.newPage();
  await enterWith(couple, event.owner);
  await couple.goto(`/customer/event/manage/addProducts_${event.id}`);
  await expect(couple.getByRole('complementary', { name: 'Lista de regalos' })).toBeVisible();
  await couple.goto(details);
  await expect(couple).toHaveURL(/\/customer\/event\/manage/);
  await expect(heading(couple)).toBeVisible();
  await context.close();
});
