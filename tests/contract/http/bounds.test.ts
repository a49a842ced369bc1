import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { modules } from '#backend/modules/index.ts';
import type { Call } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { hostileInputs, type Json, sampleInput } from '#tests/fixtures/hostile-input.ts';
import type { Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { createEvent, openEventShop } from '../registry/event-factories.ts';
import { OPERATOR_KEY } from '../support/backend.ts';

let shop: Shop;
/** The owner of a gift list, and its number. */
let owner: { ownerId: number; id: number };
let seller: { name: string; password: string };
beforeAll(async () => {
  shop = await openEventShop();
  owner = await createEvent(shop);
  const { password } = await floorOf(shop).hire('rosa', { role: 'manager' });
  seller = { name: 'rosa', password };
});
afterAll(() => shop.close());

/** The token of somebody who may make a call. */
async function bearerOf({ access }: Call): Promise<{ authorization?: string }> {
  // A call may have ended the login before.
  if (access === 'staff')
    return { authorization: `Bearer ${await floorOf(shop).enter(seller.name, seller.password)}` };
  return access === 'customer' ? { authorization: `Bearer customer-${owner.ownerId}` } : {};
}

/** Names the customer whose token is shown, and their gift list, unless a field is hostile that says so. */
function asOwner({ access, fill }: Call, input: Json, field: string): Json {
  if (access !== 'customer' || !isRecord(input)) return input;
  const own = Object.entries(input).map(([key, value]) => {
    if (key === /^\w+/.exec(field)?.[0]) return [key, value];
    if (fill[key] === 'userId') return [key, owner.ownerId];
    return [key, key === 'eventid' ? owner.id : value];
  });
  return Object.fromEntries(own) as Json;
}

/** Sends an input as the storefront's server does, for somebody who may. @returns the response's status */
async function statusOf(call: Call, input: Json, bearer: { authorization?: string }): Promise<number> {
  const headers = {
    ...{ 'x-ajuar-server-key': shop.env.serverKey, 'content-type': 'application/json' },
    ...bearer,
  };
  const { statusCode } = await shop.app.inject(
    call.verb === 'GET'
      ? { method: 'GET', url: `${call.path}?${queryOf(input)}`, headers }
      : { method: call.verb, url: call.path, headers, payload: JSON.stringify(input) },
  );
  return statusCode;
}

function queryOf(input: Json): URLSearchParams {
  const texts = Object.entries(input ?? {}).map(([key, value]) => [
    ...[key, typeof value === 'string' ? value : JSON.stringify(value)],
  ]);
  return new URLSearchParams(texts);
}

const calls = contract.filter(({ isForm, access }) => !isForm && access !== 'operator');

describe('every field of every call, at its bounds, beyond them, and with what no shopper sends', () => {
  test.each(calls.map((call) => [call.method, call] as const))('%s never fails', async (_method, call) => {
    const plain = { field: '', input: sampleInput(call) };
    const failed: string[] = [];
    const bearer = await bearerOf(call);
    const statuses: number[] = [];
    for (const { field, input } of [plain, ...hostileInputs(call)]) {
      const sent = asOwner(call, input, field);
      const status = await statusOf(call, sent, bearer);
      statuses.push(status);
      if (status >= 500) failed.push(`${field}: ${status} for ${JSON.stringify(sent).slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
    // Whoever may not make a call reaches none of its fields.
    expect([401, 403]).not.toContain(statuses[0]);
  });
});

test('the plain input of every call fits it, so that hostile fields are reached', () => {
  const unfit = calls.filter((call) => !call.request.safeParse(sampleInput(call)).success);
  expect(unfit.map(({ method }) => method)).toEqual([]);
});

interface OperatorRoute {
  method: 'GET' | 'POST';
  url: string;
  input: z.ZodType;
}

/** The routes of commands that say what they take. */
async function operatorRoutes(): Promise<OperatorRoute[]> {
  const routes: OperatorRoute[] = [];
  const app: FastifyInstance = Fastify();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.input) routes.push({ method: method === 'GET' ? 'GET' : 'POST', url, input: config.input });
  });
  for (const module of modules) module.operate?.(app, shop.deps, shop.env);
  await app.close();
  return routes;
}

test('every field of every command, at its bounds and beyond them, is answered without a fault', async () => {
  const failed: string[] = [];
  const routes = await operatorRoutes();
  expect(routes.length).toBeGreaterThan(35);
  for (const { method, url, input: request } of routes) {
    const taken = { request, fill: {} };
    for (const { field, input } of [{ field: '', input: sampleInput(taken) }, ...hostileInputs(taken)]) {
      const values: Record<string, unknown> = isRecord(input) ? { ...input } : {};
      // What a command writes, it writes here.
      if (typeof values.path === 'string') values.path = join(shop.folder, values.path);
      const path = url.replace(/:(\w+)/, (_, name: string) => encoded(values[name]));
      const { statusCode } = await shop.app.inject({
        ...{ method, url: path },
        headers: { 'x-ajuar-operator-key': OPERATOR_KEY, 'content-type': 'application/json' },
        ...(method === 'POST' && { payload: JSON.stringify(values) }),
      });
      if (statusCode >= 500)
        failed.push(`${url} ${field}: ${statusCode} for ${JSON.stringify(values).slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
});

/** A value as a part of an address; one half of a pair of surrogates as the bytes that it would be. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
