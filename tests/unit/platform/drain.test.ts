import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { drainable } from '#lib/platform/server/http/drain.ts';
import { listening } from './support/served.ts';

let agent = new Agent({ keepAlive: true });
afterEach(() => {
  vi.useRealTimers();
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

/** The port is free within so long after the last response, by the server's own clock, in milliseconds. */
const FREE_WITHIN_MS = 2000;

test(
  'the port is free within 2 s of the last response, though clients keep their connections',
  BEFORE_THE_CUT,
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = createServer((_request, response) => response.end('hola'));
    server.keepAliveTimeout = 600_000;
    const done = Promise.withResolvers<void>();
    const drain = drainable(server, async () => done.resolve());
    const url = await listening(server);
    // The agent keeps the connection: nobody else ends it.
    expect(await fetchWith(url)).toEqual({ connection: 'keep-alive', text: 'hola' });
    drain();
    vi.advanceTimersByTime(FREE_WITHIN_MS);
    await done.promise;
    const next = createServer();
    next.listen(Number(new URL(url).port), new URL(url).hostname);
    await once(next, 'listening');
    next.close();
  },
);

test('a last response that takes longer frees the port by itself', BEFORE_THE_CUT, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response));
  server.keepAliveTimeout = 600_000;
  const done = Promise.withResolvers<void>();
  const drain = drainable(server, async () => done.resolve());
  const received = fetchWith(await listening(server));
  const response = await arrived.promise;
  drain();
  vi.advanceTimersByTime(FREE_WITHIN_MS);
  expect(server.listening).toBe(false);
  response.end('hola');
  // No timer runs any more: the response alone ends it.
  expect(await received).toEqual({ connection: 'close', text: 'hola' });
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
