import type { APIRequestContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');

type Box = { x: number; y: number; width: number; height: number };

/** How light each colour gets inside a frame, its round corners left out: multiplied with its ground, nothing is lighter. */
async function lightest(page: Page, frame: Box): Promise<number[]> {
  const clip = { x: frame.x + 12, y: frame.y + 12, width: frame.width - 24, height: frame.height - 24 };
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats();
  return channels.map(({ max }) => max);
}

/** Expects the ground of a frame behind all of an enlarged picture. */
async function expectGround(page: Page, frame: Box, ground: readonly number[]): Promise<void> {
  const found = await lightest(page, frame);
  for (const [at, most] of ground.entries()) expect(found[at]).toBeLessThanOrEqual(most);
}

async function openProduct(page: Page, request: APIRequestContext, handle: string): Promise<string> {
  const path = await productPath(request, handle);
  await page.goto(path);
  await hydrated(page);
  return path;
}

/** Buttons that open the zoom, one on each picture. */
const zoomOpeners = (page: Page) => main(page).getByRole('button', { name: /Ampliar la foto/ });

test('the gallery opens a zoom that the keyboard navigates and closes [PDP-07, PDP-08, PDP-09] @both', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  const openers = zoomOpeners(page);
  expect(await openers.count()).toBeGreaterThan(1);
  expect(await openers.count()).toBeLessThanOrEqual(4);
  await openers.first().focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog');
  await expect(zoom).toBeVisible();
  const large = zoom.getByRole('img', { name: /Foto 1 de 4/ });
  await expect(large).toBeVisible();
  const size = async () => Math.round((await large.boundingBox())?.width ?? 0);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  if (window.width > 799) {
    for (const [height, width] of [
      [824, 529],
      [825, 605],
    ] as const) {
      await page.setViewportSize({ ...window, height });
      await expect.poll(size, `${height} px`).toBe(width);
    }
    await page.setViewportSize(window);
  }
  expect(await size()).toBeGreaterThan(window.width > 799 ? 500 : 300);
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByRole('img', { name: /Foto 2 de 4/ })).toBeInViewport({ ratio: 0.9 });
  await zoom.getByRole('button', { name: 'Foto 3 de 4' }).click();
  await expect(zoom.getByRole('img', { name: /Foto 3 de 4/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(openers.first()).toBeFocused();
});

test('an image in the zoom is enlarged by wheel, key and button, and moved by arrows and mouse @both', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  const opener = zoomOpeners(page).first();
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const zoom = page.getByRole('dialog');
  const large = zoom.getByRole('img', { name: /Foto 1 de 4/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await zoom.getByRole('button', { name: 'Foto 3 de 4' }).click();
  const third = zoom.getByRole('img', { name: /Foto 3 de 4/ });
  await expect(third).toBeInViewport({ ratio: 0.9 });
  const place = await third.boundingBox();
  if (!place) throw new Error('no picture');
  const whole = place.width;
  const ground = await lightest(page, place);
  await third.hover({ force: true });
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await third.boundingBox())?.width ?? 0).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await expect.poll(async () => Math.round((await third.boundingBox())?.width ?? 0)).toBe(Math.round(whole));
  await zoom.getByRole('button', { name: 'Ver más cerca' }).click();
  await expect.poll(async () => (await third.boundingBox())?.width ?? 0).toBeGreaterThan(whole * 2);
  await expect(zoom.getByRole('button', { name: 'Ver más lejos' })).toBeVisible();
  await expectGround(page, place, ground);
  // Arrows move an enlarged image.
  const left = async () => Math.round((await third.boundingBox())?.x ?? 0);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before - 20);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  // A click of the mouse opens it larger than it stands on the page, and it follows the mouse within the frame.
  if (window.width < 800) return;
  const onPage = (await opener.boundingBox())?.width ?? 0;
  await opener.click();
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(onPage);
  const at = async () => Math.round((await large.boundingBox())?.x ?? 0);
  const frame = await zoom.boundingBox();
  if (!frame) throw new Error('no frame');
  const middle = frame.y + frame.height / 2;
  await page.mouse.move(frame.x + frame.width / 2, middle);
  await expectMiddle(zoom, large);
  const start = await at();
  await page.mouse.move(frame.x + frame.width / 2 + 200, middle, { steps: 4 });
  await expect.poll(at).toBeLessThan(start);
  await expectGround(page, place, ground);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
});

test('on a small tablet the name stands beside the picture, as on a desktop @desktop', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  const opener = zoomOpeners(page).first();
  await page.setViewportSize({ width: 768, height: 1024 });
  const title = main(page).getByRole('heading', { level: 1 });
  const beside = async () => {
    const [picture, name] = [await opener.boundingBox(), await title.boundingBox()];
    return (name?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0);
  };
  await expect.poll(beside).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(title).toBeInViewport({ ratio: 1 });
});

/** The middle of the picture stands in the middle of what frames it. */
async function expectMiddle(zoom: Locator, picture: Locator): Promise<void> {
  const middles = async () => {
    const frame = await zoom.locator('[data-enlarged]').boundingBox();
    const box = await picture.boundingBox();
    if (!frame || !box) return null;
    const offset = [
      box.x + box.width / 2 - frame.x - frame.width / 2,
      box.y + box.height / 2 - frame.y - frame.height / 2,
    ];
    return Math.max(...offset.map(Math.abs)) < 2;
  };
  await expect.poll(middles).toBe(true);
}

