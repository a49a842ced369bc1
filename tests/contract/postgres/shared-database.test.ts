import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { prevalCoupon } from '#lib/contracts/checkout/coupons.ts';
import { makeCoupon, usesOf } from '../coupons/factories.ts';
import { add, makeCart, makeProduct, orderInput, STORE, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { compiledOnce } from '../support/command.ts';
import { SEEDED_AT } from '../support/seeds.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const { url } = given;

const BUYERS = 50;

let shop: Shop;
let children: ChildProcess[] = [];
let addresses: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.deps.db);
  const database = new URL(url);
  database.pathname = `/${rows[0]?.name}`;
  addresses = await Promise.all(['one', 'two'].map((name) => start(name, database.href)));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await shop.close();
});

/** A back-end process of its own over the shop's database, at the time of the shop; resolves with its address. */
function start(name: string, database: string): Promise<string> {
  const env = compiledOnce({
    DATA_DIR: join(shop.folder, name),
    DATABASE_URL: database,
    BACKEND_SERVER_KEY: shop.env.serverKey,
    WEBHOOK_SECRET: shop.env.webhookSecret,
    CLOCK_OFFSET_MS: String(SEEDED_AT.getTime() - Date.now()),
    LOG_LEVEL: 'silent',
  });
  const child = spawn(process.execPath, ['backend/server.ts'], { env });
  children.push(child);
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.replace('back-end: ', '')));
    child.stderr.setEncoding('utf8').on('data', reject);
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
}

/** Makes calls at once, each of the two processes every second one. */
function sendAll<C extends Call>(call: C, inputs: readonly CallInput<C>[]): Promise<CallOutput<C>[]> {
  return Promise.all(
    inputs.map(async (input, at) => {
      const response = await fetch(`${addresses[at % 2]}${call.path}`, {
        method: call.verb,
        headers: { 'content-type': 'application/json', 'x-ajuar-server-key': shop.env.serverKey },
        body: JSON.stringify(z.encode(call.request, input as never)),
      });
      expect(response.status).toBe(200);
      return z.decode(call.response, (await response.json()) as never) as CallOutput<C>;
    }),
  );
}

test('a coupon for one order, raced by 50 buyers at two back-ends: it is used once', async () => {
  const code = await makeCoupon(shop, { uses: 1, value: 1_000 });
  const cup = await makeProduct(shop, { stock: 60, price: 10_000 });
  const carts = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) carts.push(await makeCart(shop, add(cup)));
  const entered = await sendAll(
    prevalCoupon,
    carts.map(({ id }) => ({
      ...{ languageid: 3, storeid: STORE, cartsessionid: id, customerid: null },
      ...{ remoteaddress: '', tempcode: '', couponcode: code },
    })),
  );
  expect(entered.filter(({ success }) => success)).toHaveLength(1);
  expect(entered.filter(({ errorcode }) => errorcode === 'INUSE')).toHaveLength(BUYERS - 1);
  // Even where every cart has it: the orders themselves are counted.
  await sql`insert into coupon_application (coupon_id, cart_id, temp_code, applied_at, held_until)
    select coupon_id, cart_id, '', ${SEEDED_AT}, ${new Date('2027-01-01')} from coupon, cart
    where code = ${code} on conflict do nothing`.execute(shop.deps.db);
  const inputs = [];
  for (const cart of carts) inputs.push(await orderInput(shop, cart, { expectedtotal: 9_000 }));
  const responses = await sendAll(setOrdersCoupons, inputs);
  expect(responses.filter(({ success }) => success)).toHaveLength(1);
  expect(await usesOf(shop, code)).toEqual({ orders: 1, used: 1 });
  expect(await stockOf(shop, cup)).toBe(59);
});

test('one order that is sent 50 times to two back-ends is one order', async () => {
  const cup = await makeProduct(shop, { stock: 60 });
  const input = await orderInput(shop, await makeCart(shop, add(cup)));
  const responses = await sendAll(
    setOrdersCoupons,
    Array.from({ length: 50 }, () => input),
  );
  expect(responses.filter(({ success }) => !success)).toEqual([]);
  expect(new Set(responses.map(({ message }) => message)).size).toBe(1);
  expect(await stockOf(shop, cup)).toBe(59);
});
