import pg from 'pg';
import { startCluster } from '#tools/postgres/cluster.ts';
import { findPostgres } from '#tools/postgres/find.ts';
import type { Closing } from './closing.ts';

/** As a shop would run it: what is acknowledged is on the disk. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Whether this machine can run PostgreSQL; without it the figures on PostgreSQL are left out. */
export function hasPostgres(): boolean {
  return findPostgres() !== null;
}

/** An empty database in a cluster of its own, gone at the end. @throws Stop when PostgreSQL does not start */
export async function startDatabase(closing: Closing): Promise<string> {
  const cluster = await startCluster(DURABLE);
  closing.add(() => cluster.stop());
  return cluster.url;
}

/** Works on a database over a connection of its own. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
