import { afterAll, beforeAll, expect, test } from 'vitest';
import { FilesAway } from '#backend/ports/files-away.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { type FaultProxy, startProxy } from '#tests/process/support/proxy.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

const HOME = 'layouts/private/home_3.json';
const MISSING = 'layouts/pages/nada.json';

let s3: TestS3;
let proxy: FaultProxy;
beforeAll(async () => {
  s3 = await startS3({ hidesMissing: true });
  proxy = await startProxy(s3.port);
});
afterAll(async () => {
  await proxy.close();
  await s3.close();
});

test('a file that the bucket refuses because it is not there is missing, and no failure', async () => {
  const store = s3Files(s3.settings({ endpoint: proxy.url, prefix: 'tienda/' }));
  await store.write(HOME, 'uno');
  for (let time = 0; time < 5; time += 1) {
    const said = [store.read(MISSING), store.stamp(MISSING), store.open(MISSING), store.size(MISSING)];
    expect(await Promise.all(said)).toEqual([null, null, null, null]);
  }
  await store.remove(MISSING);
  // Its circuit is closed still.
  await store.check();
});

test('a file whose name begins as that of another one is missing all the same', async () => {
  const store = s3Files(s3.settings());
  await store.write(`${MISSING}.json`, 'otro');
  expect(await store.read(MISSING)).toBeNull();
});

test('a bucket that refuses everything is away', async () => {
  const store = s3Files(s3.settings({ endpoint: proxy.url }));
  const lines = ['HTTP/1.1 403 Forbidden', 'content-length: 0', 'connection: close'];
  proxy.become({ type: 'garbage', bytes: `${lines.join('\r\n')}\r\n\r\n` });
  await expect(store.read(MISSING)).rejects.toThrow(FilesAway);
  await expect(store.open(MISSING)).rejects.toThrow(FilesAway);
  proxy.become({ type: 'none' });
});
