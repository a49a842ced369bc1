import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryOf, WEIGHABLE } from './support/memory.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

const MB = 1024 * 1024;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(WEIGHABLE);
  expect((await newVisitor(shop.url).get('/mesa')).status).toBe(200);
});
afterAll(() => shop?.close());

/** Files and sockets that the storefront has open. */
const descriptors = () => readdirSync(`/proc/${shop.storefront().pid}/fd`).length;

/** A connection that has sent some text. An end from the other side is no error here. */
async function sending(text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(shop.url).port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const request = (line: string, headers: readonly string[] = []) =>
  [line, `Host: ${new URL(shop.url).host}`, 'Accept: text/html', ...headers, '', ''].join('\r\n');

const CHANGES = [
  () => request('GET /_next/x HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']),
  () => request('GET /_next/webpack-hmr HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']),
  () => request('CONNECT example.org:443 HTTP/1.1'),
  () => request('GET /no-existe.txt HTTP/1.1', ['Connection: Upgrade', 'Upgrade: h2c']),
];

test('2,000 requests to change the protocol leave no descriptor behind', async () => {
  const before = descriptors();
  for (let sent = 0; sent < 2000; sent += 100) {
    const sockets = await Promise.all(
      Array.from({ length: 100 }, (_, at) => sending(CHANGES[at % CHANGES.length]?.() ?? '')),
    );
    // Whoever gets a response leaves; a connection that the server ends leaves too.
    await Promise.all(
      sockets.map(async (socket) => {
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        socket.destroy();
      }),
    );
  }
  await until('the sockets are closed', async () => descriptors() <= before + 5);
});

test('who asks for HTTP/2 as curl does gets the page in HTTP/1.1', async () => {
  const headers = [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  ];
  const socket = await sending(request('GET /mesa HTTP/1.1', headers));
  let text = '';
  for await (const part of socket) {
    text += String(part);
    if (text.includes('</html>')) break;
  }
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('a connection serves 500 requests, then says that it closes', async () => {
  const socket = await sending('');
  let text = '';
  socket.on('data', (part) => {
    text += String(part);
  });
  const responses = () => text.split('HTTP/1.1 ').length - 1;
  for (let sent = 0; sent < 500; sent += 20) {
    socket.write(request('GET /healthz HTTP/1.1').repeat(20));
    while (responses() < sent + 20) await once(socket, 'data');
  }
  socket.destroy();
  expect(text.match(/Connection: close/gi)).toHaveLength(1);
  expect(responses()).toBe(500);
});

test.each([
  ['another site', 'https://otra.example', 200],
  ['another site, 10 MB', 'https://otra.example', 10 * MB],
  ['the shop, 10 MB', '', 10 * MB],
])('a report of %s is answered as any other, and its connection serves on', async (_, site, length) => {
  const origin = site || shop.url;
  for (const path of ['/api/csp', '/api/errors', '/api/funnel', '/api/vitals']) {
    const head = [`Origin: ${origin}`, 'Content-Type: text/plain', `Content-Length: ${length}`];
    const socket = await sending(request(`POST ${path} HTTP/1.1`, head));
    socket.write('x'.repeat(length));
    socket.write(request('GET /healthz HTTP/1.1'));
    let text = '';
    for await (const part of socket) {
      text += String(part);
      if ((text.match(/^HTTP/gm) ?? []).length === 2) break;
    }
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 204', 'HTTP/1.1 200']);
  }
});

test('50 connections that pipeline 1,500 pages without reading hold little memory, and shoppers are served', async () => {
  const before = await memoryOf(shop.storefront());
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = await sending('');
      socket.pause();
      socket.write(request('GET /mesa HTTP/1.1').repeat(1500));
      return socket;
    }),
  );
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await newVisitor(shop.url).get('/mesa')).status).toBe(200);
  }
  expect(((await memoryOf(shop.storefront())) - before) / MB).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
});
