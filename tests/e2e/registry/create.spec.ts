import { enterAs, enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { visitorOf } from './contributor.ts';
import { laPazIn, twoGifts } from './couple.ts';
import { enterEvent } from './guests.ts';

const PHOTO = inRoot('data/demo/pictures/escena-lista-de-bodas--1200x1466.webp');
const ADDED = 'Agregado Correctamente a la lista de Regalos';

// One test has the server away.
test.use({ allowedProblems: ['503'] });

test('the page about gift lists leads a visitor to the login, which says why [EVT-03] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/customer/event/home');
  await expect(main.getByRole('heading', { level: 1, name: 'Tu lista de regalos' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Armar mi lista' }).click();
  await expect(main.getByText('Necesita registrarse para poder usar esta opción')).toBeVisible();
});

test('a first list begins with what is celebrated, on a day from tomorrow to two years on [EVT-09][EVT-15][EVT-16][EVT-66] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await enterAs(page);
  await page.goto('/customer/event/manage');
  await expect(page).toHaveURL('/customer/event/create-event');
  await expect(main.getByText('Todavía no tienes una lista de regalos')).toBeVisible();
  await expect(main.getByText('Elige qué celebras, cuéntanos de tu evento')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Matrimonio' }).click();
  await expect(page).toHaveURL('/customer/event/create-event/1');
  await hydrated(page, '[name=eventname]');
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(main.getByText('Ponle un nombre a tu evento')).toBeVisible();
  await expect(main.locator('[name=eventname]')).toBeFocused();
  const day = main.locator('[name=eventdate]');
  await expect(day).toHaveAttribute('min', laPazIn(1));
  await expect(day).toHaveAttribute('max', laPazIn(730));
  await day.fill(laPazIn(0));
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
});

test('a couple makes a list, and sees its name, day, photo, words and link [EVT-02][EVT-20][EVT-25][EVT-36][GAP-096] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await enterAs(page);
  await page.goto('/customer/event/create-event/1');
  await hydrated(page, '[name=eventname]');
  await main.locator('[name=eventname]').fill('Matrimonio de Ana y Luis');
  await main.locator('[name=eventdate]').fill('2027-02-13');
  await main.locator('[name=city]').selectOption({ label: 'La Paz' });
  await main.locator('[name$=firstname]').first().fill('Ana');
  await main.locator('[name=message]').fill('Gracias por acompañarnos.');
  await main.locator('[type=file]').setInputFiles(PHOTO);
  await expect(main.getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();

  // The list of the event that was made.
  await expect(main.getByText('¡Listo! Tu lista está creada.')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Matrimonio de Ana y Luis' })).toBeVisible();
  await expect(main.getByText('Tu lista todavía no tiene regalos')).toBeVisible();
  // The header knows that there is one now; of a single one there is nothing to choose.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.event ?? '')).toContain('own');
  await expect(main.getByRole('link', { name: 'Ver mis otras listas' })).toHaveCount(0);
  await expectAccessible(page);
  const list = new URL(page.url()).pathname;
  await main.getByRole('link', { name: 'Mi evento' }).click();
  await expect(main.getByRole('img', { name: 'Foto de Matrimonio de Ana y Luis' })).toBeVisible();
  await expect(main.getByRole('time')).toHaveText('13 de febrero de 2027');
  await expect(main.getByText('Gracias por acompañarnos.').first()).toBeVisible();
  await expect(main.locator('#link a').first()).toHaveText(/^http:\/\/\S+$/);
  const choice = /<button type="submit"(?:(?!<\/button>).)*Matrimonio de Ana y Luis/s;
  const choosing = await (await page.request.get(`${list}?choose=1`)).text();
  expect(choice.exec(choosing)?.[0]).toMatch(/<img [^>]*src="\/media\//);
});

test('a couple fills its list from the cards of the shop [EVT-07][EVT-24][EVT-34][EVT-35][GAP-094] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await main.getByRole('button', { name: 'Agregar productos' }).click();
  await expect(page).toHaveURL(`/customer/event/manage/addProducts_${event.id}`);
  await expectAccessible(page);
  const bar = page.getByRole('complementary', { name: 'Lista de regalos' });
  await expect(main.getByRole('link', { name: 'Lista de regalos', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(bar).toContainText('Estás armando tu lista de regalos');
  await main.getByRole('link', { name: 'Mesa', exact: true }).click();
  await hydrated(page);
  await expect(page.locator('[data-bag]').first()).toBeHidden();
  // A product without choices.
  const card = main.locator('article', { hasText: 'Ensaladera Tarija' });
  const add = card.getByRole('button', { name: /^Agregar a mi lista: Ensaladera Tarija/ });
  await page.route('**/api/frontend/setProductEvent', (route) => route.fulfill({ status: 503 }));
  await add.click();
  await expect(page.getByText('Error agregando a la lista')).toBeVisible();
  await page.unroute('**/api/frontend/setProductEvent');
  await add.click();
  await expect(page.getByText(ADDED)).toBeVisible();
  // One with choices is chosen over the cards.
  await main
    .locator('article')
    .getByRole('button', { name: /^Agregar a mi lista: Juego de platos Sajama/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /Juego de platos Sajama/ });
  await dialog.getByRole('link', { name: /Azul petróleo/ }).click();
  await dialog.getByRole('button', { name: 'Agregar a mi lista de regalos' }).click();
  await expect(dialog.getByText(ADDED)).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Volver a mi evento' }).click();
  await expect(main.getByRole('row')).toHaveCount(3);
  await expect(bar).toBeVisible();
});

test('the page about gift lists leads whoever fills one back to it, and whoever buys for one to its gifts [EVT-04][EVT-05][EVT-17] @mobile', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await ownEvent([{ ...(await twoGifts(page))[0], quantity: 1 }]);
  const main = page.getByRole('main');
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/addProducts_${event.id}`);
  await expect(main.getByRole('heading', { name: 'Estás agregando a tu lista' })).toBeVisible();
  for (const path of ['/customer/event/home', '/customer/event/event-details']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/customer/event/manage/${event.id}?step=list`);
  }
  // An address that names no list is passed over.
  await page.goto('/customer/event/manage/nada');
  await expect(main.getByRole('heading', { level: 1, name: event.name })).toBeVisible();

  const guest = await visitorOf(browser, baseURL);
  await enterEvent(guest.request, event);
  const home = await guest.request.get('/customer/event/home');
  expect(new URL(home.url()).pathname).toBe('/customer/event/event-details');
  await guest.close();
});
