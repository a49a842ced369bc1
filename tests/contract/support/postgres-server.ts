import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type PgBouncer, startPgBouncer } from '#tools/pgbouncer/server.ts';
import { startCluster } from '#tools/postgres/cluster.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { administer, type PostgresServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the project `postgres`; absent in the one that uses the embedded database. */
    postgres?: PostgresServer;
  }
}

/** Connections of the pooler to each database. */
const POOLED = 3;

/**
 * A PostgreSQL for a run of the tests: the server of `TEST_DATABASE_URL`, on which only databases of the run's own are
 * touched, or one of our own in a temporary folder. With `TEST_POOLER=1` the shops of the tests go through a PgBouncer.
 */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  const cluster = named ? null : await startCluster();
  sweepFolders('seeds');
  const server: PostgresServer = {
    url: named ?? cluster?.url ?? '',
    prefix: `ajuar_test_${randomBytes(4).toString('hex')}_`,
    folder: ownFolder('seeds'),
  };
  const pooler = process.env.TEST_POOLER === '1' ? await startPooler(server) : null;
  project.provide('postgres', server);
  return async () => {
    await pooler?.close();
    if (cluster) await cluster.stop();
    else await dropDatabases(server);
    await rm(server.folder, { recursive: true, force: true });
  };
}

async function startPooler(server: PostgresServer): Promise<PgBouncer> {
  const pooler = await startPgBouncer(server.url, { poolSize: POOLED, mode: 'transaction' });
  server.pooler = pooler.through(server.url);
  return pooler;
}

function dropDatabases(server: PostgresServer): Promise<void> {
  return administer(server, async (client) => {
    const { rows } = await client.query(`select datname from pg_database where starts_with(datname, $1)`, [
      server.prefix,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}
