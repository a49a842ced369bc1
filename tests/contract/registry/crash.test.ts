import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { ports } from '#backend/composition.ts';
import type { Database } from '#backend/db/database.ts';
import { openDatabase } from '#backend/db/open.ts';
import { bankSecret } from '#backend/modules/bank/secret.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { writeMessage } from '#backend/ports/payment-message.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { getOrderPayment, receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { enterEvent } from '#lib/contracts/registry/buying.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { partProcess } from '#tools/serve/part-process.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { GUEST, type Made, makeProduct, STORE } from '../orders/factories.ts';
import { compiledOnce } from '../support/command.ts';
import { createDatabase } from '../support/postgres.ts';
import { fillSmallShop } from '../support/small-shop.ts';
import { makeEvent, PERSON } from './factories.ts';

const SERVER_KEY = 'server-key-of-the-crash-test';
const WEBHOOK_SECRET = 'secret-of-the-crash-test-1234';
const QR = 2;
const PRICE = 25_000;
const GUESTS = 8;
const STOCK = 5000;
const DEAR_STOCK = 5;
/** Longer than a gift is held, or an order waits. */
const AFTER_HOLDS_MS = 60 * 60_000;

const server = inject('postgres');

let folder: string;
/** Empty on the embedded database. */
let url = '';
let drop = async () => {};
let child: ChildProcess | null = null;
beforeEach(async () => {
  folder = ownFolder('contract');
  if (server) ({ url, drop } = await createDatabase(server));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** The database of the back-end, while that does not run. */
function openBooks(): Promise<Database> {
  return openDatabase({
    dataDir: folder,
    database: server ? { url, poolSize: 4, statementTimeoutMs: 60_000 } : null,
  });
}

/** Two gifts of which many are wanted, and one that several pay. */
async function seed() {
  const { db, close } = await openBooks();
  const files = folderFiles(join(folder, 'files'));
  const deps = { db, files, clock: () => new Date() };
  await fillSmallShop(deps);
  const products = [
    await makeProduct({ deps }, { stock: STOCK, price: PRICE }),
    await makeProduct({ deps }, { stock: STOCK, price: PRICE }),
    await makeProduct({ deps }, { stock: DEAR_STOCK, price: 10_000_000 }),
  ];
  const gifts = products.map((product, at) => ({ product, quantity: at === 2 ? 1 : 2000 }));
  const event = await makeEvent({ deps }, gifts, { day: '2999-12-31' });
  await close();
  return event;
}

/** Starts the back-end. @returns its address */
function start(): Promise<string> {
  const env = compiledOnce({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    BACKEND_SERVER_KEY: SERVER_KEY,
    WEBHOOK_SECRET,
    // All of its guests are one person.
    UNPAID_ORDERS: '0',
    ...(server && { DATABASE_URL: url }),
  });
  const part = partProcess('the back-end', env);
  const started = spawn(process.execPath, [...(part.nodeFlags ?? []), part.file], { env: part.env });
  child = started;
  return new Promise((resolve, reject) => {
    createInterface({ input: started.stdout }).on('line', (line) => resolve(line.replace('back-end: ', '')));
    started.stderr.setEncoding('utf8').on('data', reject);
    started.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
}

function end(signal: NodeJS.Signals): Promise<void> {
  const running = child;
  if (!running) throw new Error('no back-end runs');
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  running.kill(signal);
  return ended;
}

let address = '';

async function call<C extends Call>(made: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const body = z.encode(made.request, input as never);
  const response = await fetch(`${address}${made.path}`, {
    method: made.verb,
    headers: { 'content-type': 'application/json', 'x-ajuar-server-key': SERVER_KEY },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${made.method}: ${response.status}`);
  return z.decode(made.response, (await response.json()) as never) as CallOutput<C>;
}

/** Pays an order at its bank. @returns whether the shop said that it has the money */
async function pay(orderid: string): Promise<boolean> {
  const waiting = await call(getOrderPayment, { orderid });
  if (!waiting.success) return false;
  const { link, amount } = waiting.payment;
  const reference = link.split('/').at(-1) ?? '';
  const news = { event: `${reference}-paid`, reference, state: 'paid' as const, amount };
  const message = writeMessage(bankSecret(WEBHOOK_SECRET), news, new Date());
  const told = await call(receivePaymentEvent, { adapter: 'simulated', ...message });
  return told.success && told.outcome === 'paid';
}

async function buy(eventid: number, gift: Made): Promise<string | null> {
  const entered = await call(enterEvent, { id: null, storeid: STORE, userid: GUEST, eventid });
  if (!entered.success) throw new Error(entered.message);
  const { id } = entered.shopCart;
  const { productid, sku } = gift;
  const intents = [{ type: 'add' as const, productid, sku, quantity: 1 }];
  await call(changeCart, { id, storeid: STORE, userid: GUEST, updatedate: null, intents });
  const placed = await call(setOrdersCoupons, {
    ...{ storeid: STORE, cartsessionid: id, customerid: null, idempotencykey: randomUUID() },
    ...{ shippingtypeid: 0, addressinfo: {}, paymnettypeid: QR, personaldata: PERSON, expectedtotal: PRICE },
  });
  return placed.success && (await pay(placed.message)) ? placed.message : null;
}

async function give(eventid: number, sku: string): Promise<string | null> {
  const begun = await call(contributeToGift, {
    ...{ eventid, sku, amount: 5_000, customerid: null, idempotencykey: randomUUID() },
    ...{ paymenttypeid: QR, personaldata: PERSON },
  });
  return begun.success && (await pay(begun.message)) ? begun.message : null;
}

test('the back-end is killed while guests pay: afterwards assigned units equal paid lines, and money is counted once', async () => {
  const event = await seed();
  const [first, second, shared] = event.gifts;
  if (!first || !second || !shared) throw new Error('no gifts');
  const acknowledged: string[] = [];
  let stopped = false;
  const guest = async (at: number) => {
    while (!stopped) {
      const bought = at % 4 === 0 ? give(event.id, shared.sku) : buy(event.id, at % 2 === 0 ? first : second);
      // Whom the shop fails begins anew, once it is back: waiting in turns would keep it from starting.
      const orderid = await bought.catch(() => back.then(() => null));
      if (orderid) acknowledged.push(orderid);
    }
  };
  const more = async (count: number) => {
    const wanted = acknowledged.length + count;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted);
  };
  const open = async () => {
    address = await start();
  };
  let back = open();
  await back;
  const guests = Promise.all(Array.from({ length: GUESTS }, (_, at) => guest(at)));
  for (let crash = 0; crash < 2; crash += 1) {
    await more(12);
    const killed = end('SIGKILL');
    back = killed.then(open);
    await back;
  }
  await more(5);
  stopped = true;
  await guests;
  await end('SIGTERM');

  const { db, close } = await openBooks();
  // What was being paid is free again: nothing is held for ever.
  const later = new Date(Date.now() + AFTER_HOLDS_MS);
  await expireOrders({
    db,
    ports,
    clock: () => later,
    siteUrl: 'http://tienda.test',
    webhookSecret: WEBHOOK_SECRET,
  });
  const { rows: held } = await sql`
    select order_id from gift_line where state = 'held' union all select order_id from contribution where state = 'held'`.execute(
    db,
  );
  expect(held).toEqual([]);
  const { rows: gifts } = await sql<{ assigned: number; units: number; lines: number; stock: number }>`
    select gift.quantity_assigned as assigned,
      coalesce((select sum(line.quantity) from gift_line line
        where line.event_id = gift.event_id and line.sku = gift.sku and line.state = 'assigned'), 0) as units,
      coalesce((select sum(line.quantity) from order_line line join shop_order o using (order_id)
        where o.event_id = gift.event_id and o.event_purpose = 'gift' and o.is_closed and o.status_id = 2
          and line.sku = gift.sku), 0) as lines,
      (select quantity from stock where stock.sku = gift.sku and store_id = ${STORE}) as stock
    from event_product gift where gift.event_id = ${event.id} order by gift.sku`.execute(db);
  for (const { assigned, units, lines, stock } of gifts) {
    expect(units).toBe(assigned);
    expect(lines).toBe(assigned);
    expect([STOCK, DEAR_STOCK]).toContain(stock + assigned);
  }
  const { rows: funds } = await sql<{ collected: number; paid: number; closed: number }>`
    select fund.collected,
      (select sum(amount)::int from contribution where state = 'paid') as paid,
      (select sum(total)::int from shop_order where event_purpose = 'contribution' and is_closed) as closed
    from group_gift fund`.execute(db);
  expect(funds).toHaveLength(1);
  for (const { collected, paid, closed } of funds) {
    expect(paid).toBe(collected);
    expect(closed).toBe(collected);
  }
  const { rows: kept } = await sql<{ order_id: string }>`
    select order_id from gift_line where state = 'assigned'
    union all select order_id from contribution where state = 'paid'`.execute(db);
  await close();
  expect(kept.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(acknowledged));
});
