import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { arrayText } from '../../../db/lists.ts';
import type { Schema } from '../../../db/schema/tables.ts';
import { type BulkTable, COLUMN_TYPES } from './column-types.ts';

/**
 * Rows that all have the same columns of a table, one array parameter a column: one statement writes any number of them,
 * on either database, and no statement comes near the limit of parameters. Taking rows of JSON apart cost the database as
 * much as writing narrow ones.
 */
export function recordset(table: BulkTable, rows: readonly object[]): RawBuilder<unknown> {
  const types = new Map<string, string>(Object.entries(COLUMN_TYPES[table]));
  const columns = Object.keys(rows[0] ?? COLUMN_TYPES[table]);
  const arrays = columns.map((column) => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`${table} has no column ${column}`);
    const values = rows.map((row): unknown => Reflect.get(row, column));
    return sql`${arrayText(values)}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as given(${namesOf(columns)})`;
}

function namesOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

interface Upsert<Table extends BulkTable> {
  /** Columns by which a row is known. */
  key: readonly (keyof Schema[Table] & string)[];
  /** Columns that stay as they are when the row is there already; all of them with 'all'. */
  keep?: readonly (keyof Schema[Table] & string)[] | 'all';
}

/** Inserts rows that all have the same columns; of those that are there already it changes what differs. */
export async function upsertRows<Table extends BulkTable>(
  trx: Db,
  table: Table,
  rows: readonly object[],
  { key, keep = [] }: Upsert<Table>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const changing =
    keep === 'all' ? [] : columns.filter((column) => ![...key, ...keep].some((same) => same === column));
  const update = sql.join(
    changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${namesOf(columns)})
    select * from ${recordset(table, rows)}
    on conflict (${namesOf(key)}) do
      ${changing.length === 0 ? sql`nothing` : sql`update set ${update}`}`.execute(trx);
}
