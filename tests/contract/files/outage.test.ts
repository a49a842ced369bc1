import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '#backend/ports/files.ts';
import { FilesAway } from '#backend/ports/files-away.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { type Fault, type FaultProxy, startProxy } from '#tests/process/support/proxy.ts';
import { until } from '#tests/process/support/until.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

const FORM = 'layouts/private/addressForm_3.json';

let s3: TestS3;
let proxy: FaultProxy;
/** Beyond the proxy: always there. */
let direct: FileStore;
let store: FileStore;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startProxy(s3.port);
  direct = s3Files(s3.settings());
});
afterAll(async () => {
  await proxy.close();
  await s3.close();
});
beforeEach(async () => {
  proxy.become({ type: 'none' });
  store = s3Files(s3.settings({ endpoint: proxy.url }));
  await direct.write(FORM, 'uno');
  await direct.write('layouts/pages/nueva.json', 'nueva');
  expect(String(await store.read(FORM))).toBe('uno');
});

const status = (line: string): Fault => ({
  type: 'garbage',
  bytes: `HTTP/1.1 ${line}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
});

describe.each<[string, Fault]>([
  ['says nothing', { type: 'held' }],
  ['cuts connections', { type: 'cut' }],
  ['is gone', { type: 'gone' }],
  ['answers 500', status('500 Internal Server Error')],
  ['answers 503', status('503 Slow Down')],
  ['refuses', status('403 Forbidden')],
  ['answers nonsense', { type: 'garbage', bytes: 'hola\r\n\r\n' }],
])('a bucket that %s', (_, fault) => {
  test('leaves what was read, refuses the rest, takes nothing, and is used again when it is back', async () => {
    proxy.become(fault);
    expect(String(await store.read(FORM))).toBe('uno');
    await expect(store.read('layouts/pages/nueva.json')).rejects.toThrow(FilesAway);
    await expect(store.write('layouts/pages/otra.json', 'x')).rejects.toThrow(FilesAway);
    await expect(store.open('videos/sala.mp4')).rejects.toThrow(FilesAway);
    await expect(store.check()).rejects.toThrow(FilesAway);
    expect(String(await store.read(FORM))).toBe('uno');
    expect(await direct.read('layouts/pages/otra.json')).toBeNull();
    await direct.write(FORM, 'dos');
    proxy.become({ type: 'none' });
    await until('the bucket is used again', async () => String(await store.read(FORM)) === 'dos');
    expect(String(await store.read('layouts/pages/nueva.json'))).toBe('nueva');
  });
});

test('a bucket that is away is asked no more for a while', async () => {
  proxy.become({ type: 'gone' });
  for (let at = 0; at < 4; at += 1) await store.read(FORM);
  proxy.takeCount();
  proxy.become(status('500 Internal Server Error'));
  const reads = Array.from({ length: 200 }, () => store.read(FORM));
  expect((await Promise.all(reads)).every((content) => String(content) === 'uno')).toBe(true);
  expect(proxy.takeCount()).toBeLessThan(20);
});

test('a slow bucket is waited for', async () => {
  proxy.become({ type: 'slow', delay: 300 });
  expect(String(await store.read('layouts/pages/nueva.json'))).toBe('nueva');
  await store.write('layouts/pages/lenta.json', 'lenta');
  expect(String(await direct.read('layouts/pages/lenta.json'))).toBe('lenta');
});
