import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importPath, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
let server: Server;
let address: string;
let asked = 0;

beforeAll(async () => {
  backend = await startBackend();
  const picture = await readFile('data/demo/pictures/taza-valle--front.webp');
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/taza.webp') response.end(picture);
    else if (request.url === '/page.webp') response.end('<html>');
    else if (request.url === '/empty.webp') response.end();
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

  test('stay when the file is imported again without them', async () => {
    const before = asked;
    expect(await importText(backend, file())).toMatchObject({ unchanged: 1 });
    expect(asked).toBe(before);
  });
});
