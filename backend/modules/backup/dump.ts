import { sql } from 'kysely';
import { appliedMigrations } from '../../db/applied-migrations.ts';
import type { Db } from '../../db/database.ts';
import type { Dump, DumpHeader, DumpTable, Row } from './records.ts';
import { countRows, readTables, settleText, type TableShape } from './tables.ts';

/** Rows in memory at once. */
const BATCH = 500;

/**
 * Reads a whole database as of one instant and hands it to `take`; shoppers go on meanwhile on a server, and wait with
 * the embedded one.
 */
export function dumpDatabase<Result>(
  db: Db,
  now: Date,
  take: (dump: Dump) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await settleText(trx);
      const shapes = await readTables(trx);
      const header: DumpHeader = {
        format: 'ajuar',
        version: 1,
        createdAt: now.toISOString(),
        migrations: await appliedMigrations(trx),
        tables: [],
      };
      for (const shape of shapes) header.tables.push(await describe(trx, shape));
      async function* rows() {
        for (const shape of shapes) {
          for await (const batch of readRows(trx, shape)) yield { table: shape.name, rows: batch };
        }
      }
      return take({ header, rows });
    });
}

async function describe(trx: Db, shape: TableShape): Promise<DumpTable> {
  const sequences: DumpTable['sequences'] = [];
  for (const { name, sequence } of shape.columns) {
    if (sequence === null) continue;
    const { rows } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.raw(sequence)}`.execute(trx);
    sequences.push(...rows.map((row) => ({ column: name, ...row })));
  }
  return {
    name: shape.name,
    columns: shape.columns.map(({ name }) => name),
    rows: await countRows(trx, shape.name),
    sequences,
  };
}

/** In the order of the key, byte by byte, so that two copies of the same data are alike. */
async function* readRows(trx: Db, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const keys = columns.filter(({ isKey }) => isKey);
  const order = (keys.length > 0 ? keys : columns).map((column) =>
    column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql`${sql.ref(column.name)}::text collate "C"`,
  );
  await sql`declare copied no scroll cursor for
    select json_build_array(${values})::text as row from ${sql.table(name)} order by ${sql.join(order)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => JSON.parse(row) as Row);
  }
  await sql`close copied`.execute(trx);
}
