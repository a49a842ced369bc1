import type { Locator, Page } from 'playwright/test';
import { updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { isBlank, sheetsOf } from '#tests/e2e/support/paper.ts';
import { simpleProducts } from './couple.ts';
import { importDear, shortLink } from './guests.ts';

/** Between the margins of a sheet, in CSS pixels: less than a phone's list ends at. */
const SHEET = { width: 703, height: 1017 };
const COMMENT = 'Como la de la abuela.';
/** A guest's page of gifts; phones begin with ten. */
const GIFTS = 12;

async function print(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
}

async function expectHidden(...parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part.filter({ visible: true })).toHaveCount(0);
}

/** Every image of it has come, those too that nobody has scrolled to. */
async function expectPictures(part: Locator): Promise<void> {
  const images = part.locator('img');
  await expect(images).not.toHaveCount(0);
  const late = () =>
    images.evaluateAll(
      (all) => all.filter((one) => !(one instanceof HTMLImageElement && one.naturalWidth > 0)).length,
    );
  await expect.poll(late).toBe(0);
}

/** No end of a page goes through one of these rows. */
async function expectUncut(rows: Locator): Promise<void> {
  const breaks = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
}

/** How far a page goes on after what is printed last, in CSS pixels: it may be what a sheet lacks. */
function airAfter(part: Locator): Promise<number> {
  return part.evaluate(
    (last) => document.documentElement.scrollHeight - window.scrollY - last.getBoundingClientRect().bottom,
  );
}

/** A list that fills two sheets, with a gift that several pay and a comment to it. */
async function printedList(page: Page) {
  const found = (
    await Promise.all(['/mesa', '/cocina', '/decoracion'].map((path) => simpleProducts(page, path)))
  ).flat();
  const unique = [...new Map(found.map((gift) => [gift.sku, gift])).values()];
  const gifts = unique.slice(0, GIFTS - 1).map((gift) => ({ ...gift, quantity: 2 }));
  const dear = { ...(await importDear()), quantity: 2 };
  const event = await ownEvent([...gifts, dear], { message: 'Los esperamos.' });
  const comment = { eventid: event.id, productsku: dear.sku, quantity: 2, commentsku: COMMENT };
  await callAsServer(updateProductEvent, comment, event.owner.token);
  expect(gifts).toHaveLength(GIFTS - 1);
  return { event, dear };
}

test('an owner prints their list as a table: gifts, prices and words, nothing to click, no blank sheet @desktop', async ({
  page,
}) => {
  const { event, dear } = await printedList(page);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page);
  await print(page);
  const main = page.getByRole('main');
  const table = main.getByRole('table');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(GIFTS);
  await expect(main.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Pides' })).toBeVisible();
  await expect(rows.filter({ hasText: dear.title })).toContainText(COMMENT);
  await expect(rows.filter({ hasText: dear.title }).getByText('1.200,00')).toBeVisible();
  await expect(table.getByRole('textbox').first()).toHaveValue('2');
  await expectHidden(
    ...[page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')],
    ...[page.getByRole('button'), table.getByRole('columnheader', { name: 'Acciones' })],
    ...[main.getByRole('link', { name: /Crear otra lista|Agregar/ }), page.locator('[data-message]')],
  );
  await expectUncut(rows);
  expect(await airAfter(table)).toBeLessThan(8);
  // The rows end where the table does: the column of what can be done is gone with its cells.
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await right(rows.first().locator('td').nth(2))).toBe(await right(table));
  const sheets = await sheetsOf(page);
  expect(sheets.map(isBlank)).toEqual([false, false]);
  await expectPictures(table);
});

test('the link of a list and its code are printed on one sheet, to be hung up @desktop', async ({ page }) => {
  const event = await ownEvent([]);
  await enterWith(page, event.owner);
  await print(page);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  await expect(page.getByRole('heading', { name: 'Código QR' })).toBeVisible();
  await expectHidden(page.getByRole('heading', { name: 'Regalos entre varios' }), page.getByRole('button'));
  expect((await sheetsOf(page)).map(isBlank)).toEqual([false]);
});

test('a guest prints a list: gifts, prices and words, nothing to click, no blank sheet; the screen is as before @desktop', async ({
  page: guest,
}) => {
  const { event, dear } = await printedList(guest);
  await guest.goto(await shortLink(event));
  await hydrated(guest);
  await print(guest);
  const list = guest.locator('#regalos ul').first();
  const cards = list.locator('> li');
  await expect(cards).toHaveCount(GIFTS);
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card.getByText(/Bs\./).first()).toBeVisible();
    await expect(card.getByText('Piden 2')).toBeVisible();
  }
  await expect(cards.filter({ hasText: dear.title }).getByText(COMMENT)).toBeVisible();
  await expect(guest.getByText('Los esperamos.')).toBeVisible();
  await expectHidden(
    ...[guest.getByRole('banner'), guest.getByRole('contentinfo'), guest.getByRole('navigation')],
    ...[guest.getByRole('button'), guest.getByRole('combobox'), guest.getByText('Ver comentario')],
    ...[guest.getByRole('link', { name: /Aportar una parte/ }), guest.locator('[data-message]')],
  );
  await expectUncut(cards);
  expect(await airAfter(guest.locator('#regalos'))).toBeLessThan(8);
  expect((await sheetsOf(guest)).map(isBlank)).toEqual([false, false]);
  await expectPictures(list);
  // Back on the screen everything is where it was.
  await guest.emulateMedia({ media: null });
  await guest.setViewportSize({ width: 1440, height: 900 });
  await expect(cards).toHaveCount(GIFTS);
  await expect(guest.getByRole('button', { name: `Regalar ${dear.title}` })).toBeVisible();
});
