import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { drainable } from '#lib/platform/server/http/drain.ts';
import { listening } from './support/served.ts';

let agent = new Agent({ keepAlive: true });
afterEach(() => {
  agent.destroy();
  agent = new Agent({ keepAlive: true });
});

test('a response that is open while the server drains finishes, and closes its connection', async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response));
  const done = Promise.withResolvers<void>();
  const drain = drainable(server, async () => done.resolve());
  const url = await listening(server);
  const received = fetchWith(url);
  const response = await arrived.promise;
  drain();
  drain();
  response.end('hola');
  expect(await received).toEqual({ connection: 'close', text: 'hola' });
  await done.promise;
});

/** Well before open connections are cut, in milliseconds. */
const BEFORE_THE_CUT = { timeout: 8000 };

test('a promise to keep a connection, made before the end, holds no longer', BEFORE_THE_CUT, async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.write('ho');
    arrived.resolve(response);
  });
  server.keepAliveTimeout = 600_000;
  const done = Promise.withResolvers<void>();
  const drain = drainable(server, async () => done.resolve());
  const received = fetchWith(await listening(server));
  const response = await arrived.promise;
  drain();
  response.end('la');
  expect(await received).toEqual({ connection: 'keep-alive', text: 'hola' });
  await done.promise;
});

test('a request on an idle connection that comes as the end begins is answered', async () => {
  const server = createServer((_request, response) => response.end('hola'));
  const done = Promise.withResolvers<void>();
  const drain = drainable(server, async () => done.resolve());
  const url = await listening(server);
  expect(await fetchWith(url)).toEqual({ connection: 'keep-alive', text: 'hola' });
  drain();
  expect(await fetchWith(url)).toEqual({ connection: 'close', text: 'hola' });
  await done.promise;
});

function fetchWith(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => resolve({ connection: response.headers.connection, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
