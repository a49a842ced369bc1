import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isMigrated } from '#backend/db/migrate.ts';
import { inspectPostgres } from '#backend/db/postgres.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

const STATEMENT_MS = 5000;

/** The database: whether it can be reached, carries the shop, and has its tables up to date. Nothing is migrated. */
export const database: Check = {
  area: 'database',
  async look({ env, dataDir }) {
    if (env.DATABASE_URL) return inspectServer(env.DATABASE_URL);
    if (env.BACKEND_URL) return [];
    const isLive = env.APP_MODE === 'live';
    const what = existsSync(join(dataDir, 'db')) ? 'embedded' : 'embedded, made by the first start';
    return isLive
      ? [warning(what, 'one process alone can use it; DATABASE_URL names a server (docs/postgresql.md)')]
      : [ok(what)];
  },
};

function inspectServer(url: string) {
  return inspectPostgres({ url, statementTimeoutMs: STATEMENT_MS }, async (db) => {
    const { rows } = await sql<{ name: string; left: number }>`
      select current_setting('server_version') as name,
        current_setting('max_connections')::int - (select count(*) from pg_stat_activity)::int as left`.execute(
      db,
    );
    const [{ name, left } = { name: '?', left: 0 }] = rows;
    const what = `PostgreSQL ${name}, ${left} connections free`;
    return (await isMigrated(db))
      ? [ok(`${what}, tables up to date`)]
      : [problem(`${what}, tables are not up to date`, 'start one back-end or the worker: it prepares them')];
  });
}
