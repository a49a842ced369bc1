import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '#tools/bootstrap/precompress.mjs';

test('scripts and style sheets of a build are compressed beside it; what an earlier build left is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-precompress-'));
  const files = { 'static/chunks/a.js': 'a()', 'static/b.css': '.b{}', 'static/media/c.woff2': 'font' };
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  mkdirSync(join(folder, 'static/media'), { recursive: true });
  mkdirSync(join(folder, 'precompressed'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  writeFileSync(join(folder, 'precompressed/old.js.br'), '');
  await precompress(folder);
  const read = (file: string) => readFileSync(join(folder, 'precompressed', file));
  expect(brotliDecompressSync(read('chunks/a.js.br')).toString()).toBe('a()');
  expect(gunzipSync(read('b.css.gzip')).toString()).toBe('.b{}');
  expect(
    ['old.js.br', 'media/c.woff2.br'].map((file) => existsSync(join(folder, 'precompressed', file))),
  ).toEqual([false, false]);
  rmSync(folder, { recursive: true, force: true });
});
