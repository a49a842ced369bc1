import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markOutage } from '#lib/platform/api/outage.ts';
import { withRequest } from '#lib/platform/request-context.ts';
import { compressAnswer } from '#lib/platform/server/compress-answer.ts';
import { guardAnswer } from '#lib/platform/server/guard-answer.ts';
import { KeptBodies } from '#lib/platform/server/kept-bodies.ts';
import { MISSING_HEADER, missingPath } from '#lib/platform/server/missing-page.ts';
import { takeStatus, tellStatus } from '#lib/platform/server/page-status.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let server: Server | null = null;

/** A server whose answers pass through compression and guard, as in server.ts. */
async function serve(
  handler: Handler,
): Promise<(path: string, headers?: Record<string, string>) => Promise<Answer>> {
  const made = createServer((request, response) => {
    compressAnswer(request, response);
    guardAnswer(request, response, (request.url ?? '').split('?', 1)[0] ?? '', 'request-1');
    handler(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path, headers: { accept: 'text/html', ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const page = (status: number, body: string, headers: Record<string, string> = {}): Handler => {
  return (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.end(body);
  };
};

describe('what every page answer carries', () => {
  test('a shared cache cannot mix the stores', async () => {
    const ask = await serve(page(200, 'hola'));
    expect((await ask('/mesa')).headers['cache-control']).toBe('private, no-cache');
  });

  test('files keep their own rules', async () => {
    const ask = await serve(page(200, 'x', { 'Cache-Control': 'public, max-age=31536000, immutable' }));
    expect((await ask('/_next/static/a.js')).headers['cache-control']).toContain('immutable');
  });

  test('a failed page is 503 with a way on while the back-end is away, else 500', async () => {
    vi.stubEnv('LOG_LEVEL', 'silent');
    const ask = await serve(page(500, '<html id="__next_error__">', { ETag: '"1"' }));
    markOutage(0);
    const broken = await ask('/mesa');
    expect(broken.status).toBe(500);
    expect(broken.body.toString()).toContain('Algo salió mal');
    markOutage();
    const away = await ask('/mesa');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10']);
    expect(away.body.toString()).toContain('Volvemos en un momento');
    expect(away.body.toString()).toContain('request-1');
    expect((await ask('/mesa', { accept: 'application/json' })).body.length).toBe(0);
  });

  test('a page that refuses for too many tries is 429 and says when to come again', async () => {
    const made = createServer((request, response) => {
      withRequest({ requestId: 'request-1', route: '/x', retryAfterS: 77 }, () => {
        guardAnswer(request, response, '/getOrderDetails/1/a', 'request-1');
        page(500, 'x')(request, response);
      });
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const { port } = made.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '77']);
    expect(await answer.text()).toContain('Espera un momento');
  });

  test('a missing address is answered with the whole page and 404', async () => {
    const told = (request: IncomingMessage) =>
      missingPath(String(request.headers[MISSING_HEADER] ?? '')) ?? null;
    const ask = await serve((request, response) => {
      const lost = told(request);
      const whole = `<h1>No está</h1>${lost} ${'x'.repeat(2000)}`;
      page(lost === null ? 404 : 200, lost === null ? 'vacío' : whole)(request, response);
    });
    const plain = await ask('/nada?store=102');
    expect(plain.status).toBe(404);
    expect(plain.body.toString()).toMatch(/^<h1>No está<\/h1>\/nada x/);
    expect((await ask('/nada', { [MISSING_HEADER]: 'x /nada' })).body.toString()).toBe('vacío');
    const packed = await ask('/nada', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body).toString()).toContain('<h1>No está</h1>');
    expect((await ask('/nada', { rsc: '1' })).body.toString()).toBe('vacío');
  });

  test('a redirect has no body', async () => {
    const ask = await serve(page(308, 'x'.repeat(5000), { Location: '/mesa' }));
    const answer = await ask('/otra');
    expect([answer.status, answer.headers.location, answer.body.length]).toEqual([308, '/mesa', 0]);
  });
});

describe('compression', () => {
  const text = 'Ollas, sábanas y lámparas. '.repeat(400);

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('%s is answered with %s, whole or in pieces', async (accepted, encoding, unpack) => {
    const whole = await (await serve(page(200, text, { ETag: '"a"' })))('/mesa', {
      'accept-encoding': accepted,
    });
    expect(whole.headers['content-encoding']).toBe(encoding);
    expect(whole.headers.vary).toContain('Accept-Encoding');
    expect(whole.headers.etag).toBe('W/"a"');
    expect(unpack(whole.body).toString()).toBe(text);
    server?.close();
    const ask = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.flushHeaders();
      for (const piece of text.match(/.{1,1000}/gs) ?? []) response.write(piece);
      response.end();
    });
    expect(unpack((await ask('/search/olla', { 'accept-encoding': accepted })).body).toString()).toBe(text);
  });

  test('a body with an ETag is compressed once', async () => {
    const ask = await serve(page(200, text, { ETag: '"once"' }));
    const first = await ask('/mesa', { 'accept-encoding': 'br' });
    const second = await ask('/mesa', { 'accept-encoding': 'br' });
    expect(second.body.equals(first.body)).toBe(true);
  });

  test('small bodies, pictures and browsers without it are left alone', async () => {
    const small = await (await serve(page(200, 'hola', { 'Content-Length': '4' })))('/mesa', {
      'accept-encoding': 'br',
    });
    expect(small.headers['content-encoding']).toBeUndefined();
    const picture = await serve(page(200, text, { 'Content-Type': 'image/avif' }));
    expect(
      (await picture('/media/a/320', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
    expect((await picture('/mesa')).body.toString()).toBe(text);
  });

  test('what is kept never weighs more than it may', () => {
    const kept = new KeptBodies(800);
    for (let n = 0; n < 20; n += 1) kept.set(String(n), Buffer.alloc(100));
    kept.set('too large', Buffer.alloc(200));
    expect([kept.get('0'), kept.get('too large')]).toEqual([undefined, undefined]);
    expect(kept.get('19')?.length).toBe(100);
    expect(Array.from({ length: 20 }, (_, n) => kept.get(String(n))).filter(Boolean)).toHaveLength(8);
  });
});

describe('a page that says its own status', () => {
  const page = (told: number, sent = 200) =>
    serve((_, response) => {
      tellStatus('request-1', told);
      response.writeHead(sent, { 'Content-Type': 'text/html' });
      response.end('<p>No hay tal orden</p>');
    });

  test('has it, with its own body', async () => {
    const { status, body } = await (await page(404))('/getOrderDetails/1/x');
    expect([status, body.toString()]).toEqual([404, '<p>No hay tal orden</p>']);
    expect(takeStatus('request-1')).toBeNull();
  });

  test('not over a redirect, nor for the router’s own requests', async () => {
    expect((await (await page(404, 303))('/getOrderDetails/1/x')).status).toBe(303);
    const ask = await page(404);
    expect((await ask('/getOrderDetails/1/x', { rsc: '1' })).status).toBe(200);
  });

  test('and requests that never end are forgotten', () => {
    for (let at = 0; at < 1200; at += 1) tellStatus(`lost-${at}`, 404);
    expect(takeStatus('lost-0')).toBeNull();
    expect(takeStatus('lost-1199')).toBe(404);
  });
});
