import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '#tools/redis/server.ts';
import { type Fleet, type Member, startFleet } from './support/fleet.ts';
import { type FaultProxy, startProxy } from './support/proxy.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

/** Tries of one address in ten minutes, as .env.example says. */
const LIMIT = 40;

let redis: RedisServer;
let proxy: FaultProxy;
let fleet: Fleet;
beforeAll(async () => {
  redis = await startRedis();
  proxy = await startProxy(Number(new URL(redis.url).port));
  fleet = await startFleet({ REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_TRIES: String(LIMIT) });
});
afterAll(async () => {
  await fleet?.close();
  await proxy?.close();
  await redis?.close();
});

let tried = 0;
/** Looks up an order that there is not, as somebody does who guesses numbers. @returns the status */
async function lookUp({ url }: Member): Promise<number> {
  tried += 1;
  const path = `/getOrderDetails/${1_000_000 + tried}/nadie@correo.bo`;
  return (await newVisitor(url, undefined, fleet.env.SITE_URL).get(path)).status;
}

/** Look-ups one after the other, at each of some storefronts in turn. @returns how many were let through */
async function letThrough(count: number, storefronts: readonly Member[]): Promise<number> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = storefronts[at % storefronts.length];
    if (one) statuses.push(await lookUp(one));
  }
  expect(statuses.filter((status) => ![200, 404, 429].includes(status))).toEqual([]);
  return statuses.filter((status) => status !== 429).length;
}

const linesOf = (one: Member, event: string) =>
  one
    .managed()
    .lastLines()
    .filter((line) => line.includes(`"${event}"`)).length;

/** Waits until every storefront has logged an event so often. */
const logged = (event: string, times: number) =>
  until(`every storefront logs ${event}`, async () =>
    fleet.storefronts.every((one) => linesOf(one, event) === times),
  );

test('an address is limited by both storefronts together; without Redis by each, and together again afterwards', async () => {
  expect(await letThrough(95, fleet.storefronts)).toBe(LIMIT);

  await redis.kill();
  await logged('limits.alone', 1);
  expect(await letThrough(95, fleet.storefronts)).toBe(2 * LIMIT);
  expect(fleet.storefronts.map((one) => linesOf(one, 'limits.alone'))).toEqual([1, 1]);

  await redis.start();
  await logged('limits.shared', 1);
  expect(await letThrough(95, fleet.storefronts)).toBe(LIMIT);
});

test('a Redis that says nothing keeps nobody waiting for long: each storefront counts by itself', async () => {
  proxy.become({ type: 'held' });
  try {
    const [first] = fleet.storefronts;
    // What is counted here began anew: this process had no tries since Redis was back.
    expect(await lookUp(first)).not.toBe(503);
    await logged('limits.alone', 2);
    expect(await lookUp(first)).not.toBe(503);
  } finally {
    proxy.become({ type: 'none' });
  }
  await logged('limits.shared', 2);
});
