import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mayBeOld, OLD_READS } from '#backend/old-reads.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { catalogId, cityCode, languageId } from '#lib/contracts/fields.ts';
import { contract } from '#lib/contracts/index.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import { getProductById, getProductQuantity } from '#lib/contracts/products.ts';
import { PURGES_HEADER } from '#lib/platform/domain/purges-header.ts';
import { replica as replicaCheck } from '#tools/doctor/checks/replica.ts';
import { examine } from '#tools/doctor/finding.ts';
import {
  add,
  type Made,
  makeCart,
  makeProduct,
  orderInput,
  setPrice,
  setStock,
} from '../orders/factories.ts';
import {
  holdReplay,
  openPair,
  type Pair,
  publish,
  resumeReplay,
  startProcess,
  untilSeen,
  untilThere,
} from './replica-pair.ts';

const CATALOG = catalogId.parse(1);

let pair: Pair;
let cup: Made;
/** Of the last purge that both have. */
let known: string;
beforeAll(async () => {
  pair = await openPair();
  cup = await makeProduct(pair.shop, { stock: 5, price: 1000 });
});
afterAll(() => pair.close());

beforeEach(async () => {
  await setPrice(pair.shop, cup, 1000);
  await setStock(pair.shop, cup, 5);
  known = await publish(pair, [`product:${cup.productid}`]);
  await untilThere(pair, known);
  await untilSeen(pair, 'ok');
});

/** A call of a storefront that has applied a purge; without one it does not say. */
async function ask<C extends Call>(call: C, input: CallInput<C>, purge?: string): Promise<CallOutput<C>> {
  const { shop } = pair;
  const { status, body } = await shop.send(call, z.encode(call.request, input as never), {
    'x-ajuar-server-key': shop.env.serverKey,
    ...(purge && { [PURGES_HEADER]: purge }),
  });
  expect(status).toBe(200);
  return z.decode(call.response, body as never) as CallOutput<C>;
}

/** What the cup costs, in centavos, for a storefront that has applied a purge. */
async function priceOf(purge?: string): Promise<number | undefined> {
  const { product } = await ask(getProductById, { productid: cup.productid, storeid: CATALOG }, purge);
  return product?.quantities[0]?.price;
}

/** By whom reads were made meanwhile. */
async function counted(run: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = { ...pair.replica.state.reads };
  await run();
  const changed = Object.entries(pair.replica.state.reads).map(([by, count]): [string, number] => [
    by,
    count - before[by as keyof typeof before],
  ]);
  return Object.fromEntries(changed.filter(([, count]) => count > 0));
}

/** What the doctor says of the replica. */
async function doctorSays(): Promise<string[]> {
  const env = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.standby.url };
  const found = await examine([replicaCheck], { env, dataDir: '/no/such/folder' });
  return found.map(({ status, what }) => `${status}: ${what}`);
}

describe('reads that may be a moment old', () => {
  const ANY: Record<string, unknown> = {
    ...{ languageid: languageId.parse(3), storeid: CATALOG, categoryid: 1, searchkey: 'producto', limit: 5 },
    ...{ sort: 'new', size: 15, page: 1, afterid: 0, city: cityCode.parse(1) },
  };
  const inputOf = ({ request }: Call) => ({
    ...Object.fromEntries(Object.keys(request.shape).flatMap((key) => (key in ANY ? [[key, ANY[key]]] : []))),
    ...('productid' in request.shape && { productid: cup.productid }),
  });

  test('are public ones, and all of them are made by the replica, which says what the primary says', async () => {
    const calls = Object.values(contract).filter(mayBeOld);
    expect(calls).toHaveLength(OLD_READS.length + 1);
    expect(
      OLD_READS.filter(({ kind, access }) => kind !== 'read' || !/^(public|server)$/.test(access)),
    ).toEqual([]);
    for (const call of calls) {
      const fromPrimary = await ask(call, inputOf(call) as never);
      let fromReplica: unknown;
      const by = await counted(async () => {
        fromReplica = await ask(call, inputOf(call) as never, known);
      });
      expect([call.method, by]).toEqual([call.method, { replica: 1 }]);
      expect(fromReplica).toEqual(fromPrimary);
    }
  });

  test('of a gift list or a wishlist are none', async () => {
    const own = { languageid: languageId.parse(3), storeid: CATALOG };
    expect(await counted(() => ask(getFilterProductsDB, { ...own, eventid: 1 }, known))).toEqual({});
    expect(await counted(() => ask(getFilterProductsDB, { ...own, wishlist: true }, known))).toEqual({});
  });
});

