import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * Rows of a table out of one JSON parameter: one statement writes any number of them, on either database, and no
 * statement comes near the limit of parameters.
 */
export function recordset(table: keyof Schema, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

interface Upsert<Table extends keyof Schema> {
  /** Columns by which a row is known. */
  key: readonly (keyof Schema[Table] & string)[];
  /** Columns that stay as they are when the row is there already; all of them with 'all'. */
  keep?: readonly (keyof Schema[Table] & string)[] | 'all';
}

/** Inserts rows that all have the same columns; of those that are there already it changes what differs. */
export async function upsertRows<Table extends keyof Schema & string>(
  trx: Kysely<Schema>,
  table: Table,
  rows: readonly object[],
  { key, keep = [] }: Upsert<Table>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const changing =
    keep === 'all' ? [] : columns.filter((column) => ![...key, ...keep].some((same) => same === column));
  const update = sql.join(
    changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from ${recordset(table, rows)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do
      ${changing.length === 0 ? sql`nothing` : sql`update set ${update}`}`.execute(trx);
}
