import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAway, expectFault, expectRecovery, freshSearch, startVisit } from './support/fault-visit.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { purge, startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

let shop: TestShop;
let goods: TestProduct;

beforeAll(async () => {
  shop = await startShop();
  goods = await makeProduct(shop, 100);
});
afterAll(() => shop?.close());

const HTML = '<!doctype html><h1>Bienvenido</h1>';
const JSON_TEXT = '{"hola":"mundo"}';
const http = (type: string, body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const faults: [string, { begin: () => unknown; end: () => unknown }][] = [
  ['is killed', { begin: () => shop.kill('backend'), end: () => shop.start('backend') }],
  ['is stopped', { begin: () => shop.signal('SIGSTOP'), end: () => shop.signal('SIGCONT') }],
  // Slower than any call waits: a write that is let through to see how it is would else be made.
  ['is slow (20 s)', proxied({ type: 'slow', delay: 20_000 })],
  ['cuts every connection', proxied({ type: 'cut' })],
  ['answers a page', proxied({ type: 'garbage', bytes: http('text/html', HTML) })],
  ['answers other JSON', proxied({ type: 'garbage', bytes: http('application/json', JSON_TEXT) })],
  ['answers what is no HTTP', proxied({ type: 'garbage', bytes: '\u0000\u0001 no es HTTP\r\n\r\n' })],
];

function proxied(fault: Parameters<TestShop['proxy']['become']>[0]) {
  return { begin: () => shop.proxy.become(fault), end: () => shop.proxy.become({ type: 'none' }) };
}

describe.each(faults)('while the back-end %s', (_name, fault) => {
  test('cached pages are served, the rest says so kindly, and nothing is lost', async () => {
    const visitor = await startVisit(shop.url, goods);
    const cached = ['/', '/mesa', goods.path];
    for (const path of cached) expect((await visitor.get(path)).status, path).toBe(200);

    await fault.begin();
    const held = await expectFault(visitor, cached).finally(fault.end);

    await expectRecovery(visitor, goods, held);
  });
});

test('pages that were purged just before the back-end went away are made of what was read last', async () => {
  const visitor = await startVisit(shop.url, goods);
  const known = ['/', '/mesa', goods.path];
  for (const path of known) expect((await visitor.get(path)).status, path).toBe(200);
  shop.proxy.become({ type: 'cut' });
  try {
    expect(await purge(shop, ['catalogue:1', 'stores', 'categories', `product:${goods.productid}`])).toBe(
      200,
    );
    for (const path of known) expect((await visitor.get(path)).status, path).toBe(200);
    expect((await visitor.get(goods.path)).text).toContain(goods.title);
  } finally {
    shop.proxy.become({ type: 'none' });
  }
});

describe('while the back-end is away for long', () => {
  afterEach(() => shop.proxy.become({ type: 'none' }));

  test.each([
    ['cuts every connection', { type: 'cut' }],
    ['is slow (10 s)', { type: 'slow', delay: 10_000 }],
  ] as const)(
    'and %s, it is left alone: most visits are answered without asking it',
    async (_name, fault) => {
      shop.proxy.become(fault);
      await Promise.all(Array.from({ length: 8 }, () => newVisitor(shop.url).get(freshSearch())));
      shop.proxy.takeCount();
      const visits = Array.from({ length: 120 }, () => newVisitor(shop.url).get(freshSearch()));
      for (const page of await Promise.all(visits)) expectAway(page, 'a search');
      expect(shop.proxy.takeCount()).toBeLessThan(60);
      shop.proxy.become({ type: 'none' });
      await until(
        'the search is back',
        async () => (await newVisitor(shop.url).get(freshSearch())).status === 200,
      );
    },
  );
});
