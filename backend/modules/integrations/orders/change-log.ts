import { sql } from 'kysely';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, withRetries } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { disableRestored } from '../webhooks/repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** A count of stock may be as old as this. */
const KEEP_MOVEMENTS_MS = 7 * DAY_MS;

/** Where the log of orders ends. */
export interface LogEnd {
  epoch: string;
  position: number;
  /** All that was committed before it is in the log. */
  published_at: Date;
}

/**
 * Puts every order that has changed at the end of the log, and reads in the same moment. Positions are given here, by one publisher at
 * a time in all back-ends, and not where an order changes: transactions commit in any order, and whoever has read up to one
 * position would never see a lower one that comes later. `read` sees the shop as it was when the positions were given: an
 * order that changes meanwhile comes again, at a later position.
 */
export function readPublished<Result>(
  { db, clock }: Deps,
  read: (trx: Db, end: LogEnd) => Promise<Result>,
): Promise<Result> {
  return withRetries(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Before the first statement that takes a snapshot: what others publish meanwhile is in it.
        await sql`lock table order_log in exclusive mode`.execute(trx);
        return read(trx, await publish(trx, clock()));
      }),
  );
}

/** Where the log ends as it was last published. */
export function readLogEnd(db: Db): Promise<LogEnd> {
  return db.selectFrom('order_log').select(['epoch', 'position', 'published_at']).executeTakeFirstOrThrow();
}

/** How far stock movements go back and forth: since when they are kept, and until when they have been published. */
export async function readLogSpan(db: Db): Promise<{ since: Date; until: Date }> {
  const row = await db
    .selectFrom('order_log')
    .select(['movements_since as since', 'published_at as until'])
    .executeTakeFirstOrThrow();
  return row;
}

/** Drops stock movements that no count may be older than. @returns how many */
export function pruneMovements({ db, clock }: Deps): Promise<number> {
  const since = new Date(clock().getTime() - KEEP_MOVEMENTS_MS);
  return inTransaction(db, async (trx) => {
    await sql`update order_log set movements_since = greatest(movements_since, ${since})`.execute(trx);
    const deleted = await trx.deleteFrom('stock_movement').where('settled_at', '<', since).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}

/** Puts what has changed at the end of the log; writes nothing where nothing has. */
export async function publishOrders(deps: Deps): Promise<void> {
  const { rows } = await sql<{ has_more: boolean }>`
    select exists (select from order_change) or exists (
      select from stock_movement where settled_at is null) as has_more`.execute(deps.db);
  if (rows[0]?.has_more) await readPublished(deps, async () => undefined);
}

async function publish(trx: Db, now: Date): Promise<LogEnd> {
  const { rows } = await sql<LogEnd>`
    with log as (
      select position, greatest(${now}::timestamptz, published_at + interval '1 millisecond') as at from order_log),
    settled as (update stock_movement set settled_at = log.at from log where settled_at is null),
    taken as (delete from order_change returning change_id, order_id),
    ordered as (
      select order_id, row_number() over (order by max(change_id)) as place from taken group by order_id),
    placed as (
      insert into order_position (order_id, position, changed_at)
      select order_id, log.position + place, log.at from ordered, log
      on conflict (order_id) do update set position = excluded.position, changed_at = excluded.changed_at)
    update order_log set position = order_log.position + (select count(*) from ordered), published_at = log.at
    from log returning epoch, order_log.position, published_at`.execute(trx);
  const [end] = rows;
  if (!end) throw new Error('the log of orders has no end');
  return end;
}

/**
 * Begins the log anew, in the transaction that put other data in place: cursors of before are refused, and counts as of before; movements
 * and counts of the stock that is gone say nothing of this one. What was put back has noted its orders as changed. Webhooks are disabled:
 * a copy of a shop must not speak for the shop.
 */
export async function restartOrderLog(trx: Db): Promise<void> {
  for (const table of ['order_position', 'stock_movement', 'stock_count'] as const)
    await trx.deleteFrom(table).execute();
  await sql`
    delete from order_change
    where not exists (select from shop_order where shop_order.order_id = order_change.order_id)`.execute(trx);
  await sql`
    update order_log set epoch = gen_random_uuid(), movements_since = greatest(published_at, now())`.execute(
    trx,
  );
  await disableRestored(trx);
}
