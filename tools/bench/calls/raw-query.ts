import { PGlite } from '@electric-sql/pglite';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median } from '#tools/bench/report/statistics.ts';
import { withDatabase } from '#tools/bench/support/postgres.ts';

const QUERIES = 2000;
const MAKE = [
  'create temporary table raw as select g as id, g::text as name from generate_series(1, 10000) g',
  'create unique index on raw (id)',
];
const READ = 'select name from raw where id = $1';

/** One row by its key over one connection: what the database itself takes. */
export async function rawQuery(name: string, databaseUrl?: string): Promise<Figures> {
  if (databaseUrl) return withDatabase(databaseUrl, (client) => timeReads(client, name));
  const db = await PGlite.create();
  const figures = await timeReads(db, name);
  await db.close();
  return figures;
}

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<unknown>;
}

async function timeReads(connection: Connection, name: string): Promise<Figures> {
  for (const statement of MAKE) await connection.query(statement);
  const times: number[] = [];
  for (let at = 0; at < QUERIES; at += 1) {
    const start = performance.now();
    await connection.query(READ, [1 + ((at * 7919) % 10_000)]);
    times.push(performance.now() - start);
  }
  return { [figureName('orders', 'raw SQL query p50 ms', name)]: median(times) };
}
