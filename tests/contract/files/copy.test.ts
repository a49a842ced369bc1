import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyFiles } from '#backend/modules/backup/index.ts';
import type { FileStore } from '#backend/ports/files.ts';
import { FilesAway } from '#backend/ports/files-away.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { type FaultProxy, startProxy } from '#tests/process/support/proxy.ts';
import { COMMAND_FLAGS } from '#tools/bootstrap/memory.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { ownFolder } from '#tools/temporary/folders.ts';
import { compiledOnce, type Ended } from '../support/command.ts';
import { startS3, type TestS3 } from '../support/s3-server.ts';

/** What a shop has of each kind, more than a page of a list. */
const CUTS = Array.from(
  { length: 1100 },
  (_value, at) => `media-cuts/${String(at).padStart(16, '0')}-1/720.webp`,
);
const NAMES = [
  'kept/ab/abcdef.mp4',
  'layouts/pages/ayuda/lino.json',
  'layouts/private/home_3.json',
  'media/ab/abcdef.webp',
  'videos/sala.mp4',
];

let s3: TestS3;
let proxy: FaultProxy;
let folder: string;
let shops = 0;
beforeAll(async () => {
  folder = ownFolder('files');
  s3 = await startS3();
  proxy = await startProxy(s3.port);
});
afterAll(async () => {
  await proxy.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder and a part of the bucket of its own for each test. */
let dataDir: string;
let prefix: string;
let disk: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  shops += 1;
  proxy.become({ type: 'none' });
  dataDir = join(folder, `tienda-${shops}`);
  prefix = `tienda-${shops}/`;
  disk = folderFiles(join(dataDir, 'files'));
  bucket = s3Files(s3.settings({ prefix }));
  for (const name of NAMES) await disk.write(name, `contenido de ${name}`);
});

