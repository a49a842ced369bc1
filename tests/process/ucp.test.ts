import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL, profileOf } from '../contract/ucp/profiles.ts';
import { faultsOf } from '../contract/ucp/schemas.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor } from './support/visitor.ts';

let shop: TestShop;
let platform: Server;
let agent = '';
beforeAll(async () => {
  shop = await startShop();
  platform = createServer((_, response) => response.end(profileOf(ALL)));
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening));
  agent = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/profile`;
});
afterAll(async () => {
  platform?.close();
  await shop?.close();
});

const profile = z.object({
  ucp: z.object({
    services: z.record(z.string(), z.array(z.object({ transport: z.string(), endpoint: z.url() }))),
  }),
});
const found = z.object({
  products: z.array(
    z.object({
      variants: z.array(z.object({ id: z.string(), availability: z.object({ available: z.boolean() }) })),
    }),
  ),
});
const session = z.object({
  status: z.literal('requires_escalation'),
  continue_url: z.url(),
  totals: z.array(z.object({ type: z.string(), amount: z.int() })),
});
const ownCart = z.object({ shopCart: z.object({ data: z.object({ total: z.number() }) }) });

/** Calls a tool as an agent does, which sends no cookies and no origin. */
async function tool(endpoint: string, name: string, args: object): Promise<unknown> {
  const params = { name, arguments: { meta: { 'ucp-agent': { profile: agent } }, ...args } };
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect([response.status, response.headers.get('cache-control'), response.headers.getSetCookie()]).toEqual([
    ...[200, 'no-store', []],
  ]);
  const body = z
    .object({ result: z.object({ structuredContent: z.unknown() }) })
    .parse(await response.json());
  return body.result.structuredContent;
}

test('an agent finds the shop, chooses, and hands over to a person, whose own cart then costs what the agent was told', async () => {
  const told = await (await fetch(`${shop.url}/.well-known/ucp`)).json();
  expect(faultsOf('profile.json#/$defs/business_schema', told)).toEqual([]);
  const services = profile.parse(told).ucp.services['dev.ucp.shopping'];
  const endpoint = services?.find(({ transport }) => transport === 'mcp')?.endpoint ?? '';
  const { products } = found.parse(await tool(endpoint, 'search_catalog', { catalog: { query: 'taza' } }));
  const skus = products.flatMap(({ variants }) =>
    variants.filter(({ availability }) => availability.available).map(({ id }) => id),
  );
  const line_items = skus.slice(0, 3).map((id, at) => ({ item: { id }, quantity: at + 1 }));
  const checkout = await tool(endpoint, 'create_checkout', { checkout: { line_items } });
  expect(faultsOf('shopping/checkout.json', checkout)).toEqual([]);
  const { continue_url, totals } = session.parse(checkout);

  const person = newVisitor(shop.url);
  const link = await person.get(continue_url.slice(shop.url.length));
  expect(link.status).toBe(303);
  const page = await person.get(link.headers.get('location') ?? '');
  expect(page.status).toBe(200);
  const items = new URL(link.headers.get('location') ?? '', shop.url).searchParams.get('items') ?? '';
  const filled = await person.send('buy-link', { items });
  expect([filled.status, filled.headers.get('location')]).toEqual([303, '/checkout/cart']);
  const { body } = await person.ask('frontend/getCart', {});
  const total = totals.find(({ type }) => type === 'total')?.amount;
  expect(Math.round(ownCart.parse(body).shopCart.data.total * 100)).toBe(total);
});
