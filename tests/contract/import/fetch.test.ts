import { randomUUID } from 'node:crypto';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importPath, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
let server: Server;
let address: string;
let asked = 0;
let broken: Map<string, Buffer>;

beforeAll(async () => {
  backend = await startBackend();
  const picture = await readFile('data/demo/pictures/taza-valle--front.webp');
  broken = await brokenPictures();
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/taza.webp') response.end(picture);
    else if (request.url === '/page.webp') response.end('<html>');
    else if (request.url === '/empty.webp') response.end();
    else if (broken.has(request.url?.slice(1) ?? '')) response.end(broken.get(request.url?.slice(1) ?? ''));
    else if (request.url === '/moved.webp') response.writeHead(302, { location: '/taza.webp' }).end();
    else if (request.url === '/loop.webp') response.writeHead(302, { location: '/loop.webp' }).end();
    else if (request.url === '/inside.webp') {
      response.writeHead(302, { location: `${address.replace('127.0.0.1', '127.0.0.2')}/taza.webp` }).end();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await backend.close();
});

/** Pictures of each format that end too early, one that is damaged in its middle, and one of 256 million pixels. */
async function brokenPictures(): Promise<Map<string, Buffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = () =>
    sharp({ create: { width: 120, height: 90, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer();
  const found = new Map<string, Buffer>();
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await sharp(await image())
      .toFormat(format)
      .toBuffer();
    found.set(`cortada.${format}`, whole.subarray(0, Math.floor(whole.length * 0.9)));
  }
  const damaged = await image();
  damaged.fill(0, 5000, 5500);
  found.set('mala.png', damaged);
  return found.set('enorme.png', claimedSize(await image(), 16_000));
}

/** A PNG whose header says so many pixels each way. */
function claimedSize(png: Buffer, side: number): Buffer {
  const [header, width, height, sum] = [12, 16, 20, 29];
  png.writeUInt32BE(side, width);
  png.writeUInt32BE(side, height);
  png.writeUInt32BE(crc32(png.subarray(header, sum)), sum);
  return png;
}

const isHere = (ip: string) => ip === '127.0.0.1';

describe('pictures by address', () => {
  const file = () =>
    csvOf([
      productRow('de-lejos', { 'Image Src': `${address}/taza.webp` }),
      { Handle: 'de-lejos', 'Image Src': `${address}/nadie.webp` },
      { Handle: 'de-lejos', 'Image Src': `${address}/page.webp` },
    ]);

  test('are not requested unless enabled', async () => {
    const report = await importText(backend, file());
    const { pictures } = report;
    expect(describeReport(report)).toContain('--fetch-images');
    expect({ pictures, asked }).toEqual({ pictures: { stored: 0, missing: 3 }, asked: 0 });
    expect((await storedProduct(backend, 'de-lejos')).skus[0]?.media_count).toBe(0);
  });

  test('are downloaded when enabled; what is no picture is missing', async () => {
    const report = await importText(backend, file(), { fetchImages: true, mayFetchFrom: isHere });
    expect(report).toMatchObject({ updated: 1, pictures: { stored: 1, missing: 2 } });
    expect(report.notes.map(({ line, reason }) => [line, reason])).toEqual([
      [2, `La foto ${address}/nadie.webp no se guardó: su servidor responde 404.`],
      [2, `La foto ${address}/page.webp no se guardó: no es una foto que se pueda leer.`],
    ]);
    expect(describeReport(report)).not.toContain('--fetch-images');
    const [sku] = (await storedProduct(backend, 'de-lejos')).skus;
    expect(sku?.media_count).toBe(1);
  });

  test('of this machine or a private network are not requested', async () => {
    const before = asked;
    const { port } = new URL(address);
    const hosts = ['127.0.0.1', 'localhost', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'];
    for (const [at, host] of hosts.entries()) {
      const rows = [productRow(`de-cerca-${at}`, { 'Image Src': `http://${host}:${port}/taza.webp?${at}` })];
      expect(await importText(backend, csvOf(rows), { fetchImages: true })).toMatchObject({
        created: 1,
        pictures: { stored: 0, missing: 1 },
      });
    }
    expect(asked).toBe(before);
  });

  test('follow few redirects, each of them to an allowed address', async () => {
    const fetched = async (name: string) => {
      const rows = [productRow(name, { 'Image Src': `${address}/${name}.webp` })];
      const before = asked;
      const { pictures } = await importText(backend, csvOf(rows), {
        fetchImages: true,
        mayFetchFrom: isHere,
      });
      return { stored: pictures.stored, requests: asked - before };
    };
    expect(await fetched('moved')).toEqual({ stored: 1, requests: 2 });
    expect(await fetched('loop')).toEqual({ stored: 0, requests: 4 });
    expect(await fetched('inside')).toEqual({ stored: 0, requests: 1 });
  });

  test('that are empty are missing, here as there; the import goes on', async () => {
    const folder = join(backend.folder, 'empty');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'nada.webp'), '');
    const rows = [
      productRow('vacia', { 'Image Src': `${address}/empty.webp` }),
      productRow('nada', { 'Image Src': 'nada.webp' }),
      productRow('llena'),
    ];
    await writeFile(join(folder, 'products.csv'), csvOf(rows));
    const options = { fetchImages: true, mayFetchFrom: isHere };
    expect(await importPath(backend, join(folder, 'products.csv'), options)).toMatchObject({
      created: 3,
      pictures: { stored: 0, missing: 2 },
    });
  });

  test.each([
    ['by address', () => `${address}/`],
    ['beside the file', () => ''],
  ])(
    '%s that are cut off, damaged or huge are named with the reason; the import goes on',
    async (_where, at) => {
      const folder = join(backend.folder, randomUUID());
      await mkdir(folder, { recursive: true });
      await Promise.all([...broken].map(([name, content]) => writeFile(join(folder, name), content)));
      const handle = `rota-${at().length}`;
      const [first = '', ...others] = broken.keys();
      const rows = [
        productRow(handle, { 'Image Src': `${at()}${first}` }),
        ...others.map((name) => ({ Handle: handle, 'Image Src': `${at()}${name}` })),
      ];
      const path = join(folder, 'products.csv');
      await writeFile(path, csvOf([...rows, productRow(`${handle}-otra`)]));
      const report = await importPath(backend, path, { fetchImages: true, mayFetchFrom: isHere });
      expect(report).toMatchObject({
        created: 2,
        problems: [],
        pictures: { stored: 0, missing: broken.size },
      });
      expect(report.notes.map(({ reason }) => reason).sort()).toEqual(
        [...broken.keys()]
          .map((name) =>
            name === 'enorme.png'
              ? `La foto ${at()}${name} no se guardó: tiene más de 50 millones de píxeles.`
              : `La foto ${at()}${name} no se guardó: está cortada o dañada.`,
          )
          .sort(),
      );
      expect((await storedProduct(backend, handle)).skus[0]?.media_count).toBe(0);
    },
  );

  test('that are bigger than 25 MB are named with the reason', async () => {
    const folder = join(backend.folder, randomUUID());
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'pesada.webp'), '');
    await truncate(join(folder, 'pesada.webp'), 25 * 1_048_576 + 1);
    await writeFile(
      join(folder, 'products.csv'),
      csvOf([productRow('pesada', { 'Image Src': 'pesada.webp' })]),
    );
    const { notes } = await importPath(backend, join(folder, 'products.csv'));
    expect(notes.map(({ reason }) => reason)).toEqual([
      'La foto pesada.webp no se guardó: pesa más de 25 MB.',
    ]);
  });

  test('stay when the file is imported again without them', async () => {
    const before = asked;
    expect(await importText(backend, file())).toMatchObject({ unchanged: 1 });
    expect(asked).toBe(before);
  });
});
