import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  closeDataFolder,
  makeDataFolder,
  makePrivateFolder,
  openingProblem,
  writeProblem,
} from '#backend/db/data-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new data folder and what is missing above it are their owner’s alone; one that is there stays as it is', () => {
  const path = join(folder, 'shop', 'data');
  makeDataFolder(path);
  expect([modeOf(path), modeOf(join(folder, 'shop'))]).toEqual(['700', '700']);
  chmodSync(path, 0o750);
  makeDataFolder(path);
  expect(modeOf(path)).toBe('750');
});

test('a private folder and all that is in it are closed to others when they are there already', () => {
  const path = join(folder, 'db');
  mkdirSync(join(path, 'base/5'), { recursive: true, mode: 0o755 });
  writeFileSync(join(path, 'base/5/1234'), '', { mode: 0o666 });
  makePrivateFolder(path);
  expect(['', 'base', 'base/5', 'base/5/1234'].map((name) => modeOf(join(path, name)))).toEqual([
    ...['700', '700', '700', '600'],
  ]);
});

describe('a data folder that is open to others', () => {
  /** What an older version has left: everybody may read it. */
  const fill = () => {
    chmodSync(folder, 0o755);
    for (const name of ['db', 'files', 'outbox']) mkdirSync(join(folder, name), { mode: 0o755 });
    for (const name of ['secrets.env', 'run.json', 'db/PG_VERSION', 'outbox/1.eml']) {
      writeFileSync(join(folder, name), '', { mode: 0o644 });
    }
  };

  test('is closed with what is in it', () => {
    fill();
    closeDataFolder(folder);
    for (const name of ['', 'db', 'files', 'outbox']) expect(modeOf(join(folder, name)), name).toBe('700');
    for (const name of ['secrets.env', 'run.json', 'db/PG_VERSION', 'outbox/1.eml']) {
      expect(modeOf(join(folder, name)), name).toBe('600');
    }
  });

  test('stays open when it holds something else too; the shop’s own files are closed all the same', () => {
    fill();
    writeFileSync(join(folder, 'somebody.txt'), '', { mode: 0o644 });
    closeDataFolder(folder);
    expect([modeOf(folder), modeOf(join(folder, 'somebody.txt'))]).toEqual(['755', '644']);
    expect([modeOf(join(folder, 'db')), modeOf(join(folder, 'secrets.env'))]).toEqual(['700', '600']);
  });
});

test('a database that cannot be opened on a full disk says that the disk is full', () => {
  const failed = new Error('PGlite failed to initialize properly');
  expect(openingProblem(folder, failed, 3 * 1024 * 1024)).toMatchObject({
    message: expect.stringContaining(`The disk of the data folder ${folder} is full (3 MB left)`),
  });
  expect(openingProblem(folder, failed, 2 ** 30)).toBe(failed);
});

test.each([
  ['where no folder can be made', () => '/proc/ajuar/data'],
  ['that is a file', () => fileIn(folder)],
  ['under a file', () => join(fileIn(folder), 'data')],
])('one %s is refused with its path and how to go on', (_title, pathOf) => {
  const path = pathOf();
  expect(() => makeDataFolder(path)).toThrow(`The data folder ${path} cannot be made or used`);
  expect(() => makeDataFolder(path)).toThrow('DATA_DIR');
});

function fileIn(place: string): string {
  const path = join(place, 'file');
  writeFileSync(path, '');
  return path;
}

test('a folder takes what is written: not where it is none, nor where the next segment of the log finds no room', async () => {
  expect(await writeProblem(folder, () => 4 * 1024 * 1024)).toBe('');
  expect(await writeProblem(folder, () => 4 * 1024 * 1024 - 1)).toBe('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
  expect(await writeProblem(join(folder, 'none'))).toBe('ENOENT');
});
