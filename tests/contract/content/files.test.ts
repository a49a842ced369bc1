import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileResponses } from '#backend/modules/media/operator-contract.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { listFiles, uploadImage } from '#lib/contracts/content/files.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let shade = 0;
/** A picture that no other test has. */
function picture(width = 60, format: 'png' | 'webp' | 'jpeg' | 'avif' | 'gif' = 'png'): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 90, b: 60 };
  return sharp({ create: { width, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

interface Sent {
  status: number;
  body: { success: boolean; message: { Location: string; Key: string } };
}

/** Sends a form of parts as the shop's own server does. */
async function send(
  content: Buffer,
  fields: Record<string, string>,
  { method = 'POST', key = shop.env.serverKey }: { method?: string; key?: string } = {},
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(content)]), 'x');
  const headers = { 'x-ajuar-server-key': key };
  const response = await fetch(`${shop.address}${uploadImage.path}`, { method, headers, body: form });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

async function operate(path: string, body: object): Promise<unknown> {
  const { status, text } = await shop.operate(`/operator/files/${path}`, body);
  if (status !== 200) throw new Error(JSON.parse(text).message);
  return JSON.parse(text);
}

const put = async (name: string, content: Buffer, more: object = {}) =>
  fileResponses.uploaded.parse(
    await operate('upload', { name, content: content.toString('base64'), by: 'ana', ...more }),
  );
const listed = async (folder: string) =>
  fileResponses.files.parse(await operate('list', { folder })).rows.map(({ filename }) => filename);
const changes = async (name: string) => fileResponses.history.parse(await operate('history', { name })).rows;
const remove = async (name: string, more: object = {}) =>
  fileResponses.deleted.parse(await operate('delete', { name, ...more })).id;
const restore = (name: string, id: number | undefined) => operate('restore', { name, id });

describe('s3.uploadImage', () => {
  test.each(['POST', 'PUT'])(
    '%s with filename, foldername and maxsize answers where the picture is [CALL-37, GAP-090]',
    async (method) => {
      // What a site sends, and what the back-end takes too.
      expect([uploadImage.verb, uploadImage.otherVerb]).toEqual(['POST', 'PUT']);
      const { status, body } = await send(
        await picture(80),
        { filename: `Mi foto ${method} ñandú.PNG`, foldername: 'eventos/2026', maxsize: '5120' },
        { method },
      );
      expect([status, body.success]).toEqual([200, true]);
      expect(body.message.Key).toBe(`eventos/2026/Mi-foto-${method}-nandu.png`);
      const url = new URL(body.message.Location);
      expect(url.origin).toBe(new URL(shop.env.siteUrl).origin);
      const cut = await shop.app.inject({ url: url.pathname, headers: { accept: 'image/webp' } });
      expect([cut.statusCode, cut.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(cut.rawPayload).metadata()).width).toBe(80);
    },
  );

  test('the same picture twice is one; another one of its name stands beside it', async () => {
    const [one, two] = [await picture(), await picture()];
    const fields = { filename: 'portada.png', foldername: '', maxsize: '100' };
    const first = (await send(one, fields)).body.message;
    expect((await send(one, fields)).body.message).toEqual(first);
    const second = (await send(two, fields)).body.message;
    expect(second.Key).toMatch(/^portada-[0-9a-f]{8}\.png$/);
    expect(second.Location).not.toBe(first.Location);
    expect((await send(two, fields)).body.message).toEqual(second);
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.png',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['nothing', Buffer.alloc(0), 'a.jpg'],
    ['a name of no picture', Buffer.from('x'), 'a.exe'],
    ['no name but an ending', Buffer.from('x'), '.png'],
    ['a film that is called a picture', Buffer.from('\0\0\0\u0018ftypmp42 and so on'), 'a.png'],
  ])('%s is refused with words', async (_case, content, filename) => {
    const { status, body } = await send(content, { filename });
    expect([status, body.success, typeof body.message]).toEqual([200, false, 'string']);
  });

  test('half a picture, one that moves, and one over the limit in KB are refused [GAP-090]', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 99, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    for (const [content, maxsize] of [
      [whole.subarray(0, whole.length / 2), '5120'],
      [await picture(60, 'gif'), '5120'],
      [whole, '1'],
    ] as const)
      expect((await send(content, { filename: 'x.png', maxsize })).body.success).toBe(false);
    const limit = await send(whole, { filename: 'x.png', maxsize: '5121' });
    expect(limit.status).toBe(400);
  });

  test('folders outside of the shop’s, a form that is none and too much of anything are refused', async () => {
    const one = await picture();
    for (const foldername of ['..', 'a/../b', 'a/./b', '.oculto', 'a/b/c/d/e/f'])
      expect((await send(one, { filename: 'x.png', foldername })).body.success, foldername).toBe(false);
    const away = await send(one, { filename: '../../../etc/lejos.png' });
    expect(away.body.message.Key).toBe('lejos.png');
    const headers = {
      'x-ajuar-server-key': shop.env.serverKey,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const broken = await shop.app.inject({ method: 'POST', url: uploadImage.path, headers, payload: 'roto' });
    expect(broken.statusCode).toBe(400);
    const large = await shop.app.inject({
      method: 'POST',
      url: uploadImage.path,
      headers,
      payload: Buffer.alloc(5_600_000),
    });
    expect(large.statusCode).toBe(413);
  });

  test('strangers are turned away before anything is read', async () => {
    expect((await send(await picture(), { filename: 'x.png' }, { key: 'nada' })).status).toBe(403);
  });
});

describe('s3.listFiles', () => {
  test('answers the files of a folder and of those below it [CALL-36]', async () => {
    await send(await picture(64), { filename: 'uno.png', foldername: 'lista' });
    await send(await picture(64), { filename: 'dos.png', foldername: 'lista/abajo' });
    await send(await picture(64), { filename: 'tres.png', foldername: 'listados' });
    await shop.deps.files.write('videos/sala.mp4', 'film');
    const { rows, ...response } = (await shop.call(listFiles, { foldername: 'lista' })) as {
      success: true;
      rows: object[];
    };
    expect(response.success).toBe(true);
    expect(rows).toEqual([
      expect.objectContaining({ foldername: 'lista/abajo', filename: 'dos.png', width: 64, height: 40 }),
      expect.objectContaining({ foldername: 'lista', filename: 'uno.png', bytes: expect.any(Number) }),
    ]);
    const all = await shop.call(listFiles, { foldername: '' });
    expect(all.success && all.rows.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(['uno.png', 'dos.png', 'tres.png', 'sala.mp4']),
    );
    expect(await shop.call(listFiles, { foldername: '../secretos' })).toMatchObject({ success: false });
    expect((await shop.send(listFiles, {})).status).toBe(403);
  });
});

describe('pictures of those who write templates', () => {
  let name: string;
  beforeEach(() => {
    name = `foto-${crypto.randomUUID().slice(0, 8)}.webp`;
  });

  const publish = (page: string, image: string) => {
    const block = { id: 'b', type: 'image', version: 'both', data: { image, alt: 'Una foto' }, config: {} };
    const rows = [{ id: 'r', columns: [{ size: 12, blocks: [block] }] }];
    const text = JSON.stringify({ version: 1, kind: 'page', name: page, languageId: 3, rows });
    return shop.operate('/operator/layouts/push', { name: `pages/${page}`, text });
  };
  const shown = async (page: string) =>
    (await shop.call(getFile, { layoutFile: page, foldername: 'pages' })).media;

  test('a picture is stored, named by a template, replaced only by force, and had back', async () => {
    const [one, two] = [await picture(90, 'webp'), await picture(120, 'webp')];
    expect(await put(name, one)).toMatchObject({ name, state: 'stored', width: 90, height: 40 });
    expect(await put(name, one)).toMatchObject({ state: 'same' });
    expect((await publish('con-foto', name)).status).toBe(200);
    expect((await shown('con-foto'))[name]).toMatchObject({ width: 90 });

    await expect(put(name, two)).rejects.toThrow('con otro contenido');
    const last = await lastChangeEvent(shop.deps);
    expect(await put(name, two, { isForced: true })).toMatchObject({ state: 'replaced', width: 120 });
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:con-foto', 'layout:pages']);
    expect((await shown('con-foto'))[name]).toMatchObject({ width: 120 });

    const rows = await changes(name);
    expect(rows).toMatchObject([{ width: 120, by: 'ana', isDeleted: false }, { width: 90 }]);
    await restore(name, rows[1]?.id);
    expect((await shown('con-foto'))[name]).toMatchObject({ width: 90 });
  });

  test('a picture that a template names is taken away only by force, and had back by its number', async () => {
    await put(name, await picture(90, 'webp'), { folder: 'campanas' });
    const key = `campanas/${name}`;
    await publish('la-usa', key);
    await expect(remove(key)).rejects.toThrow('se usa en pages/la-usa');
    const gone = await remove(key, { by: 'luis', isForced: true });
    expect((await shown('la-usa'))[key]).toBeUndefined();
    expect(await listed('campanas')).not.toContain(name);
    await restore(key, gone);
    expect((await shown('la-usa'))[key]).toMatchObject({ width: 90 });
    await expect(remove('no-hay.webp')).rejects.toThrow('No hay ningún archivo');
    await expect(restore(key, 1_000_000)).rejects.toThrow('ninguna versión');
  });

  test('a template that names .jpg shows the picture whatever its file is, with a finding', async () => {
    const jpg = name.replace('.webp', '.jpg');
    await put(name, await picture(90, 'webp'));
    await publish('con-jpg', jpg);
    expect((await shown('con-jpg'))[jpg]).toMatchObject({ width: 90 });
    const last = await lastChangeEvent(shop.deps);
    await put(name, await picture(95, 'webp'), { isForced: true });
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:con-jpg', 'layout:pages']);
    await put(jpg, await picture(99, 'jpeg'));
    expect((await shown('con-jpg'))[jpg]).toMatchObject({ width: 99 });
  });

  test('a picture that a product shows is not taken away either', async () => {
    await put(name, await picture(90, 'webp'));
    const { productid } = await makeProduct(shop, { stock: 1 });
    const landing = JSON.stringify([{ title: 'Hecho a mano', text: '', image: name }]);
    await shop.deps.db.updateTable('product').set({ landing }).where('product_id', '=', productid).execute();
    await expect(remove(name)).rejects.toThrow(`se usa en el producto ${productid}`);
    const last = await lastChangeEvent(shop.deps);
    await put(name, await picture(91, 'webp'), { isForced: true });
    expect(await changeEventsSince(shop.deps, last)).toEqual([`product:${productid}`]);
  });

  test('a picture that nobody uploaded can be had back too', async () => {
    const one = await picture(70, 'webp');
    await put('de-otro.webp', one);
    await shop.deps.db
      .insertInto('media_name')
      .columns(['name', 'path'])
      .expression((eb) =>
        eb
          .selectFrom('media_name')
          .select((row) => [row.val(name).as('name'), 'path'])
          .where('name', '=', 'de-otro.webp'),
      )
      .execute();
    await put(name, await picture(75, 'webp'), { isForced: true });
    expect(await changes(name)).toMatchObject([
      { width: 75, by: 'ana' },
      { width: 70, by: '' },
    ]);
  });

  test('videos and captions are in their folder and can be restored', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(500, 7)]);
    expect(await put('Recorrido nuevo.mp4', film, { folder: 'otra' })).toMatchObject({
      name: 'videos/Recorrido-nuevo.mp4',
      state: 'stored',
    });
    expect(await put('recorrido.vtt', Buffer.from('WEBVTT\n\n'))).toMatchObject({
      name: 'videos/recorrido.vtt',
    });
    const ask = () => shop.app.inject({ url: '/media/video/Recorrido-nuevo.mp4' });
    expect((await ask()).rawPayload.equals(film)).toBe(true);
    const gone = await remove('videos/Recorrido-nuevo.mp4');
    expect((await ask()).statusCode).toBe(404);
    await restore('Recorrido-nuevo.mp4', gone);
    expect((await ask()).rawPayload.equals(film)).toBe(true);
  });
});
