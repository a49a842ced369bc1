import { describe, expect, test } from 'vitest';
import { BodyTooLarge, drainBody, readBody, readJsonBody } from '#lib/platform/bff/body.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { guardRequest } from '#lib/platform/server/guards/request-guard.ts';

const SITE = 'https://tienda.example';
const PARTS = 'multipart/form-data; boundary=x';

describe('requests that no route gets to see', () => {
  test.each([
    ['GET', '/mesa', {}, null],
    ['HEAD', '/mesa', {}, null],
    ['POST', '/mesa', { origin: SITE }, 405],
    ['PUT', '/api/frontend/changeCart', { origin: SITE }, 405],
    ['DELETE', '/api/frontend/changeCart', { origin: SITE }, 405],
    ['OPTIONS', '/api/frontend/changeCart', { origin: 'https://otra.example' }, 405],
    ['TRACE', '/', {}, 405],
    ['POST', '/_next/static/a.js', { origin: SITE }, 405],
    ['POST', '/api/forms/cart', { origin: SITE }, null],
    ['POST', '/api/forms/cart', { origin: 'https://otra.example' }, 403],
    ['POST', '/api/forms/cart', { origin: 'http://tienda.example' }, 403],
    ['POST', '/api/forms/cart', { origin: 'null' }, 403],
    ['POST', '/api/forms/cart', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', '/api/forms/cart', { origin: 'null', 'sec-fetch-site': 'same-origin' }, null],
    ['POST', '/api/forms/cart', { cookie: 'ajuar_session=x' }, 403],
    // Shopping agents are programs: they send neither an origin nor cookies.
    ['PUT', '/api/ucp/carts/x', { 'sec-fetch-mode': 'cors' }, null],
    ['POST', '/api/ucp/mcp', {}, null],
    ['GET', '/api/ucp/mcp', {}, 405],
    ['HEAD', '/api/forms/cart', {}, 405],
    ['PUT', '/api/ucp/mcp', {}, 405],
    ['DELETE', '/api/ucp/carts/x', {}, 405],
    ['POST', '/api/ucp/carts', { origin: 'https://otra.example' }, 403],
    // Reports: nobody waits for the response, which is the route's.
    ['POST', '/api/funnel', { origin: 'https://otra.example' }, null],
    ['POST', '/api/vitals', { origin: SITE, 'content-length': '10000000' }, null],
    ['POST', '/api/csp', { origin: 'https://otra.example', 'content-length': '10000000' }, null],
    ['PUT', '/api/vitals', { origin: SITE }, 405],
    // A program, not a browser: the route asks for a signature.
    ['POST', '/api/revalidate', {}, null],
    ['POST', '/api/forms/cart', { origin: SITE, 'content-length': '2000000' }, 413],
    [
      'POST',
      '/api/forms/contact',
      { origin: SITE, 'content-length': '9000000', 'content-type': PARTS },
      null,
    ],
    [
      'POST',
      '/api/forms/contact',
      { origin: SITE, 'content-length': '26000000', 'content-type': PARTS },
      413,
    ],
    ['POST', '/api/uploads', { origin: SITE, 'content-length': '5300000', 'content-type': PARTS }, null],
    ['POST', '/api/uploads', { origin: SITE, 'content-length': '6000000', 'content-type': PARTS }, 413],
    ['POST', '/api/draft', { origin: SITE, 'content-length': '2000000', 'content-type': PARTS }, 413],
    ['GET', `/${'a'.repeat(4001)}`, {}, 414],
    ['GET', '/%zz', {}, 400],
    ['GET', '/a%00b', {}, 400],
    ['GET', '/discount/%2500', {}, 400],
    ['GET', '/search/100%25', {}, null],
    ['GET', '/search/%25zz', {}, null],
    ['GET', 'http://otra.example/', {}, 400],
    ['GET', '*', {}, 400],
  ])('%s %s with %o: %s', (method, url, headers, status) => {
    expect(guardRequest({ method, url, headers, rawHeaders: [] }, SITE)?.status ?? null).toBe(status);
  });
});

test.each([
  [['Host', 'tienda.example'], null],
  [['Host', 'tienda.example:8080', 'Accept', '*/*', 'accept', 'text/html'], null],
  [['Host', '[::1]:3000'], null],
  [[], null],
  [['Host', 'tienda.example', 'host', 'otra.example'], 400],
  [['Host', 'tienda.example', 'HOST', 'tienda.example'], 400],
  [['Host', ''], 400],
  [['Host', 'tienda.example/mesa'], 400],
  [['Host', 'u:c@tienda.example'], 400],
  [['Host', 'tienda.example, otra.example'], 400],
  [['Host', 'tienda.example otra.example'], 400],
  [['Host', 'tienda.example:puerto'], 400],
  [['Host', 'tienda.example', 'Content-Length', '4', 'content-length', '4'], 400],
  [['Host', 'tienda.example', 'Content-Type', 'text/plain', 'Content-Type', 'application/json'], 400],
  [['Host', 'tienda.example', 'Origin', SITE, 'Origin', 'https://otra.example'], 400],
])('headers %j: %s', (rawHeaders, status) => {
  expect(guardRequest({ method: 'GET', url: '/', headers: {}, rawHeaders }, SITE)?.status ?? null).toBe(
    status,
  );
});

describe('bodies', () => {
  const post = (body: BodyInit, headers = {}) =>
    new Request('http://x.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

  test('are read no further than they may be long, whatever their length claims', async () => {
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += 1000;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    await expect(readBody(post(endless), 5000)).rejects.toBeInstanceOf(BodyTooLarge);
    expect(given).toBeLessThan(20_000);
    const claimed = post('x', { 'content-length': '99999' });
    await expect(readBody(claimed, 5000)).rejects.toBeInstanceOf(BodyTooLarge);
  });

  test('of reports are read to their end, and kept where they are not too long', async () => {
    const send = (size: number) => {
      let left = size;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const length = Math.min(left, 100_000);
          left -= length;
          if (length > 0) controller.enqueue(new Uint8Array(length));
          else controller.close();
        },
      });
      return { request: post(body), left: () => left };
    };
    const short = send(8192);
    expect((await drainBody(short.request, 8192))?.byteLength).toBe(8192);
    const long = send(10_000_000);
    expect([await drainBody(long.request, 8192), long.left()]).toEqual([null, 0]);
    const endless = send(Number.MAX_SAFE_INTEGER);
    expect(await drainBody(endless.request, 8192)).toBeNull();
    expect(await drainBody(new Request('http://x.test', { method: 'POST' }), 8192)).toHaveLength(0);
  });

  test('that are no JSON are undefined, too long ones are told apart', async () => {
    expect(await readJsonBody(post('{"a":1}'))).toEqual({ a: 1 });
    expect(await readJsonBody(post('{'))).toBeUndefined();
    await expect(readJsonBody(post('x'.repeat(100_001)))).rejects.toBeInstanceOf(BodyTooLarge);
  });
});

test.each([
  ['/', '/'],
  ['/getOrderDetails/123456789/rosa@correo.bo', '/getOrderDetails/:orderid/:email'],
  ['/order/status/paid/123456789', '/order/status/paid'],
  ['/search/rosa@correo.bo', '/search/:term'],
  ['/mesa/tazas/taza-valle-12', '/:path*'],
  ['/api/frontend/changeCart', '/api/:service/:method'],
  ['/api/orders/123456789', '/api/orders/:orderId'],
  ['/customer/rosa@correo.bo', '/customer/*'],
  ['/_next/static/chunks/a.js', '/_next/*'],
])('the log knows %s as %s', (path, pattern) => {
  expect(findRoute(path).log).toBe(pattern);
});
