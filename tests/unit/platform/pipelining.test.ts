import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endsPipelining } from '#lib/platform/server/http/pipelining.ts';
import { listening } from './support/served.ts';

const REQUEST = 'GET /mesa HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server that counts what it handles. */
async function counting(respond: (response: ServerResponse) => void) {
  const handled = { count: 0, ended: 0 };
  const server = createServer((request, response) => {
    response.once('close', () => {
      handled.ended += 1;
    });
    if (endsPipelining(request, response)) return;
    handled.count += 1;
    respond(response);
  });
  const { hostname, port } = new URL(await listening(server));
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  return { handled, socket };
}

test('a connection that waits for more than 32 responses at once is ended', async () => {
  const waiting: ServerResponse[] = [];
  const { handled, socket } = await counting((response) => waiting.push(response));
  socket.write(REQUEST.repeat(1000));
  socket.resume();
  await once(socket, 'close');
  expect(handled.count).toBe(32);
  // What was handled ends like any response whose client has gone, and is not held by anybody.
  for (const response of waiting) response.end();
  await expect.poll(() => handled.ended).toBe(1000);
});

test('one that reads what it gets may send as many as it likes', async () => {
  const { handled, socket } = await counting((response) => response.end('hola'));
  for (let sent = 0; sent < 100; sent += 20) {
    let text = '';
    socket.write(REQUEST.repeat(20));
    while (text.split('hola').length <= 20) text += String((await once(socket, 'data'))[0]);
  }
  expect(handled.count).toBe(100);
  socket.destroy();
});
