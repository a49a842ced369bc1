import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.deps.files.write('videos/sala.mp4', FILM);
  await shop.deps.files.write('videos/sala.vtt', 'WEBVTT\n');
  await shop.deps.files.write('videos/vacio.mp4', '');
});
afterAll(() => shop.close());

function ask(name: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url: `/media/video/${name}`, headers });
}

test('a video is sent complete and accepts range requests', async () => {
  const response = await ask('sala.mp4');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '1000',
  });
  expect(response.rawPayload.equals(FILM)).toBe(true);
});

test('a player gets the range that it requests', async () => {
  const response = await ask('sala.mp4', { range: 'bytes=10-19' });
  expect([response.statusCode, response.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
  expect(response.rawPayload.equals(FILM.subarray(10, 20))).toBe(true);
  const beyond = await ask('sala.mp4', { range: 'bytes=2000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
});

test('a cached video is not sent again; a changed one is sent complete', async () => {
  const { etag } = (await ask('sala.mp4')).headers;
  const mark = String(etag);
  expect((await ask('sala.mp4', { 'if-none-match': mark })).statusCode).toBe(304);
  expect((await ask('sala.mp4', { range: 'bytes=0-1', 'if-range': mark })).statusCode).toBe(206);
  expect((await ask('sala.mp4', { range: 'bytes=0-1', 'if-range': '"otro"' })).statusCode).toBe(200);
});

test('captions come as such, an empty file as nothing', async () => {
  expect((await ask('sala.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8');
  const empty = await ask('vacio.mp4');
  expect([empty.statusCode, empty.rawPayload.length]).toEqual([200, 0]);
});

test.each(['no-existe.mp4', '..%2Flayouts%2Fx.mp4', 'sala.json', '.mp4'])('%s is not found', async (name) => {
  expect((await ask(name)).statusCode).toBe(404);
});

test('the demo has a video, small enough to cache', async () => {
  const film = await readFile(join(import.meta.dirname, '../../../data/demo/videos/recorrido-sala.mp4'));
  expect(film.length).toBeLessThan(200_000);
  expect(film.subarray(4, 8).toString()).toBe('ftyp');
});
