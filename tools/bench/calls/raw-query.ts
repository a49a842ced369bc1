import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median } from '#tools/bench/report/statistics.ts';

const QUERIES = 2000;
const MAKE =
  'create temporary table raw as select g as id, g::text as name from generate_series(1, 10000) g; create unique index on raw (id)';
const READ = 'select name from raw where id = $1';

/** One row by its key over one connection: what the database itself takes. */
export async function rawQuery(name: string, databaseUrl?: string): Promise<Figures> {
  const { read, make, close } = await (databaseUrl ? openServer(databaseUrl) : openEmbedded());
  await make(MAKE);
  const times: number[] = [];
  for (let at = 0; at < QUERIES; at += 1) {
    const start = performance.now();
    await read(READ, [1 + ((at * 7919) % 10_000)]);
    times.push(performance.now() - start);
  }
  await close();
  return { [figureName('orders', 'raw SQL query p50 ms', name)]: median(times) };
}

interface Connection {
  make: (sql: string) => Promise<unknown>;
  read: (sql: string, values: unknown[]) => Promise<unknown>;
  close: () => Promise<void>;
}

async function openServer(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    make: (sql) => client.query(sql),
    read: (sql, values) => client.query(sql, values),
    close: () => client.end(),
  };
}

async function openEmbedded(): Promise<Connection> {
  const db = await PGlite.create();
  return {
    make: (sql) => db.exec(sql),
    read: (sql, values) => db.query(sql, values),
    close: () => db.close(),
  };
}
