import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#lib/integrations/domain/operations.ts';
import { add, bought, makeCart, makeProduct, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { Erp, settleLog } from './erp.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settleLog(shop);
});
afterAll(() => shop.close());

const readDocument = async () => (await shop.app.inject('/api/v1/openapi.json')).json();

test('the API describes itself to anybody, as OpenAPI 3.1 wants it', async () => {
  const document = await readDocument();
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: 'http://tienda.test/api/v1' }]]);
  const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
  );
  const wanted = OPERATIONS.map(({ id, method, url }) => [
    ...[id, method.toLowerCase(), url.replaceAll(/:(\w+)/g, '{$1}')],
  ]);
  expect(described).toEqual(wanted);
});

test('it describes what webhooks are sent, with headers, and with examples of each', async () => {
  const { webhooks, components } = await readDocument();
  expect(Object.keys(webhooks)).toEqual(['order.changed', 'orders.restarted', 'stock.changed']);
  for (const { post } of Object.values<{ post: Record<string, never> }>(webhooks)) {
    const names = (post.parameters as { name: string }[] | undefined)?.map(({ name }) => name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(JSON.stringify(post.requestBody)).toMatch(/#\/components\/schemas\/(Order|Orders|Stock)\w+/);
  }
  expect(components.schemas.OrderChanged.examples[0].data).toMatchObject({ state: 'processing' });
});

test('what comes back is what it says, and its examples are what it takes', async () => {
  const { components } = await readDocument();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components });
  const faults = (name: string, value: unknown) => {
    ajv.validate(`api#/components/schemas/${name}`, value);
    return ajv.errors;
  };
  const cup = await makeProduct(shop, { stock: 9 });
  const number = await bought(shop, await makeCart(shop, add(cup, 2)));
  const erp = await Erp.open(shop, {});
  expect(faults('OrderPage', (await erp.api.get('orders')).body)).toBe(null);
  expect(faults('Order', (await erp.api.get(`orders/${number}`)).body)).toBe(null);
  const rows = [
    { sku: cup.sku, store: STORE, quantity: 3 },
    { sku: 'NOBODY', store: STORE, quantity: 3 },
  ];
  const feed = { kind: 'set', as_of: await erp.book(), rows };
  expect(faults('StockFeed', feed)).toBe(null);
  expect(faults('StockResult', (await erp.api.post('stock', feed)).body)).toBe(null);
  expect(faults('Problem', (await erp.api.post('stock', { ...feed, rows: [{}] })).body)).toBe(null);
  expect(faults('StockFeed', { ...feed, kind: 'guess' })).not.toBe(null);
  for (const [name, { examples = [] }] of Object.entries<{ examples?: unknown[] }>(components.schemas)) {
    for (const example of examples) expect(faults(name, example), name).toBe(null);
  }
});
