import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';

const SET = '0011223344556677';
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  const master = await sharp({ create: { width: 720, height: 720, channels: 3, background: '#a4452c' } })
    .webp()
    .toBuffer();
  await shop.deps.files.write(`media/${SET}/1.webp`, master);
  const picture = { path: SET, width: 720, height: 720, alt: '', source: '' };
  await shop.deps.db
    .insertInto('media')
    .values([
      { ...picture, position: 1, file_key: `media/${SET}/1.webp` },
      { ...picture, position: 2, file_key: '' },
    ])
    .execute();
});
afterAll(() => shop.close());

function picture(id: string, width: string, accept: string, more = {}) {
  return shop.app.inject({ url: `/media/${id}/${width}`, headers: { accept, ...more } });
}

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp;q=0.5, */*', 'image/webp', 'webp'],
  // Older Safari, readers of links and merchant centres name neither, and show neither.
  ['image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'image/jpeg', 'jpeg'],
  ['image/webp;q=0,*/*', 'image/jpeg', 'jpeg'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['', 'image/jpeg', 'jpeg'],
])('a browser that takes %s gets %s, kept for a year', async (accept, type, format) => {
  const response = await picture(`${SET}-1`, '320', accept);
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers['cache-control']).toContain('immutable');
  expect(response.headers.vary).toBe('accept, save-data');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 320 });
});

test('what is transparent lies on white in a JPEG, as wide as was wanted', async () => {
  const path = '8899aabbccddeeff';
  const clear = { r: 200, g: 0, b: 0, alpha: 0 };
  const original = await sharp({ create: { width: 720, height: 360, channels: 4, background: clear } })
    .png()
    .toBuffer();
  await shop.deps.files.write(`media/${path}/1.png`, original);
  const row = { path, position: 1, file_key: `media/${path}/1.png`, width: 720, height: 360 };
  await shop.deps.db
    .insertInto('media')
    .values({ ...row, alt: '', source: '' })
    .execute();
  const { rawPayload } = await picture(`${path}-1`, '320', '*/*');
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 160]);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  // The square of mail is another file.
  expect((await sharp((await picture(`${path}-1`, '320.jpg', '*/*')).rawPayload).metadata()).height).toBe(
    320,
  );
});

test('mail gets a square JPEG whatever is accepted, kept for a year', async () => {
  for (const accept of ['*/*', 'image/avif,image/webp,*/*']) {
    const response = await picture(`${SET}-1`, '320.jpg', accept);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': expect.anything(),
    });
    expect(response.headers['cache-control']).toContain('immutable');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 320,
    });
  }
});

test.each([
  ['720', 480],
  ['320', 320],
])('a browser that saves data gets less for %s px, and nobody else does', async (width, expected) => {
  const lean = await picture(`${SET}-1`, width, 'image/webp', { 'save-data': 'on' });
  expect((await sharp(lean.rawPayload).metadata()).width).toBe(expected);
  const whole = await picture(`${SET}-1`, width, 'image/webp');
  expect((await sharp(whole.rawPayload).metadata()).width).toBe(Number(width));
});

test('a picture is never made wider than its master', async () => {
  const response = await picture(`${SET}-1`, '1440', 'image/webp');
  expect((await sharp(response.rawPayload).metadata()).width).toBe(720);
});

test('ten visitors of a new picture get the same bytes', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => picture(`${SET}-1`, '480', 'image/webp')),
  );
  expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
});

test.each([
  ['a picture that could not be had', `${SET}-2`, '320', 404],
  ['an unknown set', 'ffffffffffffffff-1', '320', 404],
  ['a width that the shop does not have', `${SET}-1`, '333', 400],
  ['a malformed id', '..%2f..%2fsecret-1', '320', 400],
  ['a JPEG of an unknown set', 'ffffffffffffffff-1', '320.jpg', 404],
  ['a JPEG of a width that mail does not show', `${SET}-1`, '480.jpg', 400],
  ['a width that is no number', `${SET}-1`, 'ancho', 400],
])('%s is answered with words', async (_case, id, width, status) => {
  const response = await picture(id, width, 'image/webp');
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false });
});
