import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { NOT_CONNECTED } from '#lib/platform/api/errors.ts';
import { exchange } from '#lib/platform/api/exchange.ts';

let server: Server | null = null;

async function listening(listener: RequestListener): Promise<{ url: URL; connections: () => number }> {
  const made = createServer(listener);
  server = made;
  let connections = 0;
  made.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/call?a=1`), connections: () => connections };
}

const sending = (body = '', signal: AbortSignal = new AbortController().signal) => ({
  method: body === '' ? 'GET' : 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  signal,
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

describe('an exchange with the back-end', () => {
  test('sends and receives letters of any kind, over a connection that stays open', async () => {
    const { url, connections } = await listening(async (request, response) => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
      response.writeHead(201).write('\uFEFF');
      response.end(`${request.method} ${request.url} ${request.headers['content-length'] ?? '-'} ${body}`);
    });
    expect(await exchange(url, sending('«ñandú»'))).toEqual({
      status: 201,
      text: `POST /call?a=1 ${Buffer.byteLength('«ñandú»')} «ñandú»`,
    });
    expect((await exchange(url, sending())).text).toBe('GET /call?a=1 - ');
    expect(connections()).toBe(1);
  });

  test('an answer that breaks off is an error', async () => {
    const { url } = await listening((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"success":');
      response.destroy();
    });
    await expect(exchange(url, sending())).rejects.toThrow();
  });

  test('where nobody listens nothing was sent, and the error says so', async () => {
    const { url } = await listening((_request, response) => void response.end());
    server?.close();
    await expect(exchange(url, sending())).rejects.toMatchObject({ name: NOT_CONNECTED });
    await expect(exchange(url, sending('{}'))).rejects.toMatchObject({ name: NOT_CONNECTED });
    const stream = { ...sending('{}'), body: Readable.from(['{}']) };
    await expect(exchange(url, stream)).rejects.toMatchObject({ name: NOT_CONNECTED });
  });

  test('a connection that breaks may have carried the request', async () => {
    const { url } = await listening((request) => void request.socket.destroy());
    const failed = await exchange(url, sending('{}')).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toMatchObject({ name: NOT_CONNECTED });
  });

  test('a signal ends it before an answer and while one comes', async () => {
    const { url } = await listening((request, response) => {
      if (request.method === 'POST') response.write('{');
    });
    for (const body of ['', '{}']) {
      const stop = new AbortController();
      const asked = exchange(url, sending(body, stop.signal));
      server?.once('request', () => setImmediate(() => stop.abort()));
      await expect(asked).rejects.toThrow();
    }
  });
});
