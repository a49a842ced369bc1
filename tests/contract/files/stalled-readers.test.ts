import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#backend/ports/files.ts';
import { FilesAway } from '#backend/ports/files-away.ts';
import { MOST_READERS } from '#backend/ports/s3/parts.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

const VIDEO = 'videos/sala.mp4';
/** More than connections hold on their way. */
const SIZE = 12 * 1024 * 1024 + 17;
/** More than the client has connections. */
const VIEWERS = 60;

let s3: TestS3;
let store: FileStore;
const content = Buffer.alloc(SIZE, 'abcdefghijklm');
beforeAll(async () => {
  s3 = await startS3();
  store = s3Files(s3.settings());
  await store.write(VIDEO, content);
});
afterAll(() => s3.close());

async function open(from = 0, to = SIZE - 1): Promise<Readable> {
  const file = await store.open(VIDEO);
  if (!file) throw new Error('there is no video');
  return file.read(from, to);
}

test('viewers who have stopped reading keep nobody from the bucket', async () => {
  const viewers: Readable[] = [];
  for (let at = 0; at < VIEWERS; at += 1) {
    const viewer = await open();
    await once(viewer, 'readable');
    viewer.read(1);
    viewers.push(viewer);
  }
  await store.write('layouts/private/home_3.json', 'uno');
  expect(String(await s3Files(s3.settings()).read('layouts/private/home_3.json'))).toBe('uno');
  await store.check();
  // Whoever goes on gets the rest.
  const [first] = viewers;
  expect(first && (await buffer(first)).equals(content.subarray(1))).toBe(true);
  for (const viewer of viewers) viewer.destroy();
});

test('one viewer too many is told that files are away, until another one leaves', async () => {
  const viewers = await Promise.all(Array.from({ length: MOST_READERS }, () => open()));
  await expect(open()).rejects.toThrow(FilesAway);
  const [first] = viewers;
  first?.destroy();
  if (first) await once(first, 'close');
  expect((await buffer(await open(SIZE - 5))).equals(content.subarray(SIZE - 5))).toBe(true);
  for (const viewer of viewers) viewer.destroy();
});

test.each([
  [2, 2],
  [3, 128 * 1024 + 2],
  [128 * 1024 - 1, 128 * 1024],
  [SIZE - 5, SIZE - 1],
  [0, SIZE - 1],
])('the bytes %i to %i are those of the file', async (from, to) => {
  const read = await buffer(await open(from, to));
  expect(read.equals(content.subarray(from, to + 1))).toBe(true);
});

test('a video that is replaced while it is read breaks off, for many at once, and other files are there', async () => {
  const viewers = [await open(), await open(), await open()];
  for (const viewer of viewers) await once(viewer, 'readable');
  await s3Files(s3.settings()).write(VIDEO, Buffer.alloc(SIZE, 'z'));
  for (const viewer of viewers) await expect(buffer(viewer)).rejects.toThrow('replaced');
  await store.check();
  await store.write(VIDEO, content);
});
