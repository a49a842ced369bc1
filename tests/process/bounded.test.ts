import { createWriteStream, readdirSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { putIntoCart } from './support/buying.ts';
import { runCommand } from './support/command.ts';
import { memoryOf, WEIGHABLE } from './support/memory.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor } from './support/visitor.ts';

const MB = 1024 * 1024;
const AT_ONCE = 16;

let shop: TestShop;
let goods: TestProduct;

beforeAll(async () => {
  shop = await startShop({ ...WEIGHABLE, TRUST_PROXY: '1' });
  goods = await makeProduct(shop, 10_000);
});
afterAll(() => {
  agent.destroy();
  return shop?.close();
});

/** Bytes of the files in a folder, with those in its folders. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const weigh = async () => ({
  build: bytesIn(inRoot(process.env.NEXT_DIST_DIR || '.next')),
  data: bytesIn(shop.dataDir),
  storefront: await memoryOf(shop.storefront()),
  backend: await memoryOf(shop.backend()),
});

const random = () => crypto.randomUUID().slice(0, 8);

/** Addresses that nobody asked for before, of each kind that the shop knows; a search has two spellings. */
const ADDRESSES: ((code: string) => string)[] = [
  (code) => (code < '8' ? `/search/${code}` : `/${code}`),
  (code) => `/mesa/${code}`,
  (code) => `/${code}/${code}-${goods.productid}`,
  (code) => `/mesa?page=${Number.parseInt(code, 16)}`,
  (code) => `/mesa?utm_source=${code}&x=${code}`,
  (code) => `/categories/${Number.parseInt(code, 16)}`,
  (code) => `/pages/${code}`,
  (code) => `${goods.path}?${code}`,
  (code) => `/media/${code}-1/480`,
];

const COOKIES: ((code: string) => string)[] = [
  (code) => `ajuar_session=${code}`,
  (code) => `ajuar_store=${Number.parseInt(code, 16)}`,
  (code) => `ajuar_flash=${code}; ajuar_store=${code}`,
  (code) => `${code}=${code}`,
];

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Asks for one page as a stranger would. @returns the status */
function visit(at: number): Promise<number> {
  const code = random();
  const path = ADDRESSES[at % ADDRESSES.length]?.(code) ?? '/';
  const cookie = COOKIES[at % COOKIES.length]?.(code) ?? '';
  return statusOf(path, { cookie });
}

function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { accept: 'text/html', ...headers } };
    const asked = request(`${shop.url}${path}`, options, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
      response.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Tries a short link that nobody has, from a network of its own. @returns the status */
function tryLink(at: number): Promise<number> {
  const from = `2001:db8:${at.toString(16)}:${(at % 7).toString(16)}::1`;
  return statusOf(`/l/q${at}`, { 'x-forwarded-for': from });
}

/** So many times a piece of work, a few at once. */
async function repeat<T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < times; at = next++) done.push(await work(at));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

// With as little room for each as 10,000 and 350 MB would have: the caches hold 130 MB.
const VISITS = 4000;
const CARTS = 400;

test('thousands of strange addresses with strange cookies, and carts, leave disk and memory bounded', async () => {
  await repeat(400, visit);
  const before = await weigh();
  const statuses = await repeat(VISITS, visit);
  await repeat(CARTS, () => putIntoCart(newVisitor(shop.url), goods));
  const after = await weigh();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(after.build - before.build).toBeLessThan(MB);
  expect((after.data - before.data) / MB).toBeLessThan(64);
  expect((after.storefront - before.storefront) / MB).toBeLessThan(140);
  expect((after.backend - before.backend) / MB).toBeLessThan(80);
});

const CALLERS = 5000;
const BYTES_OF_A_CALLER = 1024;

test('a caller costs the limits 1 KB at most, and holds nothing of the request', async () => {
  await repeat(1000, tryLink);
  const before = await memoryOf(shop.storefront());
  const statuses = await repeat(CALLERS, (at) => tryLink(1000 + at));
  const after = await memoryOf(shop.storefront());
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect((after - before) / CALLERS).toBeLessThan(BYTES_OF_A_CALLER);
});

const BAD_ROWS = 200_000;
const WEIGHING_MS = 1500;

function* badRows() {
  yield 'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\n';
  for (let at = 0; at < BAD_ROWS; at += 1) yield `malo-${at},Producto malo,MALO-${at},3,sin precio\n`;
}

test('a file of bad rows alone is read to its end and counted, and holds no memory by the row', async () => {
  const file = join(shop.dataDir, 'bad.csv');
  await pipeline(Readable.from(badRows()), createWriteStream(file));
  const before = await memoryOf(shop.backend());
  const ended = new AbortController();
  const importing = runCommand(shop, 'catalogue', ['import', file]).finally(() => ended.abort());
  const weights: number[] = [];
  // A process that is weighed stands still meanwhile: now and then is enough.
  while (!ended.signal.aborted) {
    await setTimeout(WEIGHING_MS, null, { signal: ended.signal }).catch(() => null);
    weights.push(await memoryOf(shop.backend()));
  }
  const { code, out } = await importing;
  expect(code).toBe(1);
  expect(out).toContain(`No importados (${BAD_ROWS}):`);
  expect((Math.max(...weights) - before) / MB).toBeLessThan(40);
});
