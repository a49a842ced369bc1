import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCustomers } from '#backend/modules/import/demo.ts';
import { pruneVisitorImages } from '#backend/modules/media/visitor-images.ts';
import { uploadImage } from '#lib/contracts/content/files.ts';
import { sendMessage } from '#lib/contracts/messages.ts';
import { visitorImage } from '#lib/forms/domain/visitor-images.ts';
import { uploadTexts as texts } from '#lib/labels/forms/upload.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { startBackend } from '../support/backend.ts';

const DAY_MS = 24 * 3_600_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let shade = 0;
/** A picture that no other test has, taller than wide as its orientation says. */
function photo(): Promise<Buffer> {
  shade += 12;
  return sharp({ create: { width: 90, height: 60, channels: 3, background: { r: shade, g: 9, b: 200 } } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ana Quispe' } })
    .toBuffer();
}

async function upload(
  content: Buffer,
  filename = 'foto.jpg',
  foldername = 'usuarios/12',
  { env, address }: Shop = shop,
) {
  const form = new FormData();
  form.set('filename', filename);
  form.set('foldername', foldername);
  form.set('file', new Blob([new Uint8Array(content)]), filename);
  const headers = { 'x-ajuar-server-key': env.serverKey };
  const response = await fetch(address + uploadImage.path, { method: 'POST', headers, body: form });
  const body: unknown = await response.json();
  return { status: response.status, ...uploadImage.response.parse(body) };
}

async function stored(content: Buffer, folder?: string): Promise<string> {
  const response = await upload(content, 'foto.jpg', folder);
  if (!response.success) throw new Error(response.message);
  return response.message.Key;
}

test('a visitor’s image is made anew in a folder of its owner: turned, bounded, without what else it said [FORM-33]', async () => {
  const content = await photo();
  const response = await upload(content, 'Mi foto ñ.JPG');
  if (!response.success) throw new Error(response.message);
  expect(visitorImage(response.message.Key)).toMatchObject({ folder: 'usuarios/12' });
  const shown = await shop.app.inject({ url: new URL(response.message.Location).pathname });
  expect(shown.statusCode).toBe(200);
  const row = await shop.deps.db
    .selectFrom('media')
    .innerJoin('media_name', 'media_name.path', 'media.path')
    .select(['media.file_key', 'width', 'height'])
    .where('media_name.name', '=', response.message.Key)
    .executeTakeFirstOrThrow();
  expect([row.width, row.height]).toEqual([60, 90]);
  const original = await shop.deps.files.read(row.file_key);
  const about = await sharp(original ?? Buffer.alloc(0)).metadata();
  expect(about).toMatchObject({ format: 'webp', width: 60, height: 90 });
  expect([about.exif, about.orientation]).toEqual([undefined, undefined]);
  expect(original?.includes('Ana Quispe')).toBe(false);

  expect(await stored(content)).toBe(response.message.Key);
  expect(await stored(content, 'usuarios/13')).toMatch(/^usuarios\/13\//);
  const large = sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#123456' } });
  const [, path = ''] = (await stored(await large.png().toBuffer())).split('/').slice(1);
  const kept = await shop.deps.db
    .selectFrom('media')
    .select('width')
    .where('path', '=', path.replace('.webp', ''))
    .executeTakeFirst();
  expect(kept?.width).toBe(2160);
});

test('what is no image, only part of one, or more than one is refused in the visitor’s words', async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a05' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const script = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
  const archive = Buffer.concat([await photo(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  const gif = await sharp(png).gif().toBuffer();
  const cases: [Buffer, string, string][] = [
    [svg, 'foto.svg', texts.badContent],
    [svg, 'foto.png', texts.badContent],
    [gif, 'foto.png', texts.badContent],
    [png, 'foto.html', texts.badContent],
    [Buffer.from('MZ not an image at all'), 'foto.jpg', texts.badContent],
    [Buffer.alloc(0), 'foto.jpg', texts.empty],
    [png.subarray(0, png.length / 2), 'foto.png', texts.damaged],
    [Buffer.concat([png.subarray(0, 60), Buffer.alloc(500)]), 'foto.png', texts.damaged],
    [script, 'foto.jpg', texts.hidden],
    [archive, 'foto.jpg', texts.hidden],
  ];
  for (const [content, filename, message] of cases) {
    expect(await upload(content, filename), filename).toEqual({ status: 200, success: false, message });
  }
  const wide = sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#fff' } });
  const bomb = await wide.png({ compressionLevel: 9 }).toBuffer();
  expect(await upload(bomb, 'foto.png')).toMatchObject({ success: false, message: texts.tooManyPixels });
  for (const folder of ['usuarios', 'usuarios/a/b', 'usuarios/../campanas'])
    expect(await upload(await photo(), 'foto.jpg', folder), folder).toMatchObject({ success: false });
});

test('after a day an image that no record names is removed with its cuts; one that is named stays', async () => {
  const content = await photo();
  const [named, alone, twin] = [
    await stored(await photo()),
    await stored(content),
    await stored(content, 'usuarios/99'),
  ];
  const { path = '' } = visitorImage(alone) ?? {};
  const show = () => shop.app.inject({ url: `/media/${path}-1/320` });
  expect((await show()).statusCode).toBe(200);
  await shop.call(
    sendMessage,
    sendMessage.request.parse({
      ...{ storeid: 101, form: 'contactForm', title: '', email: 'ana@correo.example' },
      fields: [
        { name: 'photo', label: 'Foto', value: `https://x/media/${visitorImage(named)?.path}-1/2160` },
      ],
    }),
  );
  const names = async () => {
    const rows = await shop.deps.db.selectFrom('media_name').select('name').execute();
    return rows.map(({ name }) => name).filter((name) => [named, alone, twin].includes(name));
  };
  shop.advance(DAY_MS - 60_000);
  await pruneVisitorImages(shop.deps);
  expect(await names()).toHaveLength(3);
  // It came again: its day begins anew.
  await stored(content, 'usuarios/99');
  shop.advance(120_000);
  await pruneVisitorImages(shop.deps);
  expect((await names()).toSorted()).toEqual([named, twin].toSorted());
  expect((await show()).statusCode).toBe(200);
  shop.advance(DAY_MS);
  await pruneVisitorImages(shop.deps);
  expect(await names()).toEqual([named]);
  expect((await show()).statusCode).toBe(404);
  expect(await shop.deps.files.list(`media-cuts/${path}-1/`)).toEqual([]);
});

test('an image that an address, an order or a draft of a checkout names stays; without them it goes', async () => {
  const demo = await startBackend();
  try {
    const { db } = demo.deps;
    await db.transaction().execute(withCustomers(demo.deps));
    const put = async () => {
      const response = await upload(await photo(), 'foto.jpg', 'usuarios/12', demo);
      if (!response.success) throw new Error(response.message);
      return response.message.Key;
    };
    const keys = { address: await put(), personal: await put(), delivery: await put(), draft: await put() };
    const unused = await put();
    const naming = (key: string) =>
      JSON.stringify({ photo: `https://x/media/${visitorImage(key)?.path}-1/2160` });
    await db
      .updateTable('customer_address')
      .set({ info: naming(keys.address) })
      .execute();
    await db
      .updateTable('shop_order')
      .set({ personal: naming(keys.personal), address: naming(keys.delivery) })
      .execute();
    const cart_id = randomUUID();
    const now = demo.deps.clock();
    const cart = { cart_id, store_id: 101, user_id: 0, status: 'INITIAL' as const, lines: '[]' };
    await db
      .insertInto('cart')
      .values({ ...cart, created_at: now, updated_at: now })
      .execute();
    await db
      .insertInto('cart_draft')
      .values({ cart_id, content: naming(keys.draft), updated_at: now })
      .execute();
    const left = async () => {
      const rows = await db.selectFrom('media_name').select('name').execute();
      return rows.map(({ name }) => name).filter((name) => name.startsWith('usuarios/'));
    };
    expect(await left()).toHaveLength(5);
    demo.advance(DAY_MS + 60_000);
    await pruneVisitorImages(demo.deps);
    expect((await left()).toSorted()).toEqual(Object.values(keys).toSorted());
    expect(await left()).not.toContain(unused);
    await db.deleteFrom('customer_address').execute();
    await db.updateTable('shop_order').set({ personal: '{}', address: '{}' }).execute();
    await db.deleteFrom('cart_draft').execute();
    demo.advance(31 * DAY_MS);
    await pruneVisitorImages(demo.deps);
    expect(await left()).toEqual([]);
  } finally {
    await demo.close();
  }
});
