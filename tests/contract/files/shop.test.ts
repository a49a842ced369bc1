import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import type { Dependencies } from '#backend/dependencies.ts';
import { copyFiles } from '#backend/modules/backup/index.ts';
import { formFields } from '#backend/modules/content/index.ts';
import { pruneVisitorImages } from '#backend/modules/media/visitor-images.ts';
import { FilesAway } from '#backend/ports/files-away.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { uploadImage } from '#lib/contracts/content/files.ts';
import { type FaultProxy, startProxy } from '#tests/process/support/proxy.ts';
import { until } from '#tests/process/support/until.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

const FILM = Buffer.from(Array.from({ length: 5000 }, (_value, at) => at % 251));
const DAY_MS = 86_400_000;

let shop: Shop;
let s3: TestS3;
let proxy: FaultProxy;
/** Two back-ends over one database and one bucket; the first one's is behind the proxy. */
let one: FastifyInstance;
let other: FastifyInstance;
let oneDeps: Dependencies;
let otherDeps: Dependencies;

beforeAll(async () => {
  shop = await openShop();
  s3 = await startS3();
  proxy = await startProxy(s3.port);
  oneDeps = { ...shop.deps, files: s3Files(s3.settings({ endpoint: proxy.url })) };
  otherDeps = { ...shop.deps, files: s3Files(s3.settings()) };
  await copyFiles(shop.deps.files, otherDeps.files);
  // The operator's key is what commands of this machine show.
  one = buildApp(oneDeps, shop.env, OPERATOR_KEY);
  other = buildApp(otherDeps, shop.env, OPERATOR_KEY);
  await Promise.all([
    one.listen({ host: '127.0.0.1', port: 0 }),
    other.listen({ host: '127.0.0.1', port: 0 }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await proxy.close();
  await s3.close();
  await shop.close();
});
beforeEach(async () => {
  proxy.become({ type: 'none' });
  await until('the bucket is there', async () => {
    await oneDeps.files.check();
    return true;
  });
});

function page(name: string, text: string) {
  const block = { id: 'b', type: 'text', version: 'both', data: { text: `<h1>${text}</h1>` }, config: {} };
  const rows = [{ id: 'r', columns: [{ size: 12, blocks: [block] }] }];
  return { version: 1, kind: 'page', name, languageId: 3, rows };
}

function operate(app: FastifyInstance, url: string, payload: object) {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };
  return app.inject({ method: 'POST', url: `/operator/${url}`, headers, payload });
}

const publish = (app: FastifyInstance, name: string, text: string) =>
  operate(app, 'layouts/push', {
    ...{ name: `pages/${name}`, text: JSON.stringify(page(name, text)), by: 'ana', isForced: true },
  });

function read(app: FastifyInstance, name: string) {
  const payload = { layoutFile: name, foldername: 'pages', languageid: 3 };
  const headers = { 'x-ajuar-server-key': shop.env.serverKey };
  return app.inject({ method: 'POST', url: getFile.path, headers, payload });
}

let shade = 0;
/** A picture that no other test has. */
function picture(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 120, b: 60 };
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}

async function upload(app: FastifyInstance, content: Buffer, foldername: string) {
  const form = new FormData();
  form.set('filename', `foto-${shade}.png`);
  form.set('foldername', foldername);
  form.set('file', new Blob([new Uint8Array(content)]), 'foto.png');
  const headers = { 'x-ajuar-server-key': shop.env.serverKey };
  const url = `${app.listeningOrigin}${uploadImage.path}`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Where an uploaded picture is shown, in a width. */
async function addressOf(app: FastifyInstance, content: Buffer, width = 720): Promise<string> {
  const { status, body } = await upload(app, content, 'campanas');
  expect(status).toBe(200);
  return new URL(body.message.Location).pathname.replace(/\d+$/, String(width));
}

const AWAY = { success: false, away: 'files', retryafter: 5, message: expect.stringContaining('archivos') };

describe('two back-ends over one bucket', () => {
  test('show what the other one published as soon as it is committed', async () => {
    for (const text of ['Uno', 'Dos', 'Tres']) {
      expect((await publish(one, 'ida', text)).json()).toMatchObject({ state: 'published' });
      expect((await read(other, 'ida')).body).toContain(text);
      expect((await read(one, 'ida')).body).toContain(text);
    }
    expect((await publish(other, 'ida', 'Vuelta')).json()).toMatchObject({ state: 'published' });
    expect((await read(one, 'ida')).body).toContain('Vuelta');
  });

  test('judge orders by the fields of a form as the other one published them', async () => {
    const key = 'layouts/private/personalDataForm_3.json';
    const form = JSON.parse(String(await otherDeps.files.read(key)));
    const count = (deps: Dependencies) =>
      formFields(deps.files, 'personalDataForm').then((fields) => fields?.length);
    expect(await count(oneDeps)).toBe(form.rows.length);
    await otherDeps.files.write(key, JSON.stringify({ ...form, rows: form.rows.slice(1) }));
    await until('the other form is judged by', async () => (await count(oneDeps)) === form.rows.length - 1);
  });

  test('show pictures and videos that the other one got, videos in parts', async () => {
    const address = await addressOf(one, await picture());
    const shown = await other.inject({ url: address, headers: { accept: 'image/webp' } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await one.inject({ url: address, headers: { accept: 'image/webp' } })).rawPayload).toEqual(
      shown.rawPayload,
    );
    await otherDeps.files.write('videos/sala.mp4', FILM);
    const part = await one.inject({ url: '/media/video/sala.mp4', headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/5000']);
    expect(part.rawPayload.equals(FILM.subarray(10, 20))).toBe(true);
    const etag = String(part.headers.etag);
    const again = await other.inject({ url: '/media/video/sala.mp4', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect((await other.inject({ url: '/media/video/sala.mp4' })).rawPayload.equals(FILM)).toBe(true);
  });
});

describe('while the bucket is away', () => {
  test('what was read lately is served, the rest is 503 with Retry-After, and carts go on', async () => {
    await publish(one, 'leida', 'Leída');
    const [seen, unseen] = [await addressOf(one, await picture()), await addressOf(other, await picture())];
    const before = await one.inject({ url: seen });
    await otherDeps.files.write('videos/otra.mp4', FILM);
    // An upload looks into every template, so after it.
    await publish(other, 'sin-leer', 'Sin leer');
    proxy.become({ type: 'gone' });
    expect((await read(one, 'leida')).body).toContain('Leída');
    expect((await one.inject({ url: seen })).rawPayload).toEqual(before.rawPayload);
    const refused = [
      await read(one, 'sin-leer'),
      await one.inject({ url: unseen }),
      await one.inject({ url: '/media/video/otra.mp4' }),
    ];
    for (const response of refused) {
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject(AWAY);
    }
    const headers = { 'x-ajuar-server-key': shop.env.serverKey };
    const stores = await one.inject({ url: '/api/store/getStores', method: 'POST', headers, payload: {} });
    expect(stores.statusCode).not.toBe(503);
    proxy.become({ type: 'none' });
    await until('it is read again', async () => (await read(one, 'sin-leer')).body.includes('Sin leer'));
    expect((await one.inject({ url: unseen })).statusCode).toBe(200);
  });

  test('publishing and uploads fail with a message, and nothing of them is kept', async () => {
    await publish(one, 'firme', 'Antes');
    const last = await lastChangeEvent(shop.deps);
    const counts = async () => {
      const tables = ['layout_revision', 'media_name', 'visitor_image', 'file_revision'] as const;
      const rows = tables.map((table) => shop.deps.db.selectFrom(table).selectAll().execute());
      return [(await Promise.all(rows)).map(({ length }) => length), await otherDeps.files.list('')];
    };
    const before = await counts();
    proxy.become({ type: 'gone' });
    const pushed = await publish(one, 'firme', 'Después');
    expect([pushed.statusCode, pushed.json()]).toEqual([503, expect.objectContaining(AWAY)]);
    for (const folder of ['campanas', 'usuarios/12']) {
      const sent = await upload(one, await picture(), folder);
      expect([sent.status, sent.headers.get('retry-after'), sent.body]).toEqual([
        503,
        '5',
        expect.objectContaining(AWAY),
      ]);
    }
    const film = { name: 'corte.mp4', content: Buffer.from('\0\0\0\u0018ftypmp42').toString('base64') };
    expect((await operate(one, 'files/upload', film)).statusCode).toBe(503);
    expect(await counts()).toEqual(before);
    expect(await changeEventsSince(shop.deps, last)).toEqual([]);
    expect((await read(other, 'firme')).body).toContain('Antes');
  });

  test('an import ends with a message, and repeated it brings what was left', async () => {
    const folder = join(shop.folder, 'con-fotos');
    const path = `${folder}.json`;
    await writeFile(join(shop.folder, 'foto-importada.png'), await picture());
    const variants = [{ sku: 'FOTO', price: '10.00', pictures: ['foto-importada.png'] }];
    const products = [{ handle: 'con-foto', title: 'Con foto', category: 'mesa', variants }];
    await writeFile(path, JSON.stringify({ products }));
    const bring = async () => (await operate(one, 'catalogue/import', { path, stores: [101] })).body;
    const there = () => shop.deps.db.selectFrom('sku').select('sku').where('sku', '=', 'FOTO').execute();
    proxy.become({ type: 'gone' });
    expect(await bring()).toContain('almacén de archivos no responde');
    expect(await there()).toEqual([]);
    proxy.become({ type: 'none' });
    await until('it is brought', async () => (await bring()).includes('"type":"report"'));
    expect(await there()).toHaveLength(1);
  });

  test('a visitor’s image that could not be removed is removed later', async () => {
    const { body } = await upload(one, await picture(), 'usuarios/77');
    const name: string = body.message.Key;
    const rows = () =>
      shop.deps.db.selectFrom('visitor_image').select('name').where('name', '=', name).execute();
    expect(await rows()).toHaveLength(1);
    shop.advance(2 * DAY_MS);
    proxy.become({ type: 'gone' });
    await expect(pruneVisitorImages(oneDeps)).rejects.toThrow(FilesAway);
    expect(await rows()).toHaveLength(1);
    proxy.become({ type: 'none' });
    const before = await otherDeps.files.list('media/');
    await until('it is removed', async () => (await pruneVisitorImages(oneDeps)) > 0);
    expect(await rows()).toEqual([]);
    expect((await otherDeps.files.list('media/')).length).toBeLessThan(before.length);
  });

  test('a back-end that has had it stays ready and says so; one that never had it is not', async () => {
    const ready = async (app: FastifyInstance) => {
      const { statusCode, body } = await app.inject('/readyz');
      return [statusCode, JSON.parse(body)];
    };
    expect((await ready(one))[0]).toBe(200);
    proxy.become({ type: 'gone' });
    await until('it says that files are away', async () => (await ready(one))[1].files === 'away');
    expect((await ready(one))[0]).toBe(200);
    const late = buildApp({ ...oneDeps, files: s3Files(s3.settings({ endpoint: proxy.url })) }, shop.env);
    expect((await ready(late))[0]).toBe(503);
    proxy.become({ type: 'none' });
    await until('it has answered once', async () => (await ready(late))[0] === 200);
    await until('nothing is away', async () => (await ready(one))[1].files === undefined);
    await late.close();
  });
});
