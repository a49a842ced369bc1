import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AccessRules, Caller } from '#backend/http/access.ts';
import { handle } from '#backend/http/handler.ts';
import { registerRoute } from '#backend/http/register.ts';
import { modules } from '#backend/modules/index.ts';
import type { Access, Call } from '#lib/contracts/call.ts';
import { defineCall } from '#lib/contracts/call.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { contract } from '#lib/contracts/index.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { sampleInput } from '#tests/fixtures/hostile-input.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';

const CUSTOMERS: Readonly<Record<string, Caller>> = {
  'token-of-a-customer': { customerId: 7, eventId: null, sessionId: 'seven' },
  'token-of-an-owner': { customerId: 8, eventId: 40, sessionId: 'eight' },
};
const identify = async (token: string) => CUSTOMERS[token] ?? null;

const SERVER = { 'x-ajuar-server-key': 'server-key-of-the-tests' };
const token = (name: string) => ({ ...SERVER, authorization: `Bearer ${name}` });

/** What each kind of caller shows. */
const CALLERS = {
  'nobody, without a key': {},
  'a wrong key': { 'x-ajuar-server-key': 'server-key-of-the-testz' },
  'a customer without the storefront': { authorization: 'Bearer token-of-a-customer' },
  'a guest of the storefront': SERVER,
  'a customer': token('token-of-a-customer'),
  'the owner of an event': token('token-of-an-owner'),
  'an ended or unknown token': token('token-of-nobody'),
  'no bearer at all': { ...SERVER, authorization: 'Basic dG9rZW4=' },
  'an operator': { 'x-ajuar-operator-key': OPERATOR_KEY },
  'an operator with a wrong key': { 'x-ajuar-operator-key': OPERATOR_KEY.toUpperCase() },
} as const;
type CallerName = keyof typeof CALLERS;
const callers = Object.keys(CALLERS) as CallerName[];

const NO_KEY: Partial<Record<CallerName, number>> = {
  'nobody, without a key': 403,
  'a wrong key': 403,
  'a customer without the storefront': 403,
  'an operator': 403,
  'an operator with a wrong key': 403,
};
const DEAD_TOKEN: Partial<Record<CallerName, number>> = {
  'an ended or unknown token': 401,
  'no bearer at all': 401,
};

/** Status that refuses a caller, by the access of a call; who is not named is admitted. */
const REFUSED: Readonly<Record<Access, Partial<Record<CallerName, number>>>> = {
  public: {},
  guest: { ...NO_KEY, ...DEAD_TOKEN },
  server: { ...NO_KEY, ...DEAD_TOKEN },
  customer: { ...NO_KEY, ...DEAD_TOKEN, 'a guest of the storefront': 401 },
  'event-owner': {
    ...NO_KEY,
    ...DEAD_TOKEN,
    'a guest of the storefront': 401,
    'a customer': 403,
  },
  staff: {
    ...NO_KEY,
    ...DEAD_TOKEN,
    'a guest of the storefront': 401,
    'a customer': 401,
    'the owner of an event': 401,
  },
  operator: {
    ...Object.fromEntries(callers.map((name) => [name, 403])),
    'an operator': undefined,
  },
};

const table = (calls: readonly Call[]) =>
  calls.flatMap((call) =>
    callers.map((caller) => [call.id, `${call.service}/${call.method}`, call.access, caller, call] as const),
  );

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify });
});
afterAll(() => shop.close());

/** The status of a body that no call can read: 400 once the caller was admitted, 200 for a GET without one. */
async function statusOf(app: FastifyInstance, call: Call, caller: CallerName): Promise<number> {
  const response = await app.inject({
    method: call.verb,
    url: call.path,
    headers: CALLERS[caller],
    ...(call.verb !== 'GET' && { payload: [1, 2, 3] }),
  });
  return response.statusCode;
}

describe('each call of the contract, for each kind of caller', () => {
  test.each(table(contract))('%s %s (%s): %s [CALL-01]', async (_id, _name, access, caller, call) => {
    const admitted = call.verb === 'GET' ? 200 : 400;
    expect(await statusOf(shop.app, call, caller)).toBe(REFUSED[access][caller] ?? admitted);
  });
});

/** Kinds of access that no call of the contract has yet. */
const sample = {
  id: 'AJ-00',
  service: 'ajuar',
  kind: 'read',
  request: z.object({ userid: z.int() }),
  response: z.object({ customerid: z.int().nullable(), eventid: z.int().nullable() }),
  fill: { userid: 'userId' },
} as const;
const samples = {
  customer: defineCall({ ...sample, method: 'getOfCustomer', access: 'customer' }),
  owner: defineCall({ ...sample, method: 'getOfOwner', access: 'event-owner' }),
  operator: defineCall({ ...sample, method: 'getOfOperator', access: 'operator' }),
};

