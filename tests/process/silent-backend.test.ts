import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from './support/buying.ts';
import { type Fleet, startFleet } from './support/fleet.ts';
import { makeProduct } from './support/product.ts';
import { type FaultProxy, startProxy } from './support/proxy.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

let fleet: Fleet;
/** Before the first back-end. */
let proxy: FaultProxy;
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  fleet = await startFleet({ RATE_WRITES: '0', RATE_TRIES: '0' });
  const [first, second] = fleet.backends;
  proxy = await startProxy(Number(new URL(first.url).port));
  const [storefront] = fleet.storefronts;
  await storefront.kill();
  await storefront.start({ BACKEND_URL: `${proxy.url},${second.url}` });
  goods = await makeProduct(fleet, 50);
});
afterAll(async () => {
  await fleet?.close();
  await proxy?.close();
});

const visitor = () => newVisitor(fleet.url, undefined, fleet.env.SITE_URL);
/** Of results that nobody has asked for before: each is read of the back-end. */
const search = () => `/search/${crypto.randomUUID().slice(0, 8)}`;
const linesOf = (event: string) =>
  fleet.storefronts[0]
    .managed()
    .lastLines()
    .filter((line) => line.includes(`"${event}"`));

test('one of two back-ends that says nothing fails no request, and is soon asked no more', async () => {
  for (const path of ['/', goods.path, search()]) expect((await visitor().get(path)).status).toBe(200);
  proxy.takeCount();
  proxy.become({ type: 'held' });
  const statuses: number[] = [];
  await until('it is left out', async () => {
    statuses.push((await visitor().get(search())).status);
    return linesOf('backend.away').length > 0;
  });
  // Five late reads, and what was under way beside them.
  expect(proxy.takeCount()).toBeLessThanOrEqual(15);
  const buyer = visitor();
  for (let at = 0; at < 10; at += 1) {
    statuses.push((await visitor().get(search())).status, (await visitor().get(goods.path)).status);
    await putIntoCart(buyer, goods);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  proxy.become({ type: 'none' });
  await until('it is used again', async () => {
    statuses.push((await visitor().get(search())).status);
    return linesOf('backend.back').length > 0;
  });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
