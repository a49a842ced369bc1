import { readFileSync } from 'node:fs';
import { shortenLink } from '#lib/contracts/registry/sharing.ts';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { visitorOf } from './contributor.ts';
import { twoGifts } from './couple.ts';
import { shareLink, shareToken } from './guests.ts';

const PHOTO = inRoot('data/demo/pictures/escena-lista-de-bodas--1200x1466.webp');

// Pictures are made when they are first asked for, which a busy machine puts off.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], allowedProblems: ['503'] });

test('a couple copies the link of its list, and sends it by four ways [EVT-27][EVT-32] @mobile', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await main.getByRole('link', { name: 'Compartir' }).click();
  await hydrated(page, '#link button');
  const url = (await main.locator('#link a').first().textContent()) ?? '';
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
});

test('a list has a QR code for the screen, to save and for paper, a card to print and a day for calendars [EVT-28] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  const code = main.getByRole('img', {
    name: `Código QR que abre la lista de regalos de ${event.name}`,
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
});

test('the link is short where one can be had; the long one begins with 50 characters, and is shown whole on demand [EVT-26][EVT-29][EVT-30] @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([]);
  const token = await shareToken(event);
  const link = main.locator('#link a').first();
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  await expect(link).toHaveText(/^http:\/\/[^/]+\/l\/[\w-]+$/);
  for (let isLimited = false; !isLimited; )
    isLimited = await callAsServer(shortenLink, { token }, event.owner.token).then(
      () => false,
      () => true,
    );
  await page.reload();
  await hydrated(page, '#link button');
  const long = new URL(`/customer/event/event-details/${token}`, page.url()).href;
  await expect(link).toHaveText(`${long.slice(0, 50)}…`);
  await main.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(link).toHaveText(long);
  await main.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(link).toHaveText(`${long.slice(0, 50)}…`);
});

test('a list that is sent has a picture, and the search shows its photo, day, persons and words [GIFT-08] @mobile', async ({
  page,
  request,
  baseURL,
}) => {
  const file = { name: 'foto.webp', mimeType: 'image/webp', buffer: readFileSync(PHOTO) };
  const headers = { origin: baseURL ?? '' };
  const uploaded = await (await request.post('/api/uploads', { multipart: { file }, headers })).json();
  const event = await ownEvent([], {
    message: 'Gracias por acompañarnos.',
    imagepath: uploaded.message.Key,
  });
  const html = await (await request.get(await shareLink(event))).text();
  expect(html).toContain(`<meta property="og:title" content="${event.name}"`);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const drawn = await request.get(new URL(picture).pathname);
  expect([drawn.status(), drawn.headers()['content-type'], drawn.headers()['cache-control']]).toEqual([
    ...[200, 'image/jpeg', 'private, max-age=300'],
  ]);
  // On a page that nobody has touched yet.
  await page.goto(`/customer/event/event-details?q=${encodeURIComponent(event.name)}&evento=${event.id}`);
  const popup = page.getByRole('dialog', { name: event.name });
  const photo = popup.locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(popup.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  for (const text of ['Rojas', 'Gracias por acompañarnos.']) await expect(popup).toContainText(text);
});

test('a guest opens the short link of a list and buys for it, for half a day [SYNC-20] @mobile', async ({
  page,
  browser,
  baseURL,
}) => {
  const [cup] = await twoGifts(page);
  const event = await ownEvent([{ ...cup, quantity: 2 }]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  const row = page.getByRole('main').getByRole('row').nth(1);
  const gift = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  const shared = (await page.locator('#link a').first().textContent()) ?? '';

  const context = await visitorOf(browser, baseURL);
  const guest = await context.newPage();
  const main = guest.getByRole('main');
  await guest.goto(new URL(shared).pathname);
  await expect(guest).toHaveURL(/\/customer\/event\/event-details\/./);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(event.name);
  await expect(main.getByRole('button', { name: `Regalar ${gift}` })).toBeVisible();
  await main.getByRole('button', { name: 'Comprar un regalo' }).click();
  await expect(guest.getByText(/^Estás comprando de la lista de regalos/).first()).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === 'ajuar_event_token');
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 43_200)).toBeLessThan(300);
  // A link that leads nowhere goes to the finder.
  const unknown = await context.request.get('/l/no-existe', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers().location]).toEqual([303, '/customer/event/event-details']);
  await context.close();
});