describe('access that only customers, owners of an event and operators have', () => {
  const rules: AccessRules = {
    serverKey: SERVER['x-ajuar-server-key'],
    operatorKey: OPERATOR_KEY,
    identify,
  };
  const app = Fastify();
  const routes = [
    handle(samples.customer, async (_input, { caller: { customerId, eventId } }) => ({
      customerid: customerId,
      eventid: eventId,
    })),
    handle(samples.owner, async (_input, { caller: { customerId, eventId } }) => ({
      customerid: customerId,
      eventid: eventId,
    })),
    handle(samples.operator, async () => ({ customerid: null, eventid: null })),
  ];
  for (const route of routes) registerRoute(app, route, rules);
  afterAll(() => app.close());

  test.each(table(Object.values(samples)))('%s %s (%s): %s', async (_id, _name, access, caller, call) => {
    expect(await statusOf(app, call, caller)).toBe(REFUSED[access][caller] ?? 400);
  });

  const ask = (call: Call, caller: CallerName, userid: number) =>
    app.inject({ method: 'POST', url: call.path, headers: CALLERS[caller], payload: { userid } });

  test('a handler gets the customer, and a request for another one is refused', async () => {
    const own = await ask(samples.customer, 'a customer', 7);
    expect([own.statusCode, own.json()]).toEqual([200, { customerid: 7, eventid: null }]);
    const owner = await ask(samples.owner, 'the owner of an event', 8);
    expect(owner.json()).toEqual({ customerid: 8, eventid: 40 });
    for (const userid of [8, -1, 0]) {
      expect((await ask(samples.customer, 'a customer', userid)).statusCode).toBe(403);
    }
    expect((await ask(samples.owner, 'the owner of an event', 7)).statusCode).toBe(403);
  });

  test('an operator is admitted on the back-end’s machine alone', async () => {
    const from = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: samples.operator.path,
        remoteAddress,
        headers: CALLERS['an operator'],
        payload: { userid: -1 },
      });
    expect((await from('192.0.2.7')).statusCode).toBe(403);
    expect((await from('::1')).statusCode).toBe(200);
  });
});

describe('calls of guests, made by a customer', () => {
  test('name that customer: another one’s cart and orders stay shut', async () => {
    const change = (userid: number) => ({ id: null, storeid: 101, userid, updatedate: null, intents: [] });
    const read = (userId: number | null) => ({ orderid: '123456', email: 'a@b.bo', userId, languageid: 3 });
    const send = (call: Call, body: object) => shop.send(call, body, CALLERS['a customer']);
    expect((await send(changeCart, { ...change(8), intents: [{ type: 'remove', key: 'x' }] })).status).toBe(
      403,
    );
    expect((await send(changeCart, { ...change(7), intents: [{ type: 'remove', key: 'x' }] })).status).toBe(
      200,
    );
    expect((await send(getOrderById, read(8))).status).toBe(403);
    expect((await send(getOrderById, read(null))).status).toBe(403);
    expect((await send(getOrderById, read(7))).status).toBe(200);
  });
});

test('a guest names no customer, in no call: whoever is named shows a token [GAP-047]', async () => {
  const naming = contract.flatMap((call) =>
    Object.entries(call.fill).flatMap(([key, from]) => (from === 'userId' ? [[call, key] as const] : [])),
  );
  expect(naming.length).toBeGreaterThan(7);
  for (const [call, key] of naming) {
    const sent = sampleInput(call);
    const as = (userId: number) => shop.send(call, { ...Object(sent), [key]: userId }, SERVER);
    // Whose token is missing is not asked whom they name.
    const [other, guest] = call.access === 'customer' ? [401, 401] : [403, 200];
    expect((await as(7)).status, call.method).toBe(other);
    expect((await as(-1)).status, call.method).toBe(guest);
  }
});

describe('the operator’s routes', () => {
  test('each of them is opened by the operator’s key alone', async () => {
    const found: { method: string; url: string }[] = [];
    const probe = Fastify();
    probe.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') found.push({ method: verb, url });
    });
    for (const module of modules) module.operate?.(probe, shop.deps, shop.env);
    await probe.close();
    expect(found.length).toBeGreaterThan(20);
    for (const { method, url } of found) {
      expect(url).toMatch(/^\/operator\//);
      for (const caller of callers.filter((name) => name !== 'an operator')) {
        const response = await shop.app.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url,
          headers: CALLERS[caller],
        });
        expect(response.statusCode, `${caller}: ${method} ${url}`).toBe(403);
      }
    }
  });
});