test('a tap opens the zoom on the middle, larger than on the page; pinching zooms, dragging pans, a swipe shows the next @mobile', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'mesa-para-dos');
  const opener = zoomOpeners(page).first();
  const onPage = (await opener.boundingBox())?.width ?? Number.NaN;
  await opener.tap();
  const zoom = page.getByRole('dialog');
  const picture = zoom.getByRole('img', { name: /Foto \d de 4/ });
  await expect(picture).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(onPage * 1.19);
  await expectMiddle(zoom, picture);
  await page.keyboard.press('0');
  await expect(zoom.locator('[data-enlarged]')).toHaveCount(0);
  // Once it has stopped.
  await expect
    .poll(async () => Math.round((await picture.boundingBox())?.width ?? 0))
    .toBe(Math.round(onPage));
  const box = await picture.boundingBox();
  if (!box) throw new Error('no picture');
  const ground = await lightest(page, box);
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y = 0.5, id = 0) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [at(0.45), at(0.55, 0.5, 1)]);
  await send('touchMove', [at(0.35), at(0.65, 0.5, 1)]);
  await send('touchMove', [at(0.3), at(0.7, 0.5, 1)]);
  await send('touchEnd', []);
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(box.width * 2);
  const before = (await picture.boundingBox())?.x ?? 0;
  await send('touchStart', [at(0.4)]);
  await send('touchMove', [at(0.6)]);
  await send('touchEnd', []);
  await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeGreaterThan(before + 20);
  await expectGround(page, box, ground);
  await page.keyboard.press('0');
  await send('touchStart', [at(0.8)]);
  for (const x of [0.7, 0.6, 0.5, 0.4, 0.3]) await send('touchMove', [at(x)]);
  await send('touchEnd', []);
  await expect(zoom.getByRole('img', { name: /Foto 2 de 4/ })).toBeVisible();
});

test('on a phone price and button stay visible; sharing opens a popup; the stock of each store is listed [PDP-13, PDP-16] @mobile', async ({
  page,
  request,
}) => {
  const path = await openProduct(page, request, 'taza-valle');
  const bar = main(page).getByRole('button', { name: 'Agregar Taza Valle al carrito' });
  await expect(bar).toBeVisible();
  await bar.click();
  await expect(main(page).getByText(/agregarlo al carrito: Color y Tamaño/)).toBeInViewport();
  await page.goto(`${path}_c_TAZ-VAL-TER-350`);
  await hydrated(page);
  await bar.click();
  await expect(
    main(page).getByRole('status').filter({ hasText: 'Agregado Correctamente al carro' }),
  ).toBeAttached();
  const panel = page.getByRole('dialog', { name: 'Está en tu carrito' });
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(panel.locator('[data-card]').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(bar).toBeFocused();
  await main(page).getByRole('button', { name: 'Ver tienda por tienda' }).click();
  const stores = main(page).getByRole('list', { name: 'Disponibilidad por tienda' });
  await expect(stores.getByRole('listitem')).toHaveCount(6);
  await expect(bar).toBeHidden();
  // No popup may reach a network from here.
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
  const popup = page.waitForEvent('popup');
  await main(page).getByRole('link', { name: 'WhatsApp', exact: true }).click();
  expect(decodeURIComponent((await popup).url())).toContain('_c_TAZ-VAL-TER-350');
  // The others open theirs in the same way.
  const ways = ['WhatsApp', 'Facebook', 'X', 'Correo'].map((name) =>
    main(page).getByRole('link', { name, exact: true }),
  );
  await page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address, _target, features) => {
      opened.push(`${address} ${features}`);
      return null;
    };
  });
  for (const way of ways) await way.click();
  const opened = await page.evaluate((): string[] => Reflect.get(window, 'opened'));
  const hosts = ['https://wa.me/', 'https://www.facebook.com/', 'https://twitter.com/', 'mailto:'];
  expect(opened).toHaveLength(hosts.length);
  for (const [at, host] of hosts.entries())
    expect(decodeURIComponent(opened[at] ?? '')).toMatch(
      new RegExp(`^${host.replaceAll('.', '\\.')}.*_c_TAZ-VAL-TER-350.* popup`),
    );
});

test('recently viewed products are shown, and a request for invalid ids is refused [PDP-25]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, 'taza-valle');
  const path = await openProduct(page, request, 'mesa-para-dos');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const seen = page.getByRole('region', { name: 'Vistos recientemente' });
  await expect(seen.getByRole('link', { name: 'Taza Valle', exact: true })).toBeVisible();
  await expect(seen.getByRole('article')).toHaveCount(1);
  await seen.getByRole('link', { name: 'Taza Valle', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Taza Valle' })).toBeVisible();
  expect(page.url()).not.toContain(path);
  expect((await request.get('/api/recommendations?product=x&seen=1')).status()).toBe(400);
  expect((await request.get('/api/recommendations?product=1&seen=9,9,x')).status()).toBe(200);
  expect((await request.get('/api/recommendations?seen=')).status()).toBe(400);
  expect(await (await request.get('/api/recommendations?seen=12')).json()).toMatchObject({ together: [] });
});
