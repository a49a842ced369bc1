import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '#lib/platform/domain/routes/find-route.ts';
import { startVarnish, type VarnishServer, varnishPorts } from '#tools/varnish/server.ts';
import { putIntoCart } from './support/buying.ts';
import { type Fleet, startFleet } from './support/fleet.ts';
import { makeProduct } from './support/product.ts';
import { type FaultProxy, startProxy } from './support/proxy.ts';
import { until } from './support/until.ts';
import { visibleText } from './support/visible-text.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

let fleet: Fleet;
let varnish: VarnishServer;
/** Between the cache and each storefront. */
let proxies: FaultProxy[] = [];
let purges: PurgeRecord;
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  const ports = await varnishPorts();
  purges = await recordPurges();
  fleet = await startFleet({
    CACHE_PURGE_URL: `http://127.0.0.1:${ports.purgePort},${purges.url}`,
    ...{ RATE_WRITES: '0', RATE_TRIES: '0' },
  });
  proxies = await Promise.all(fleet.storefronts.map(({ url }) => startProxy(Number(new URL(url).port))));
  varnish = await startVarnish(ports, [proxies[0]?.port ?? 0, proxies[1]?.port ?? 0]);
  goods = await makeProduct(fleet, 50);
});
afterAll(async () => {
  await fleet?.close();
  await varnish?.close();
  for (const one of proxies) await one.close();
  purges?.close();
});

interface PurgeRecord {
  url: string;
  /** How often a key was purged. */
  count(key: string): number;
  close(): void;
}

/** A second cache, which counts what it is told. */
async function recordPurges(): Promise<PurgeRecord> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(...String(request.headers['surrogate-key']).split(' '));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const count = (key: string) => keys.filter((one) => one === key).length;
  return {
    url: `http://127.0.0.1:${port}`,
    count,
    close: () => void server.close(),
  };
}

const DEMO = z
  .object({ email: z.string(), password: z.string(), firstName: z.string(), lastName: z.string() })
  .parse(JSON.parse(readFileSync('data/demo/customers/ana-quispe.json', 'utf8')));

const inStore = (store?: string) => new Map(store === undefined ? [] : [['ajuar_store', store]]);
/** A visitor who comes through the cache. */
const visitorOf = (store?: string) => newVisitor(varnish.url, inStore(store), fleet.env.SITE_URL);

/** Waits until the page of the product that the cache sends says something, and then says nothing else. */
async function says(price: string, path = goods.path): Promise<void> {
  const read = async () => visibleText((await visitorOf('101').get(path)).text);
  await until(`the cache sends ${price}`, async () => (await read()).includes(price));
  for (let time = 0; time < 10; time += 1) expect(await read()).toContain(price);
}

/** Asks until the cache has it: a storefront says that a page is public once it knows what the page depends on. */
async function cached(visitor: Visitor, path: string): Promise<void> {
  const seen = new Set<string>();
  await until(`${path} is sent by the cache`, async () => {
    // A response of a storefront is numbered; what the cache sends again is not.
    const id = (await visitor.get(path)).headers.get('x-request-id');
    seen.add(id ?? 'cached');
    return id === null;
  });
  expect(seen).toContain('cached');
}

test('a cache that knows the store keeps the pages that are the same for everybody; nobody after it does', async () => {
  for (const path of ['/', '/mesa', '/pages/tiendas', '/pages/envios', goods.path]) {
    for (const store of ['101', '102', undefined]) await cached(visitorOf(store), path);
    const { headers } = await visitorOf('101').get(path);
    expect([headers.get('cache-control'), headers.get('surrogate-key'), headers.get('vary')]).toEqual([
      'private, no-cache',
      null,
      'Accept, Accept-Encoding',
    ]);
  }
});

test('a storefront makes pages public only for a cache that names the store of the cookie', async () => {
  const [{ url }] = fleet.storefronts;
  const ask = async (cookie: string, store?: string, more: Record<string, string> = {}) => {
    const headers = {
      cookie,
      accept: 'text/html',
      ...(store !== undefined && { 'x-store': store }),
      ...more,
    };
    return (await fetch(`${url}/mesa`, { headers })).headers;
  };
  const cachingOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).get('cache-control') ?? '';
  await until('the page is public', async () => /^public/.test(await cachingOf('', 'none')));
  const whole = await ask('ajuar_store=101', '101');
  expect(whole.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=0');
  // Whoever has it already hears for how long it is true.
  expect(await cachingOf('ajuar_store=101', '101', { 'if-none-match': whole.get('etag') ?? '' })).toMatch(
    /^public, max-age=0, s-maxage=\d{2,3}, stale-while-revalidate=60$/,
  );
  for (const [cookie, store] of [
    ['ajuar_store=101'],
    ['ajuar_store=101', '102'],
    ['ajuar_store=101', 'none'],
    ['', '101'],
    ['ajuar_store=101; ajuar_store=102', '101'],
    ['ajuar_store=%3101', '101'],
  ] as const)
    expect(await cachingOf(cookie, store), `${cookie} ${store}`).toMatch(/^private/);
});

test('each store has its own pages, and a page of cookies that name two stores is kept for nobody', async () => {
  const shown = async (store?: string) =>
    /data-store="(\d+)"/.exec((await visitorOf(store).get('/mesa')).text)?.[1];
  expect([await shown('102'), await shown('101'), await shown('103')]).toEqual(['102', '101', '103']);
  const two = await fetch(`${varnish.url}/mesa`, {
    headers: { cookie: 'ajuar_store=102; a=1; ajuar_store=103', accept: 'text/html', 'x-store': '101' },
  });
  expect(two.headers.get('x-request-id')).not.toBeNull();
  expect(await shown('101')).toBe('101');
});

