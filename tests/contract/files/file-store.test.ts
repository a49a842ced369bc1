import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#backend/ports/files.ts';
import { FilesAway } from '#backend/ports/files-away.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

/** Of the second adapter a bucket that others use too. */
const PREFIX = 'tiendas/ajuar/';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = ownFolder('files');
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each opens the same files again, as another process would. */
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files(s3.settings({ prefix: PREFIX }))],
];

describe.each(stores)('files in %s', (_, open) => {
  const textIn = async (store: FileStore, key: string) => (await store.read(key))?.toString() ?? null;

  test('what is written is read by everybody, whole, and replaced by what is written next', async () => {
    const [one, other] = [open(), open()];
    await one.write('layouts/private/home_3.json', '{"a":1}');
    expect([
      await textIn(one, 'layouts/private/home_3.json'),
      await textIn(other, 'layouts/private/home_3.json'),
    ]).toEqual(['{"a":1}', '{"a":1}']);
    await other.write('layouts/private/home_3.json', Buffer.from('{"b":2}'));
    expect([
      await textIn(one, 'layouts/private/home_3.json'),
      await textIn(other, 'layouts/private/home_3.json'),
    ]).toEqual(['{"b":2}', '{"b":2}']);
  });

  test('a file has a size, a time and a stamp, which is another one for another content', async () => {
    const store = open();
    const before = Date.now();
    await store.write('layouts/pages/sello.json', 'uno');
    const stamp = await store.stamp('layouts/pages/sello.json');
    expect(await store.size('layouts/pages/sello.json')).toBe(3);
    const changed = await open().changed('layouts/pages/sello.json');
    // Of a bucket in whole seconds.
    expect(Number(changed)).toBeGreaterThan(before - 2000);
    expect(await open().stamp('layouts/pages/sello.json')).toBe(stamp);
    await store.write('layouts/pages/sello.json', 'otro');
    expect(await store.stamp('layouts/pages/sello.json')).not.toBe(stamp);
    expect(await store.size('layouts/pages/sello.json')).toBe(4);
  });

  test('of a file that is not there nothing is known, and its removal is none', async () => {
    const store = open();
    const key = 'layouts/pages/nada.json';
    const said = [store.read(key), store.stamp(key), store.changed(key), store.size(key), store.open(key)];
    expect(await Promise.all(said)).toEqual([null, null, null, null, null]);
    await store.remove(key);
    await store.write(key, 'algo');
    expect(await textIn(store, key)).toBe('algo');
    await store.remove(key);
    expect([await store.read(key), await store.stamp(key), await open().read(key)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('an empty file is a file', async () => {
    const store = open();
    await store.write('videos/vacio.mp4', '');
    expect([await store.size('videos/vacio.mp4'), await textIn(open(), 'videos/vacio.mp4')]).toEqual([0, '']);
    const file = await open().open('videos/vacio.mp4');
    expect(file && (await buffer(await file.read(0, -1))).length).toBe(0);
  });

  test('a file is read in parts, by a mark that is another one for another content', async () => {
    const store = open();
    const film = Buffer.from(Array.from({ length: 300_000 }, (_value, at) => at % 251));
    await store.write('videos/sala.mp4', film);
    const file = await store.open('videos/sala.mp4');
    if (!file) throw new Error('no file');
    expect(file.size).toBe(film.length);
    const parts = [await buffer(await file.read(10, 19)), await buffer(await file.read(0, film.length - 1))];
    expect(parts.map((part, at) => part.equals(at === 0 ? film.subarray(10, 20) : film))).toEqual([
      true,
      true,
    ]);
    await store.write('videos/sala.mp4', film.subarray(1));
    expect((await store.open('videos/sala.mp4'))?.mark).not.toBe(file.mark);
  });

  test('names with spaces, accents, dots and dashes are names', async () => {
    const store = open();
    const names = [
      'pictures/Año nuevo/mesa de sala.webp',
      'pictures/a..b/c.d-e_f.webp',
      'pictures/.oculto/ñandú.webp',
    ];
    for (const name of names) await store.write(name, name);
    expect(await store.list('pictures/')).toEqual([...names].sort());
    for (const name of names) expect(await textIn(open(), name)).toBe(name);
  });

  test.each([
    ...['../fuera.json', 'layouts/../../fuera.json', '/etc/hosts', 'layouts/./x.json', 'layouts//x.json'],
    ...[
      'layouts/',
      '',
      '.',
      '..',
      'layouts/x\u0000.json',
      'layouts\\..\\x.json',
      `layouts/${'x'.repeat(400)}`,
    ],
  ])('%j is no name, and nothing is asked of the store', async (key) => {
    const store = open();
    const uses = [
      () => store.read(key),
      () => store.stamp(key),
      () => store.changed(key),
      () => store.size(key),
      () => store.open(key),
      () => store.write(key, 'x'),
      () => store.remove(key),
    ];
    for (const use of uses) await expect(use()).rejects.toThrow(RangeError);
  });

  test('a list has what begins so, in order, also beyond a thousand', async () => {
    const store = open();
    const names = Array.from(
      { length: 1105 },
      (_value, at) => `media-cuts/${String(at).padStart(5, '0')}-1/720.webp`,
    );
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => store.write(name, name)));
    }
    expect(await store.list('media-cuts/')).toEqual(names);
    expect(await store.list('media-cuts/00107-1/')).toEqual(['media-cuts/00107-1/720.webp']);
    expect(await store.list('media-cuts/0110')).toEqual(
      names.filter((name) => name.startsWith('media-cuts/0110')),
    );
    expect(await store.list('nada/')).toEqual([]);
    expect((await store.list('')).length).toBeGreaterThan(names.length);
    await expect(store.list('../')).rejects.toThrow(RangeError);
  });

  test('a store that is there says so', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe('a bucket', () => {
  test('is no business of those who do not know its key', async () => {
    const stranger = s3Files(s3.settings({ secretAccessKey: 'otra', prefix: PREFIX }));
    await expect(stranger.read('layouts/private/home_3.json')).rejects.toThrow(FilesAway);
    await expect(stranger.write('layouts/private/home_3.json', 'x')).rejects.toThrow(FilesAway);
  });

  test('that does not exist is said when it is checked', async () => {
    const missing = s3Files(s3.settings({ bucket: 'ninguno' }));
    await expect(missing.check()).rejects.toThrow(FilesAway);
    await expect(missing.list('')).rejects.toThrow(FilesAway);
    await expect(missing.read('layouts/x.json')).rejects.toThrow(FilesAway);
  });

  test('keeps what kind of file each is, below the prefix and nowhere else', async () => {
    await s3Files(s3.settings({ prefix: PREFIX })).write('videos/tipo.mp4', 'film');
    const whole = s3Files(s3.settings());
    expect(await whole.list(`${PREFIX}videos/tipo`)).toEqual([`${PREFIX}videos/tipo.mp4`]);
    expect((await whole.list('')).every((key) => key.startsWith(PREFIX))).toBe(true);
  });
});
