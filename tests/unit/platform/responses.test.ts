import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { markOutage } from '#lib/platform/api/outage.ts';
import { currentRequest, overrideStatus } from '#lib/platform/request-context.ts';
import { MISSING_HEADER, missingPath } from '#lib/platform/server/document/missing-page.ts';
import { compressWhole } from '#lib/platform/server/http/encoding.ts';
import { type Handler, SHARED, sends, serve as serveAny } from './support/served.ts';

const serve = (handler: Handler) => serveAny(handler, { mechanisms: [] });

const page = (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  sends(body, { status, headers: { 'Cache-Control': SHARED, ...headers } });

describe('what every page answer carries', () => {
  test('a shared cache cannot mix the stores', async () => {
    const ask = await serve(page(200, 'hola'));
    expect((await ask('/mesa')).headers['cache-control']).toBe('private, no-cache');
  });

  test('nobody stores a response of the API, nor a page for one visitor', async () => {
    const ask = await serve(
      page(200, 'x', { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/css' }),
    );
    for (const path of ['/api/bag', '/customer/account', '/api/orders/1/receipt/x'])
      expect((await ask(path)).headers['cache-control'], path).toBe('private, no-store');
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
    expect(broken.body.toString()).toContain('<a href="/">Ir al inicio</a>');
    markOutage();
    const away = await ask('/mesa');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10']);
    expect(away.body.toString()).toContain('Volvemos en un momento');
    expect(away.body.toString()).toContain('request-1');
    expect(away.body.toString()).toMatch(/<header><a [^>]*href="\/" aria-label="Ajuar, ir al inicio">Ajuar</);
    expect((await ask('/mesa', { accept: 'application/json' })).body.length).toBe(0);
  });

  test('a page that refuses for too many tries is 429 and says when to come again', async () => {
    const ask = await serveAny(page(500, 'x'), { context: { retryAfterS: 77 } });
    const response = await ask('/getOrderDetails/1/a');
    expect([response.status, response.headers['retry-after']]).toEqual([429, '77']);
    expect(response.body.toString()).toContain('Espera un momento');
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
    const response = await ask('/otra');
    expect([response.status, response.headers.location, response.body.length]).toEqual([308, '/mesa', 0]);
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

  describe('of a page that is sent again', () => {
    const rendering = (lines: number, seed: number) =>
      Array.from({ length: lines }, (_, at) => {
        const id = ((at + seed) * 7919) % 9973;
        return `<li><a href="/mesa/tazas/taza-${id}">Taza ${id}</a> Bs. ${(id * 37) % 499},90</li>`;
      }).join('');
    /** Lines of a page that fits a round trip however it is compressed, one that just misses it, and one that never fits. */
    const [FITS, CLOSE, LARGE] = [900, 2600, 4000];

    /** A shop whose pages have that many lines, and are rendered anew with each seed. */
    async function pagesOf(lines: number) {
      const state = { seed: 0 };
      const ask = await serve(({ url }, response) => {
        response.writeHead(200, {
          'content-type': 'text/html',
          'cache-control': 'no-store',
          etag: `"${lines} ${url} ${state.seed}"`,
        });
        response.end(rendering(lines, state.seed));
      });
      const sizeOf = async (path: string) => (await ask(path, { 'accept-encoding': 'br' })).body.length;
      const sizes = async () => {
        const body = Buffer.from(rendering(lines, state.seed));
        const [quick, best] = await Promise.all(
          (['repeated', 'popular'] as const).map((demand) => compressWhole(body, 'br', demand)),
        );
        return { quick: quick?.length, best: best?.length };
      };
      return { state, sizeOf, sizes };
    }

    test('one that just misses a round trip is small from the next time on, and whenever it is rendered again', async () => {
      const { state, sizeOf, sizes } = await pagesOf(CLOSE);
      const { quick, best } = await sizes();
      expect(await sizeOf('/mesa/1')).toBe(quick);
      expect(await sizeOf('/mesa/1')).toBe(quick);
      await expect.poll(() => sizeOf('/mesa/1')).toBe(best);
      for (state.seed of [1, 2]) {
        const again = await sizes();
        expect(await sizeOf('/mesa/1')).toBe(again.best);
        expect(await sizeOf(`/mesa/2${state.seed}`)).toBe(again.quick);
      }
    });

    test.each([
      ['fits a round trip', FITS],
      ['is far from fitting one', LARGE],
    ])('one that %s is small once it was sent twenty times', async (_, lines) => {
      const { state, sizeOf, sizes } = await pagesOf(lines);
      const { quick, best } = await sizes();
      for (let time = 1; time <= 20; time += 1) expect(await sizeOf('/luz/1')).toBe(quick);
      await expect.poll(() => sizeOf('/luz/1')).toBe(best);
      state.seed = 1;
      expect(await sizeOf('/luz/1')).toBe((await sizes()).quick);
    });
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
});

test('a document depends on no header of Next’s router, and says so', async () => {
  const varies = { Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-url, Cookie' };
  const ask = await serve(page(200, '<p>Tazas</p>', varies));
  expect((await ask('/mesa/4')).headers.vary).toBe('Cookie, Accept');
  expect((await ask('/search/taza')).headers.vary).toBe('Cookie');
  expect((await ask('/mesa/4', { rsc: '1' })).headers.vary).toBe(varies.Vary);
});

test('a document says nothing of Next’s inside; what the router requests does', async () => {
  const inside = { 'x-nextjs-cache': 'HIT', 'x-nextjs-stale-time': '30', 'x-middleware-rewrite': '/s/101' };
  const { headers } = await (await serve(page(200, '<p>Tazas</p>', inside)))('/mesa/3');
  expect(Object.keys(headers).filter((name) => /^x-(nextjs|middleware)-/.test(name))).toEqual([]);
  const router = await serve(page(200, '1:', { ...inside, 'Content-Type': 'text/x-component' }));
  expect((await router('/mesa/3', { rsc: '1' })).headers).toMatchObject(inside);
});

test('a response that is ended twice is sent once', async () => {
  const ask = await serve((request, response) => {
    page(200, 'hola')(request, response);
    response.end('otra vez');
  });
  expect((await ask('/mesa')).body.toString()).toBe('hola');
});

describe('a page that chooses its own status', () => {
  const choosing = (chosen: number, sent = 200) =>
    serve((_, response) => {
      overrideStatus(chosen);
      response.writeHead(sent, { 'Content-Type': 'text/html' });
      response.end('<p>No hay tal orden</p>');
    });

  test('has it, with its own body', async () => {
    const { status, body } = await (await choosing(404))('/getOrderDetails/1/x');
    expect([status, body.toString()]).toEqual([404, '<p>No hay tal orden</p>']);
    expect(currentRequest()).toBeUndefined();
  });

  test('not over a redirect, nor for the router’s own requests', async () => {
    expect((await (await choosing(404, 303))('/getOrderDetails/1/x')).status).toBe(303);
    const ask = await choosing(404);
    expect((await ask('/getOrderDetails/1/x', { rsc: '1' })).status).toBe(200);
  });
});
