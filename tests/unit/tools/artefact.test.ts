import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isServedFile, servedPackages } from '#tools/artefact/contents.ts';
import { buildId } from '#tools/bootstrap/build-id.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-artefact-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout with a page and a back-end. */
function checkout(name: string, files: Readonly<Record<string, string>>): string {
  const base = join(folder, name);
  for (const part of ['app', 'backend']) mkdirSync(join(base, part), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(base, file), text);
  return base;
}

test('the same sources have the same build id wherever they lie; others another', () => {
  const files = { 'app/page.tsx': 'hola', 'package-lock.json': '{}' };
  const id = buildId(checkout('a', files), {});
  expect(id).toMatch(/^[0-9a-f]{20}$/);
  expect(buildId(checkout('b', files), {})).toBe(id);
  expect(buildId(checkout('c', { ...files, 'app/page.tsx': 'adiós' }), {})).not.toBe(id);
  expect(buildId(checkout('d', files), { MEASURE_PAGES: '1' })).not.toBe(id);
});

test('a change of the back-end alone is no other build of the storefront', () => {
  const id = buildId(checkout('a', { 'app/page.tsx': 'hola' }), {});
  expect(buildId(checkout('b', { 'app/page.tsx': 'hola', 'backend/server.ts': 'x' }), {})).toBe(id);
});

test('a build has the packages of production, without the compiler', () => {
  const packages = {
    '': {},
    'node_modules/next': {},
    'node_modules/next/node_modules/postcss': {},
    'node_modules/vitest': { dev: true },
    'node_modules/@next/swc-linux-x64-gnu': {},
  };
  expect(servedPackages({ packages })).toEqual([
    'node_modules/next',
    'node_modules/next/node_modules/postcss',
  ]);
});

test('it has what a process reads', () => {
  const read = ['', '/index.js', '/lib/a.mjs', '/data.json', '/bin/node', '/LICENSE', '/env.ts'];
  expect(read.filter((path) => !isServedFile(path))).toEqual([]);
  const unread = ['/README.md', '/a.d.ts', '/a.d.mts', '/a.js.map', '/node_modules/b/index.js'];
  expect(unread.filter(isServedFile)).toEqual([]);
});
