import { rmSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { Db } from '#backend/db/database.ts';
import { type Changes, changes, migrate } from '#backend/db/migrate.ts';
import type { Schema } from '#backend/db/schema/tables.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { startCluster } from '#tools/postgres/cluster.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { add, bought, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

const ORDERS = 1_000_000;

/** What a next version may change of a table that is large and always in use. */
const NEXT: Changes = {
  ...changes,
  '900-column': {
    up: (db: Kysely<unknown>) => run(db, `alter table shop_order add column note text not null default ''`),
  },
  '901-trigger': {
    up: (db: Kysely<unknown>) =>
      run(
        db,
        `create function order_noted() returns trigger language plpgsql as $$
          begin new.note := 'seen'; return new; end $$`,
        'create trigger order_noted before insert on shop_order for each row execute function order_noted()',
      ),
  },
  '902-index': {
    isOutside: true,
    up: (db: Kysely<unknown>) =>
      run(
        db,
        'drop index concurrently if exists shop_order_total',
        'create index concurrently shop_order_total on shop_order (total)',
      ),
  },
  '903-check': {
    up: (db: Kysely<unknown>) =>
      run(db, `alter table shop_order add constraint known_note check (note in ('', 'seen')) not valid`),
  },
  '904-valid': {
    up: (db: Kysely<unknown>) => run(db, 'alter table shop_order validate constraint known_note'),
  },
};

async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** As many copies of an order as a large retailer has in years. */
async function copyOrder(db: Db, id: string, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'shop_order'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const own: Readonly<Record<string, string>> = {
    order_id: `'9' || lpad(n::text, 9, '0')`,
    idempotency_key: 'gen_random_uuid()',
  };
  const names = rows.map(({ name }) => name);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // Triggers are for orders that somebody places.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into shop_order (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql.raw(own[name] ?? name)))}
      from shop_order, generate_series(1, ${sql.lit(count)}) n where order_id = ${id}`.execute(trx);
  });
}

/** Shoppers who go on buying and reading until they are stopped. */
function trade(shop: Shop, product: Awaited<ReturnType<typeof makeProduct>>) {
  const placed: string[] = [];
  const failed: unknown[] = [];
  let isOver = false;
  const buyer = async () => {
    while (!isOver) {
      try {
        const id = await bought(shop, await makeCart(shop, add(product, 1)));
        placed.push(id);
        const asked = { orderid: id, email: '', userId: null, owned: true };
        const read = await shop.call(getOrderById, asked);
        if (!read.success) failed.push(read);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  const all = Promise.all([buyer(), buyer(), buyer()]);
  return {
    placed,
    failed,
    more: (count: number) => {
      const wanted = placed.length + count;
      return expect.poll(() => placed.length + failed.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

test('a million orders are migrated while shoppers buy: no request fails, also where a long query holds the table', async () => {
  // One of its own: nobody else's tests wait for a million rows.
  const own = await startCluster({ shared_buffers: '512MB', max_wal_size: '4GB' });
  sweepFolders('migrations');
  const folder = ownFolder('migrations');
  const shop = await openShop({ server: { url: own.url, prefix: 'ajuar_', folder } });
  const { db } = shop.deps;
  const cup = await makeProduct(shop, { stock: 100_000 });
  const first = await bought(shop, await makeCart(shop, add(cup, 1)));
  await copyOrder(db, first, ORDERS);
  const shoppers = trade(shop, cup);
  await shoppers.more(5);
  let migrating: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (report) => {
    await sql`select from shop_order limit 1`.execute(report);
    migrating = migrate(db, NEXT);
    await Promise.race([migrating, untilBlocked(db)]);
    await shoppers.more(5);
  });
  await migrating;
  await shoppers.more(5);
  await shoppers.stop();
  expect(shoppers.failed).toEqual([]);
  const { rows } = await sql<{ orders: number; noted: number; valid: boolean }>`
    select count(*)::int as orders, count(*) filter (where note = 'seen')::int as noted,
      (select bool_and(convalidated) from pg_constraint where conname = 'known_note')
      and (select indisvalid from pg_index where indexrelid = 'shop_order_total'::regclass) as valid
    from shop_order`.execute(db);
  expect(rows).toEqual([
    { orders: ORDERS + 1 + shoppers.placed.length, noted: expect.any(Number), valid: true },
  ]);
  expect(rows[0]?.noted).toBeGreaterThanOrEqual(5);
  // Once more there is nothing to do.
  await migrate(db, NEXT);
  await shop.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an order that is placed while the log of orders is made has its place in it', async () => {
  const { url, drop } = await createDatabase(server);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  const before = Object.entries(changes).filter(([name]) => name < '005');
  await migrate(db, Object.fromEntries(before));
  let migrating: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (order) => {
    await sql`
      insert into shop_order (order_id, idempotency_key, cart_id, store_id, status_id, email, personal, shipping_type_id,
        shipping_type, shipping_label, address, payment_type_id, payment_type, payment_label, subtotal, discount,
        shipping_cost, discount_shipping, total, payment_key, is_closed, created_at)
      values ('200800186', gen_random_uuid(), gen_random_uuid(), 101, 1, 'ana@correo.bo', '{}', 1, '', '', '{}', 1, '', '',
        1000, 0, 0, 0, 1000, '', true, now())`.execute(order);
    migrating = migrate(db);
    await untilBlocked(db);
  });
  await migrating;
  const { rows } = await sql`
    select order_id from order_position union select order_id from order_change`.execute(db);
  expect(rows).toEqual([{ order_id: '200800186' }]);
  await db.destroy();
  await drop();
});
