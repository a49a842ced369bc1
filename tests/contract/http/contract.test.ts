import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#backend/http/openapi.ts';
import { contract } from '#lib/contracts/index.ts';
import { getListingPage } from '#lib/contracts/products.ts';
import { badRequest, getCapabilities } from '#lib/contracts/system.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('every call of the contract', () => {
  test.each(contract.map((call) => [`${call.verb} ${call.path}`, call] as const))(
    '%s is served, and refuses what is no object with 400 or for want of a key with 403, in words [CALL-01, GAP-116]',
    async (_name, call) => {
      const response = await shop.send(call, call.verb === 'GET' ? undefined : [1, 2, 3]);
      const admitted = call.verb === 'GET' ? 200 : 400;
      const expected = call.access === 'public' ? admitted : 403;
      expect(response.status).toBe(expected);
      if (expected !== 200)
        expect(response.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
    },
  );

  test('of the area customer all methods of the original are served by POST [CALL-02, GAP-110]', async () => {
    const methods = [
      ...['getFilterProducts', 'getHeaderMenu', 'getProductById', 'getOptions', 'getAttributes'],
      ...['getFilterProductsElastic', 'prevalOrderDiscount', 'checkCartProducts', 'prevalCoupon'],
      ...[
        'unlockCoupon',
        'getValCouponByUser',
        'getCategories',
        'getCategoriesByStore',
        'getProductQuantity',
      ],
    ];
    for (const method of methods) {
      const [call, ...others] = contract.filter(({ path }) => path === `/customerapi/${method}`);
      expect(call, method).toMatchObject({ service: 'customer', method, verb: 'POST' });
      expect(others).toEqual([]);
      const url = `/customerapi/${method}`;
      const [post, get] = await Promise.all(
        (['POST', 'GET'] as const).map((verb) => shop.app.inject({ method: verb, url })),
      );
      expect([post?.statusCode === 404, get?.statusCode], method).toEqual([false, 404]);
    }
  });

  test('of the area frontend setters are served by PUT, getters by POST, the area admin by POST, searchEvents by GET [CALL-38, GAP-110]', async () => {
    const calls = contract.filter(({ service, verb }) => service === 'frontend' && verb !== 'GET');
    const setters = calls.filter(({ method }) => /^(set|update|add|delete|change)/.test(method));
    expect(setters.length).toBeGreaterThan(3);
    const ofAdmin = contract.filter(({ service }) => service === 'admin');
    expect(ofAdmin.map(({ verb, path }) => `${verb} ${path}`)).toEqual(['POST /api/admin/getCustomerById']);
    expect(contract.find(({ method }) => method === 'searchEvents')?.verb).toBe('GET');
    for (const { method, path } of calls) {
      const isSetter = setters.some((one) => one.method === method);
      expect(path).toBe(`/api/frontend/${method}`);
      const responses = await Promise.all(
        (['PUT', 'POST'] as const).map((verb) => shop.app.inject({ method: verb, url: path, payload: [] })),
      );
      const isServed = responses.map(({ statusCode }) => statusCode !== 404);
      expect(isServed, method).toEqual([isSetter, !isSetter]);
    }
  });

  test.each([
    ['GET', '/api/getMenu'],
    ['GET', '/api/getuserMenu'],
    ['POST', '/api/s3/getFile'],
    ['POST', '/api/layout/getLayoutTemplateByName'],
    ['POST', '/api/layout/getProducts'],
    ['POST', '/api/s3/listFiles'],
    ['POST', '/api/s3/uploadImage'],
    ['PUT', '/api/s3/uploadImage'],
    ['POST', '/api/admin/getCustomerById'],
  ] as const)(
    '%s %s is served [CALL-30, CALL-31, CALL-32, CALL-33, CALL-34, CALL-36, CALL-37, CALL-49]',
    async (method, url) => {
      expect(contract.map(({ path }) => path)).toContain(url);
      expect((await shop.app.inject({ method, url })).statusCode).not.toBe(404);
    },
  );

  test('no two calls share verb and path, and ids are unique', () => {
    expect(new Set(contract.map((call) => `${call.verb} ${call.path}`)).size).toBe(contract.length);
    expect(new Set(contract.map((call) => call.id)).size).toBe(contract.length);
  });

  test('keys that a browser may send or the session fills belong to the request', () => {
    for (const call of contract) {
      const keys = Object.keys(call.request.shape);
      expect(keys).toEqual(expect.arrayContaining([...(call.browser || []), ...Object.keys(call.fill)]));
    }
  });
});

describe('malformed calls', () => {
  test('each problem comes with its path and a Spanish message', async () => {
    const response = await shop.send(getListingPage, {
      languageid: 3,
      storeid: 'uno',
      categoryid: 20,
      sort: 'precio',
      size: 500,
      page: 1,
    });
    expect(response.status).toBe(400);
    const body = badRequest.parse(response.body);
    expect(body.fields.map((field) => field.path)).toEqual(['storeid', 'sort', 'size']);
    expect(body.fields[0]?.message).toMatch(/se esperaba/);
  });

  test('broken JSON is 400, an unknown address 404, neither a fault', async () => {
    const broken = await shop.app.inject({
      method: 'POST',
      url: getListingPage.path,
      headers: { 'content-type': 'application/json' },
      payload: '{"storeid": 1,',
    });
    expect(broken.statusCode).toBe(400);
    expect(badRequest.safeParse(broken.json()).success).toBe(true);
    expect((await shop.app.inject('/no/existe')).statusCode).toBe(404);
  });

  test('a body over the limit is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: getListingPage.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ text: 'x'.repeat(1_100_000) }),
    });
    expect(response.statusCode).toBe(413);
  });
});

describe('what the back-end says of itself', () => {
  test('its calls', async () => {
    const { calls } = await shop.call(getCapabilities, {});
    expect(calls).toEqual(contract.map((call) => call.id));
  });

  test('an OpenAPI document with every call, money in decimals', async () => {
    const served = await shop.app.inject('/openapi.json');
    const document = openApiDocument(contract);
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const paths = z
      .record(z.string(), z.record(z.string(), z.object({ operationId: z.string() })))
      .parse(document.paths);
    for (const call of contract) {
      expect(paths[call.path]?.[call.verb.toLowerCase()]?.operationId).toBe(`${call.service}.${call.method}`);
    }
  });

  test('whether it is healthy, without telling strangers more', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ ok: true, operator: false });
    expect((await shop.app.inject('/operator/orders')).statusCode).toBe(403);
  });
});
