import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesOnEmbedded, filesOnPostgres, namedFiles } from '../../contract/databases.ts';

const files = globSync('tests/contract/**/*.test.ts');
const foldersOf = (paths: readonly string[]) => [...new Set(paths.map((path) => dirname(path)))];
const without = (all: readonly string[], some: readonly string[]) =>
  all.filter((path) => !some.includes(path));

test('every contract test runs on one database at least', () => {
  const run = [...filesOnEmbedded(files, { whole: false }), ...filesOnPostgres(files)];
  expect(without(files, run)).toEqual([]);
});

test('without PostgreSQL all run on the embedded database but those that are about a server', () => {
  const left = without(files, filesOnEmbedded(files, { whole: true }));
  expect(foldersOf(left)).toEqual(['tests/contract/postgres']);
});

test('the embedded database has a sample of every folder, and no file that is gone', () => {
  const sample = foldersOf(filesOnEmbedded(files, { whole: false }));
  expect(without(foldersOf(files), sample)).toEqual(['tests/contract/postgres']);
  expect(without(namedFiles, files)).toEqual([]);
});
