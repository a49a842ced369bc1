import { getTokenEventlist, shortenLink } from '#lib/contracts/registry/sharing.ts';
import { enterAs } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const PHOTO = inRoot('data/demo/pictures/escena-lista-de-bodas--1200x1466.webp');
const ADDED = 'Agregado Correctamente a la lista de Regalos';

/** A day in La Paz, so many after today. */
const laPazIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10);

test.use({ permissions: ['clipboard-read', 'clipboard-write'], allowedProblems: ['503'] });

test('a couple makes a list, fills it from the shop and shares it [EVT-01][EVT-02][EVT-03][EVT-04][EVT-05][EVT-07][EVT-09][EVT-12][EVT-15][EVT-16][EVT-17][EVT-19][EVT-20][EVT-24][EVT-25][EVT-26][EVT-27][EVT-28][EVT-29][EVT-30][EVT-32][EVT-34][EVT-35][EVT-36][EVT-66][EVT-68][SYNC-20][GAP-017][GAP-092][GAP-094][GAP-096][GIFT-08] @mobile', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  await page.goto('/customer/event/home');
  await expect(main.getByRole('heading', { level: 1, name: 'Tu lista de regalos' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Armar mi lista' }).click();
  await expect(main.getByText('Necesita registrarse para poder usar esta opción')).toBeVisible();
  const ana = await enterAs(page);
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
  await page.keyboard.type('Matrimonio de Ana y Luis');
  const day = main.locator('[name=eventdate]');
  const [from, until] = [laPazIn(1), laPazIn(730)];
  await expect(day).toHaveAttribute('min', from);
  await expect(day).toHaveAttribute('max', until);
  await day.fill(laPazIn(0));
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill('2027-02-13');
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
  await main.getByRole('button', { name: 'Agregar productos' }).click();
  await expect(page).toHaveURL(/\/manage\/addProducts_\d+$/);
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

  // Whoever fills a list is led to it, by the ways of its guests too; an address that names none is passed over.
  const list = new URL(page.url()).pathname.replace('addProducts_', '');
  for (const path of ['/customer/event/home', '/customer/event/event-details']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${list}?step=list`);
  }
  await page.goto('/customer/event/manage/nada');
  await expect(main.getByRole('heading', { level: 1, name: 'Matrimonio de Ana y Luis' })).toBeVisible();

  // What the event is, with its photo and its link.
  await main.getByRole('link', { name: 'Mi evento' }).click();
  await expect(main.getByRole('img', { name: 'Foto de Matrimonio de Ana y Luis' })).toBeVisible();
  await expect(main.getByRole('time')).toHaveText('13 de febrero de 2027');
  await expect(main.getByText('Gracias por acompañarnos.').first()).toBeVisible();
  const textAt = async (query: string) => (await page.request.get(`${list}?${query}`)).text();
  expect(await textAt('step=thanks')).toContain('Todavía no hay dedicatorias.');
  const choice = /<button type="submit"(?:(?!<\/button>).)*Matrimonio de Ana y Luis/s;
  expect(choice.exec(await textAt('choose=1'))?.[0]).toMatch(/<img [^>]*src="\/media\//);
  const link = main.locator('#link a').first();
  const url = (await link.textContent()) ?? '';
  expect(url).toMatch(/^http:\/\/\S+$/);
  await main.getByRole('link', { name: 'Compartir' }).click();
  await hydrated(page, '#link button');
  await main.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(main.getByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const ways = main.getByRole('list', { name: 'Compartir por' }).getByRole('link');
  const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.map((href) => new URL(href).host || new URL(href).protocol)).toEqual([
    'wa.me',
    'www.facebook.com',
    'twitter.com',
    'mailto:',
  ]);
  for (const href of hrefs) expect(decodeURIComponent(href)).toContain(url);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const popup = page.waitForEvent('popup');
  await ways.first().click();
  await (await popup).close();
  // The others open theirs in the same way.
  const opened = await ways.evaluateAll((links) => {
    const urls: [string, string][] = [];
    window.open = (address, _target, features) => {
      urls.push([String(address), features ?? '']);
      return null;
    };
    for (const one of links) if (one instanceof HTMLElement) one.click();
    return urls;
  });
  expect(opened).toEqual(hrefs.map((href) => [href, expect.stringContaining('popup')]));
  const code = main.getByRole('img', {
    name: 'Código QR que abre la lista de regalos de Matrimonio de Ana y Luis',
  });
  expect((await code.boundingBox())?.width).toBe(390 - 35);
  const saved = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Guardar el QR' }).click();
  expect((await saved).suggestedFilename()).toBe('lista-de-regalos-qr.png');
  const files = ['tarjeta.pdf', 'evento.ics'].map((name) => main.locator(`a[href$="${name}"]`));
  for (const file of files) {
    const response = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 800, height: 900 });
  expect((await code.boundingBox())?.width).toBe(165);
  await page.emulateMedia({ media: 'print' });
  expect((await code.boundingBox())?.width).toBe(370);
  await page.emulateMedia({ media: null });

  // Without a short link the long one stays: its beginning, and the whole of it on demand.
  const eventid = Number(list.split('/').at(-1));
  const shared = await callAsServer(getTokenEventlist, { eventid }, ana.token);
  const token = shared.success ? shared.token : '';
  for (let isLimited = false; !isLimited; )
    isLimited = await callAsServer(shortenLink, { token }, ana.token).then(
      () => false,
      () => true,
    );
  await page.reload();
  await hydrated(page, '#link button');
  const long = new URL(`/customer/event/event-details/${token}`, url).href;
  await expect(link).toHaveText(`${long.slice(0, 50)}…`);
  await main.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(link).toHaveText(long);
  await main.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(link).toHaveText(`${long.slice(0, 50)}…`);

  // A link that is sent has a picture with names, date and photo.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const html = await (await stranger.request.get(long)).text();
  expect(html).toContain('<meta property="og:title" content="Matrimonio de Ana y Luis"');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const drawn = await stranger.request.get(new URL(picture).pathname);
  expect([drawn.status(), drawn.headers()['content-type'], drawn.headers()['cache-control']]).toEqual([
    ...[200, 'image/jpeg', 'private, max-age=300'],
  ]);
  // The popup of the search shows the photo, on a page that nobody has touched yet.
  await stranger.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const found = await stranger.newPage();
  await found.goto(`/customer/event/event-details?q=Matrimonio&evento=${eventid}`);
  const photo = found.getByRole('dialog', { name: 'Matrimonio de Ana y Luis' }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Who buys for the list is led to it by the page about gift lists.
  const origin = { origin: process.env.E2E_URL ?? '' };
  const entering = { form: { eventid: String(eventid), token }, headers: origin, maxRedirects: 0 };
  expect((await stranger.request.post('/api/forms/enter-event', entering)).status()).toBe(303);
  const home = await stranger.request.get('/customer/event/home');
  expect(new URL(home.url()).pathname).toBe('/customer/event/event-details');
  await stranger.close();

  // Who opens the short link sees the list; one that leads nowhere goes to the finder.
  const { pathname } = new URL(url);
  expect(pathname).toMatch(/^\/l\/[\w-]+$/);
  await page.goto(pathname);
  await expect(page).toHaveURL(/\/customer\/event\/event-details\/./);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Matrimonio de Ana y Luis');
  await main.getByRole('button', { name: 'Comprar un regalo' }).click();
  await expect(page.getByText(/^Estás comprando de la lista de regalos/).first()).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'ajuar_event_token');
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 43_200)).toBeLessThan(300);
  const unknown = await page.request.get('/l/no-existe', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers().location]).toEqual([303, '/customer/event/event-details']);
});