test('nobody finds in a page what belongs to somebody else', async () => {
  const [ana, stranger] = [visitorOf('101'), visitorOf('101')];
  const known = /ana(\.|%2E)quispe|Ana Quispe/i;
  const values: Record<string, string> = { id: '1', page: 'footer_3', term: 'taza', token: 'x' };
  const words = ROUTES.filter(({ area }) => area !== 'build').map(({ pattern }) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x').replace('*', 'mesa'),
  );
  const paths: string[] = [];
  // A page of the demo that names her as an example says nothing.
  for (const path of [...words, '/mesa', goods.path, '/checkout/cart?step=2'])
    if (!known.test((await stranger.get(path)).text)) paths.push(path);
  await putIntoCart(ana, goods);
  await ana.send('login', { email: DEMO.email, password: DEMO.password, remember: 'S' });
  const secrets = [...ana.cookies().values()].filter((value) => value.length > 20);
  expect(secrets.length).toBeGreaterThan(1);
  let own = 0;
  for (const path of paths) {
    if (known.test((await ana.get(path)).text)) own += 1;
    const { text, headers } = await stranger.get(path);
    expect(known.test(text), path).toBe(false);
    expect(
      headers.getSetCookie().filter((line) => secrets.some((secret) => line.includes(secret))),
      path,
    ).toEqual([]);
  }
  // She sees herself where she should.
  expect(own).toBeGreaterThan(1);
  expect((await ana.get('/customer/account')).text).toMatch(known);
});

test('a change is in the cache, whatever was away meanwhile', async () => {
  await cached(visitorOf('101'), goods.path);
  await goods.setPrice('12.37');
  await says('Bs. 12,37');

  await fleet.backends[1].kill();
  await goods.setPrice('13.37');
  await says('Bs. 13,37');
  await fleet.backends[1].start();

  await fleet.storefronts[0].kill();
  await goods.setPrice('14.37');
  await says('Bs. 14,37');
  await fleet.storefronts[0].start();
  await cached(visitorOf('101'), goods.path);
  await says('Bs. 14,37');

  await varnish.kill();
  await goods.setPrice('15.37');
  const logged = (event: string) =>
    fleet.storefronts.every((one) =>
      one
        .managed()
        .lastLines()
        .some((line) => line.includes(`"${event}"`)),
    );
  await until('the storefronts say that the cache is away', async () => logged('front-cache.away'));
  await varnish.start();
  await until('the storefronts say that it is back', async () => logged('front-cache.back'));
  await says('Bs. 15,37');
});

test('a page that is asked for again is kept beyond its first second', async () => {
  let missedAt = performance.now();
  await until('nobody asks a storefront for it', async () => {
    const { headers } = await visitorOf('101').get('/mesa');
    if (headers.get('x-request-id') !== null) missedAt = performance.now();
    return performance.now() - missedAt > 3000;
  });
});

test.each(['held', 'bodies-held'] as const)(
  'a page that comes after all purges of what it shows (%s) is not kept',
  async (type) => {
    const path = `${goods.path}?tarde=${type}`;
    const key = `product:${goods.productid}`;
    const [before, after] = type === 'held' ? ['16.37', '17.37'] : ['18.37', '19.37'];
    const shown = (price: string) => `Bs. ${price.replace('.', ',')}`;
    const all = async (change: () => Promise<void>) => {
      const heard = purges.count(key);
      await change();
      // Of both storefronts, each three times.
      await until('all purges were sent', async () => purges.count(key) >= heard + 6);
    };
    await all(() => goods.setPrice(before));
    await says(shown(before));
    for (const one of proxies) one.become({ type });
    const late = visitorOf('101').get(path);
    try {
      await until('the page is on its way', async () =>
        proxies.some((one) => one.holds(before.replace('.', ','))),
      );
      await all(() => goods.setPrice(after));
    } finally {
      for (const one of proxies) one.become({ type: 'none' });
    }
    expect(visibleText((await late).text)).toContain(shown(before));
    await says(shown(after), path);
  },
);

test('a storefront that dies fails no request of a page', async () => {
  const statuses: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) statuses.push((await visitorOf('101').get(`/mesa?x=${statuses.length}`)).status);
  })();
  await until('pages are read', async () => statuses.length > 5);
  await fleet.storefronts[1].kill();
  const killedAt = statuses.length;
  await until('pages are read while it is away', async () => statuses.length > killedAt + 10);
  await fleet.storefronts[1].start();
  isOver = true;
  await reading;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('a video goes past the cache, in the parts that are asked for', async () => {
  const read = async () => {
    const response = await fetch(`${varnish.url}/media/video/recorrido-sala.mp4`, {
      headers: { range: 'bytes=10-19' },
    });
    return {
      id: response.headers.get('x-request-id'),
      status: response.status,
      size: (await response.arrayBuffer()).byteLength,
    };
  };
  const [first, second] = [await read(), await read()];
  expect([first, second]).toMatchObject(Array(2).fill({ status: 206, size: 10, id: expect.any(String) }));
  expect(second.id).not.toBe(first.id);
});

test('purges are taken at their own address alone', async () => {
  const purge = async (url: string, key: string) =>
    (await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': key } })).status;
  expect([
    await purge(varnish.url, 'shop'),
    await purge(varnish.purgeUrl, 'product:1 product:2'),
    await purge(varnish.purgeUrl, 'a" || obj.status == 200 || "'),
    (await fetch(varnish.purgeUrl)).status,
  ]).toEqual([405, 204, 400, 400]);
});
