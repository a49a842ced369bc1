import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Caller } from '#backend/http/access.ts';
import { handle } from '#backend/http/handler.ts';
import { registerRoute } from '#backend/http/register.ts';
import { modules } from '#backend/modules/index.ts';
import type { Access, Call } from '#lib/contracts/call.ts';
import { getCart } from '#lib/contracts/carts.ts';
import { contract } from '#lib/contracts/index.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const CUSTOMERS: Readonly<Record<string, Caller>> = {
  'token-of-a-customer': { customerId: 7, eventId: null, sessionId: 'seven' },
  'token-of-an-owner': { customerId: 8, eventId: 40, sessionId: 'eight' },
};
const SITE = 'http://localhost:3000';

/** Calls of access that no call of the contract has yet, served and opened beside it. */
const samples = await vi.hoisted(async () => {
  const { defineCall } = await import('#lib/contracts/call.ts');
  const zod = await import('zod');
  const sample = {
    id: 'AJ-00',
    service: 'ajuar',
    kind: 'read',
    request: zod.z.object({ userid: zod.z.int() }),
    response: zod.z.object({ customerid: zod.z.int() }),
    fill: { userid: 'userId' },
    browser: [],
  } as const;
  return {
    customer: defineCall({ ...sample, method: 'getOfCustomer', access: 'customer' }),
    owner: defineCall({ ...sample, id: 'AJ-000', method: 'getOfOwner', access: 'event-owner' }),
  };
});

const jars = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('next/headers', () => ({ cookies: async () => jars.make() }));
vi.mock('#lib/stores/data.ts', () => ({ loadVisitorStore: async () => ({ storeId: 101, catalogId: 1 }) }));
vi.mock('#lib/contracts/index.ts', async (original) => {
  const { contract } = await original<{ contract: readonly Call[] }>();
  return { contract: [...contract, ...Object.values(samples)] };
});

let shop: Shop;
let app: FastifyInstance;

/** The routes of the back-end with the samples beside them, on a port. */
beforeAll(async () => {
  shop = await openShop();
  app = Fastify();
  const { deps, env } = shop;
  const identify = async (token: string) => CUSTOMERS[token] ?? null;
  const rules = { serverKey: env.serverKey, operatorKey: '', identify };
  const run = async (_input: unknown, { caller }: { caller: Caller }) => ({ customerid: caller.customerId });
  const routes = modules.flatMap((module) => module.routes?.(deps, env) ?? []);
  for (const route of [...routes, handle(samples.customer, run), handle(samples.owner, run)]) {
    registerRoute(app, route, rules);
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('BACKEND_URL', app.listeningOrigin);
  vi.stubEnv('BACKEND_SERVER_KEY', shop.env.serverKey);
});

/** What the session of each kind of visitor holds. */
const FAR = Date.now() + 86_400_000;
const VISITORS = {
  'a guest': {},
  'a customer': { userId: 7, token: 'token-of-a-customer', expiry: FAR },
  'the owner of an event': { userId: 8, token: 'token-of-an-owner', haveEvent: true, expiry: FAR },
  'a customer who says to own an event': {
    userId: 7,
    token: 'token-of-a-customer',
    haveEvent: true,
    expiry: FAR,
  },
  'a customer whose token was revoked': { userId: 7, token: 'token-of-nobody', haveEvent: true, expiry: FAR },
  'a customer whose login has ended': { userId: 7, token: 'token-of-a-customer', haveEvent: true, expiry: 1 },
  'a customer with another one’s token': {
    userId: 7,
    token: 'token-of-an-owner',
    haveEvent: true,
    expiry: FAR,
  },
} as const;
type Visitor = keyof typeof VISITORS;
const visitors = Object.keys(VISITORS) as Visitor[];

/** What a visitor gets for a call of the BFF. */
async function visit(
  visitor: Visitor,
  { service, method }: Pick<Call, 'service' | 'method'>,
  body: unknown,
  origin = SITE,
): Promise<{ status: number; body: unknown }> {
  const { openSession } = await import('#lib/platform/session/session.ts');
  const { POST } = await import('#app/api/[service]/[method]/route.ts');
  const jar = cookieJar({ ajuar_store: '101' });
  const { session, save } = await openSession(jar);
  await save({ ...session, ...VISITORS[visitor] });
  jars.make = () => jar;
  const request = new Request(`${SITE}/api/${service}/${method}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({ service, method }) });
  return { status: response.status, body: await response.json() };
}

/** No customers any more, whatever their cookie says: the back-end was asked whose the token is. */
const ENDED: Partial<Record<Visitor, number>> = {
  'a guest': 401,
  'a customer whose login has ended': 401,
  'a customer whose token was revoked': 401,
  'a customer with another one’s token': 401,
};

/** By access, the statuses of visitors who are refused, whatever they send. */
const REFUSED: Readonly<Record<Access, Partial<Record<Visitor, number>>>> = {
  public: {},
  guest: {},
  customer: ENDED,
  'event-owner': { ...ENDED, 'a customer': 403, 'a customer who says to own an event': 403 },
  server: Object.fromEntries(visitors.map((visitor) => [visitor, 404])),
  staff: Object.fromEntries(visitors.map((visitor) => [visitor, 404])),
  operator: Object.fromEntries(visitors.map((visitor) => [visitor, 404])),
};

describe('each call of the contract, for each kind of visitor of the BFF', () => {
  const table = contract.flatMap((call) =>
    visitors.map((visitor) => [`${call.service}/${call.method}`, call.access, visitor, call] as const),
  );
  test.each(table)('%s (%s): %s [CALL-01]', async (_name, access, visitor, call) => {
    const expected = call.browser === false ? 404 : (REFUSED[access][visitor] ?? 400);
    expect((await visit(visitor, call, [1, 2, 3])).status).toBe(expected);
    const elsewhere = await visit(visitor, call, {}, 'https://otra.example');
    expect(elsewhere.status).toBe(call.browser === false ? 404 : 403);
  });
});

describe('calls that the back-end judges as well', () => {
  const status = async (call: Call, visitor: Visitor) => (await visit(visitor, call, {})).status;

  test('a customer’s call comes back for the customer alone whose token stands', async () => {
    expect(await visit('a customer', samples.customer, {})).toEqual({ status: 200, body: { customerid: 7 } });
    expect(await status(samples.customer, 'a customer whose token was revoked')).toBe(401);
    expect(await status(samples.customer, 'a customer with another one’s token')).toBe(401);
    const refused = z.object({ success: z.literal(false), message: z.string() });
    const { body } = await visit('a guest', samples.customer, {});
    expect(refused.parse(body).message).toBe('Primero debe estar registrado');
  });

  test('an owner’s call is not opened by a session that only says so', async () => {
    expect(await visit('the owner of an event', samples.owner, {})).toEqual({
      status: 200,
      body: { customerid: 8 },
    });
    expect(await status(samples.owner, 'a customer who says to own an event')).toBe(403);
    expect(await status(samples.owner, 'a customer whose token was revoked')).toBe(401);
  });

  test('a guest’s call goes on, as a visitor’s once the token has ended', async () => {
    expect(await status(getCart, 'a guest')).toBe(200);
    expect(await status(getCart, 'a customer')).toBe(200);
    expect(await status(getCart, 'a customer whose login has ended')).toBe(200);
    for (const ended of [
      'a customer whose token was revoked',
      'a customer with another one’s token',
    ] as const) {
      const response = await visit(ended, getCart, {});
      expect(response).toMatchObject({ status: 200, body: { shopCart: { userid: -1 } } });
    }
  });
});
