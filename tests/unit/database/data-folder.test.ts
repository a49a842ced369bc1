import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder, makePrivateFolder } from '#backend/db/data-folder.ts';

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

test('a private folder is closed to others when it is there already', () => {
  const path = join(folder, 'db');
  mkdirSync(path, { mode: 0o755 });
  makePrivateFolder(path);
  expect(modeOf(path)).toBe('700');
});

test.each([
  ['where no folder can be made', () => '/proc/ajuar/data'],
  ['that is a file', () => fileIn(folder)],
  ['under a file', () => join(fileIn(folder), 'data')],
])('one %s is refused with its path and how to go on', (_title, pathOf) => {
  const path = pathOf();
  expect(() => makeDataFolder(path)).toThrow(`La carpeta de datos ${path} no se puede crear o usar`);
  expect(() => makeDataFolder(path)).toThrow('DATA_DIR');
});

function fileIn(place: string): string {
  const path = join(place, 'file');
  writeFileSync(path, '');
  return path;
}
