import { afterEach, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';

let shop: TestShop;
afterEach(() => shop?.close());

/** Longer than any test runs, in milliseconds: what is seen while it lasts is seen before connections drain. */
const LONG = '300000';

const statusOf = async (url: string) => (await fetch(url)).status;

test('a process that is told to end says that it is not ready, and serves on for the time that is set', async () => {
  shop = await startShop({ DRAIN_DELAY_MS: LONG });
  const { url, backendUrl } = shop;
  const call = `${backendUrl}/api/frontend/getStores`;
  const called = await statusOf(call);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  process.kill(shop.storefront().pid ?? 0, 'SIGTERM');
  await until('the storefront is not ready', async () => (await statusOf(`${url}/readyz`)) === 503);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await statusOf(`${url}/mesa`)).toBe(200);

  expect(await statusOf(`${backendUrl}/readyz`)).toBe(200);
  shop.signal('SIGTERM');
  await until('the back-end is not ready', async () => (await statusOf(`${backendUrl}/readyz`)) === 503);
  expect(await statusOf(`${backendUrl}/healthz`)).toBe(200);
  expect(await statusOf(call)).toBe(called);
  expect([shop.storefront().isRunning(), shop.backend().isRunning()]).toEqual([true, true]);
});

test('both end by themselves when that time is over', async () => {
  shop = await startShop({ DRAIN_DELAY_MS: '0' });
  for (const managed of [shop.storefront(), shop.backend()]) {
    process.kill(managed.pid ?? 0, 'SIGTERM');
    expect(await managed.ended).toBe('exit code 0');
  }
});
