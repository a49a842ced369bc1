import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BuiltFiles } from '#lib/platform/server/static/built-files.ts';
import { serveStatic } from '#lib/platform/server/static/serve-static.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

let build = '';
let address = '';

beforeEach(async () => {
  build = mkdtempSync(join(tmpdir(), 'ajuar-built-'));
  ends.push(() => rmSync(build, { recursive: true }));
  for (const folder of ['static/chunks', 'static/media', 'static/b1']) {
    mkdirSync(join(build, folder), { recursive: true });
  }
  const contents = {
    'static/chunks/a.css': '.a{}\n',
    'static/chunks/b.css': '.b{}\n',
    'static/chunks/c-1~.js': 'c()',
    'static/b1/_buildManifest.js': 'm()',
    'static/media/text.p.1.woff2': 'letters',
    'static/chunks/a.js.map': '{}',
    'server.js': 'secret',
  };
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(build, name), content);
  const files = new BuiltFiles(build);
  const server = createServer((request, response) => {
    const otherwise = () => response.writeHead(404).end('missing');
    serveStatic(request, response, { path: request.url ?? '', files, otherwise });
  });
  ends.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

describe('a file of the build', () => {
  test.each([
    ['/_next/static/chunks/c-1~.js', 'c()', 'application/javascript; charset=UTF-8'],
    ['/_next/static/b1/_buildManifest.js', 'm()', 'application/javascript; charset=UTF-8'],
    ['/_next/static/chunks/a.css', '.a{}\n', 'text/css; charset=UTF-8'],
    ['/_next/static/media/text.p.1.woff2', 'letters', 'font/woff2'],
    ['/_next/static/joined/b,a.css', '.b{}\n.a{}\n', 'text/css; charset=UTF-8'],
  ])('%s is what it is, and never changes', async (path, content, type) => {
    const response = await fetch(address + path);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test('is read once: later answers come from memory', async () => {
    for (const path of ['/_next/static/joined/b,a.css', '/_next/static/chunks/c-1~.js']) {
      const first = await (await fetch(address + path)).text();
      rmSync(join(build, 'static'), { recursive: true });
      expect(await (await fetch(address + path)).text()).toBe(first);
      mkdirSync(join(build, 'static/chunks'), { recursive: true });
      writeFileSync(join(build, 'static/chunks/c-1~.js'), 'c()');
    }
  });

  test('tells its length to who asks for its head alone', async () => {
    const response = await fetch(`${address}/_next/static/joined/b,a.css`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test.each([
    '/_next/static/chunks/missing.js',
    '/_next/static/joined/a,c.css',
    '/_next/static/joined/a,a.css',
    '/_next/static/chunks/a.js.map',
    '/_next/static/chunks',
    '/_next/static/%2e%2e/server.js',
    '/_next/static/..%2Fserver.js',
    '/_next/static/chunks/.a.css',
  ])('%s is left to Next', async (path) => {
    expect((await fetch(address + path)).status).toBe(404);
  });

  test('is sent as the build compressed it, and never compressed again', async () => {
    mkdirSync(join(build, 'precompressed/chunks'), { recursive: true });
    writeFileSync(join(build, 'precompressed/chunks/a.css.br'), brotliCompressSync('.packed{}'));
    const packed = await fetch(`${address}/_next/static/chunks/a.css`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await packed.text()).toBe('.packed{}');
    const plain = await fetch(`${address}/_next/static/chunks/a.css`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '.a{}\n']);
    const joined = await fetch(`${address}/_next/static/joined/a,b.css`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([joined.headers.get('content-encoding'), await joined.text()]).toEqual(['br', '.a{}\n.b{}\n']);
  });

  test('is not changed from outside', async () => {
    expect((await fetch(`${address}/_next/static/chunks/a.css`, { method: 'POST' })).status).toBe(404);
  });

  test.each(['/_next/static/../server.js', '/_next/static//chunks/a.css'])(
    'the build knows nothing of %s',
    async (path) => {
      const files = new BuiltFiles(build);
      expect(await files.read(path)).toBeNull();
    },
  );
});