/** `npm run files`, with a bucket behind the proxy. */
function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { bucket: S3_BUCKET, region, accessKeyId, secretAccessKey } = s3.settings();
  const env = compiledOnce({
    ...{ DATA_DIR: dataDir, S3_BUCKET, S3_REGION: region, S3_PREFIX: prefix, S3_PATH_STYLE: '1' },
    ...{ S3_ENDPOINT: proxy.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...more,
  });
  return new Promise<Ended>((resolve) => {
    const command = [...COMMAND_FLAGS, inRoot('backend/cli/files.ts'), ...args];
    execFile(process.execPath, command, { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

const contentsIn = async (store: FileStore) => {
  const keys = await store.list('');
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, String(await store.read(key))])));
};

describe('npm run files', () => {
  test('counts, copies a shop into a bucket, copies it no second time, and back', async () => {
    const tried = await run(['to-s3', '--dry-run']);
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toContain('5 archivos por copiar');
    expect(await bucket.list('')).toEqual([]);
    const first = await run(['to-s3']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain(`a s3://tienda/${prefix}`);
    expect(first.out).toContain('5 archivos copiados y comprobados');
    expect(await contentsIn(bucket)).toEqual(await contentsIn(disk));
    await disk.write('layouts/private/home_3.json', 'contenido de layouts/private/home_4.json');
    await bucket.write('layouts/pages/otra.json', 'de otro');
    const second = await run(['to-s3']);
    expect(second.out).toMatch(
      /1 archivo copiado y[\s\S]*4 archivos ya iguales[\s\S]*1 archivo solo en el destino/,
    );
    await rm(dataDir, { recursive: true });
    const back = await run(['from-s3']);
    expect(back.out).toContain('6 archivos copiados y comprobados');
    expect(await contentsIn(disk)).toEqual(await contentsIn(bucket));
  });

  test('copies what a shop has, wherever that is, to a folder, and restores it', async () => {
    await copyFiles(disk, bucket);
    const copy = join(folder, `copia-${shops}`);
    expect(await run(['dump', copy])).toMatchObject({ code: 0, err: '' });
    const before = await contentsIn(bucket);
    expect(await contentsIn(folderFiles(copy))).toEqual(before);
    await bucket.remove('videos/sala.mp4');
    await bucket.write('layouts/private/home_3.json', 'rota');
    expect((await run(['restore', copy])).out).toMatch(/2 archivos copiados[\s\S]*3 archivos ya iguales/);
    expect(await contentsIn(bucket)).toEqual(before);
    const onDisk = { S3_BUCKET: '', S3_REGION: '', S3_PREFIX: '', S3_PATH_STYLE: '', S3_ENDPOINT: '' };
    const without = { ...onDisk, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    await rm(dataDir, { recursive: true });
    expect((await run(['restore', copy], without)).out).toContain(join(dataDir, 'files'));
    expect(await contentsIn(disk)).toEqual(before);
  });

  test.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['no command', [], {}, 2, /^Uso/],
    ['another command', ['toString'], {}, 2, /^Uso/],
    ['a folder too many', ['to-s3', 'x'], {}, 2, /^Uso/],
    ['a folder that is not there', ['restore', 'ninguna'], {}, 1, /No existe la carpeta/],
    ['half a bucket', ['to-s3'], { S3_SECRET_ACCESS_KEY: '' }, 1, /S3_SECRET_ACCESS_KEY: is required/],
    ['a bucket that nobody has', ['to-s3'], { S3_BUCKET: 'ninguno' }, 1, /no responde o no acepta/],
  ])('%s is refused', async (_, args, env, code, said) => {
    const ended = await run(args, env);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toMatch(said);
    expect(await bucket.list('')).toEqual([]);
  });

  test('a bucket that goes away in the midst ends it with a message, and the next run goes on', async () => {
    proxy.become({ type: 'cut' });
    const cut = await run(['to-s3']);
    expect(cut.code).toBe(1);
    expect(cut.err).toContain('Repite el comando');
    proxy.become({ type: 'none' });
    expect((await run(['to-s3'])).code).toBe(0);
    expect(await contentsIn(bucket)).toEqual(await contentsIn(disk));
  });
});

test('a copy that is interrupted begins no other file, and goes on when it is repeated', async () => {
  for (const name of CUTS) await disk.write(name, name);
  const interruption = new AbortController();
  const first = await copyFiles(disk, bucket, {
    signal: interruption.signal,
    progress: (done) => {
      if (done === 300) interruption.abort();
    },
  });
  expect(first.isCut).toBe(true);
  expect(first.copied).toBeGreaterThanOrEqual(300);
  expect(first.copied).toBeLessThan(320);
  const second = await copyFiles(disk, s3Files(s3.settings({ prefix })));
  expect(second).toMatchObject({
    copied: CUTS.length + NAMES.length - first.copied,
    same: first.copied,
    isCut: false,
  });
  expect(await bucket.list('')).toEqual([...CUTS, ...NAMES].sort());
});

test('a bucket that goes away in the midst is told, and the next copy makes it whole', async () => {
  const behind = s3Files(s3.settings({ prefix, endpoint: proxy.url }));
  for (const name of CUTS.slice(0, 60)) await disk.write(name, name);
  const copying = copyFiles(disk, behind, {
    progress: (done) => {
      if (done === 20) proxy.become({ type: 'gone' });
    },
  });
  await expect(copying).rejects.toThrow(FilesAway);
  expect((await bucket.list('')).length).toBeGreaterThanOrEqual(20);
  // This server may keep what was cut off on its way; copies are compared with what they are of.
  expect(await copyFiles(disk, bucket)).toMatchObject({ isCut: false });
  expect(await contentsIn(bucket)).toEqual(await contentsIn(disk));
});

test('a file that arrives as another one is no copy', async () => {
  const liar: FileStore = { ...bucket, write: (key) => bucket.write(key, 'otra cosa') };
  await expect(copyFiles(disk, liar)).rejects.toThrow(/no llegó como se envió/);
});
