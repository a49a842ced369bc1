import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importText, storedProduct } from './import-factory.ts';

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
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await backend.close();
});

describe('pictures by address', () => {
  const file = () =>
    csvOf([
      productRow('de-lejos', { 'Image Src': `${address}/taza.webp` }),
      { Handle: 'de-lejos', 'Image Src': `${address}/nadie.webp` },
      { Handle: 'de-lejos', 'Image Src': `${address}/page.webp` },
    ]);

  test('are not asked for unless told', async () => {
    const { pictures } = await importText(backend, file());
    expect({ pictures, asked }).toEqual({ pictures: { stored: 0, missing: 3 }, asked: 0 });
    expect((await storedProduct(backend, 'de-lejos')).skus[0]?.media_count).toBe(0);
  });

  test('are downloaded when told; what is no picture is missing', async () => {
    const report = await importText(backend, file(), { fetchImages: true });
    expect(report).toMatchObject({ updated: 1, pictures: { stored: 1, missing: 2 } });
    const [sku] = (await storedProduct(backend, 'de-lejos')).skus;
    expect(sku?.media_count).toBe(1);
  });

  test('stay when the file is imported again without them', async () => {
    const before = asked;
    expect(await importText(backend, file())).toMatchObject({ unchanged: 1 });
    expect(asked).toBe(before);
  });
});