describe('a replica that stands still', () => {
  beforeEach(async () => {
    await holdReplay(pair.replica.db);
    await setPrice(pair.shop, cup, 700);
    return () => resumeReplay(pair.replica.db);
  });

  test('makes no page that was purged since: such a page is the primary’s', async () => {
    const purged = await publish(pair, [`product:${cup.productid}`]);
    expect(await counted(async () => expect(await priceOf(purged)).toBe(700))).toEqual({ behind: 1 });
    // A storefront that has not applied the purge yet makes one that it will purge.
    expect(await counted(async () => expect(await priceOf(known)).toBe(1000))).toEqual({ replica: 1 });
    await resumeReplay(pair.replica.db);
    await untilThere(pair, purged);
    expect(await counted(async () => expect(await priceOf(purged)).toBe(700))).toEqual({ replica: 1 });
  });

  test('makes none for who names no purge, an unknown one, or shows no key', async () => {
    const unknown = '1-00000000-0000-4000-8000-000000000000';
    for (const purge of [undefined, unknown, 'anything']) expect(await priceOf(purge)).toBe(700);
    const input = { productid: cup.productid, storeid: CATALOG };
    const { body } = await pair.shop.send(getProductById, input, { [PURGES_HEADER]: known });
    expect(body).toMatchObject({ product: { quantities: [{ price: 7 }] } });
  });

  test('sells nothing that has ended', async () => {
    const input = await orderInput(pair.shop, await makeCart(pair.shop, add(cup)));
    await setStock(pair.shop, cup, 0);
    const asked = await counted(async () => {
      const { rows } = await ask(getProductQuantity, { productid: cup.productid }, known);
      expect(rows).toMatchObject([{ quantity: 0 }]);
      expect(await ask(setOrdersCoupons, input, known)).toMatchObject({ success: false });
    });
    expect(asked).toEqual({});
  });

  test('gets no reads after a second, until it has caught up', async () => {
    await untilSeen(pair, 'late');
    expect(pair.replica.state.lagMs).toBeGreaterThan(1000);
    expect(await counted(async () => expect(await priceOf(known)).toBe(700))).toEqual({ unusable: 1 });
    expect(await doctorSays()).toEqual(['warning: the replica is behind']);
    await resumeReplay(pair.replica.db);
    await untilSeen(pair, 'ok');
    expect(await doctorSays()).toEqual([expect.stringMatching(/^ok: follows the primary, \d+ ms behind$/)]);
    expect(await counted(async () => expect(await priceOf(known)).toBe(700))).toEqual({ replica: 1 });
  });

  test('and lets reads wait is left to itself, and the primary makes them', async () => {
    await resumeReplay(pair.replica.db);
    // The lock is the replica's, too, and stays there when it hears nothing more.
    await pair.shop.deps.db.transaction().execute(async (trx) => {
      await sql`lock table sku in access exclusive mode`.execute(trx);
      await untilThere(pair, await publish(pair, ['product:0']));
      await holdReplay(pair.replica.db);
    });
    expect(await counted(async () => expect(await priceOf(known)).toBe(700))).toEqual({ failed: 1 });
    expect(pair.replica.state.status).toBe('away');
    await pair.replica.look();
    expect(pair.replica.state.status).toBe('away');
  });
});

test('a replica that was killed costs no read its answer, and gets reads again once it is back', async () => {
  await pair.standby.kill();
  expect(await counted(async () => expect(await priceOf(known)).toBe(1000))).toEqual({ failed: 1 });
  expect(await counted(async () => expect(await priceOf(known)).toBe(1000))).toEqual({ unusable: 1 });
  await untilSeen(pair, 'away');
  expect(await doctorSays()).toEqual([
    expect.stringMatching(/^problem: DATABASE_REPLICA_URL: no PostgreSQL responds/),
  ]);
  await pair.standby.start();
  await untilSeen(pair, 'ok');
  expect(await counted(async () => expect(await priceOf(known)).toBe(1000))).toEqual({ replica: 1 });
});

test('while the primary is away pages are made by the replica', async () => {
  await pair.primary.kill();
  await untilSeen(pair, 'ok');
  expect(await counted(async () => expect(await priceOf(known)).toBe(1000))).toEqual({ replica: 1 });
  await pair.primary.start();
});

test('a back-end of its own process looks at the replica by itself, and says in its metrics what it does', async () => {
  const process = await startProcess(pair);
  const input = { productid: cup.productid, storeid: CATALOG };
  const metrics = async () => {
    await process.post(getProductById.path, input, { [PURGES_HEADER]: known });
    return process.metrics();
  };
  await expect
    .poll(metrics, { timeout: 60_000, interval: 100 })
    .toMatch(/^ajuar_database_replica_reads_total\{by="replica",process="backend"\} [1-9]/m);
  expect(await process.metrics()).toMatch(/^ajuar_database_replica_usable\{process="backend"\} 1$/m);
  await process.stop();
});

test('one that was promoted gets no reads: it follows the primary no more', async () => {
  await sql`select pg_promote()`.execute(pair.replica.db);
  await untilSeen(pair, 'promoted');
  expect(await doctorSays()).toEqual(['problem: DATABASE_REPLICA_URL names no replica: it takes writes']);
  await setPrice(pair.shop, cup, 700);
  expect(await counted(async () => expect(await priceOf(known)).toBe(700))).toEqual({ unusable: 1 });
});
