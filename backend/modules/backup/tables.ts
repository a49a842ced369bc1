import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Column {
  name: string;
  type: string;
  isKey: boolean;
  isText: boolean;
  sequence: string | null;
}

/** A table as the database describes it. */
export interface TableShape {
  name: string;
  columns: Column[];
}

/**
 * What the database derives from the other tables by itself, and the logs of purges, orders, stock and webhooks, which belong to one
 * database.
 */
const LEFT_OUT = [
  ...['listing_count', 'listing_entry', 'search_entry', 'search_word', 'shop_revision'],
  ...['purge', 'order_change', 'order_log', 'order_position', 'stock_count', 'stock_movement'],
  ...['stock_change', 'webhook_attempt', 'webhook_message', 'webhook_stock'],
];

/** The shop's tables by name, without kysely's own and those that are left out. Generated columns make themselves. */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<Column & { table: string }>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(a.attnum = any (i.indkey), false) as "isKey", a.attcollation <> 0 as "isText",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relpersistence = 'p' and c.relname not like 'kysely\\_%'
      and c.relname not in (${sql.join(LEFT_OUT)})
    order by c.relname collate "C", a.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({ name, columns }));
}

/** How values are written as text must not depend on the server's or the role's own settings. */
export async function settleText(trx: Db): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  );
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
