import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isMigrated } from '#backend/db/migrate.ts';
import { inspectPostgres } from '#backend/db/postgres.ts';
import { type PostgresSettings, readDatabase } from '#backend/db/settings.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

/** The database: whether it can be reached, carries the shop, and has its tables up to date. Nothing is migrated. */
export const database: Check = {
  area: 'database',
  async look({ env, dataDir }) {
    const server = readDatabase(env);
    if (server) return inspectServer(server);
    if (env.BACKEND_URL) return [];
    const isLive = env.APP_MODE === 'live';
    const what = existsSync(join(dataDir, 'db')) ? 'embedded' : 'embedded, made by the first start';
    return isLive
      ? [warning(what, 'one process alone can use it; DATABASE_URL names a server (docs/postgresql.md)')]
      : [ok(what)];
  },
};

function inspectServer(server: PostgresSettings) {
  return inspectPostgres(server, async (db) => {
    const { rows } = await sql<{ name: string; left: number }>`
      select current_setting('server_version') as name,
        current_setting('max_connections')::int - (select count(*) from pg_stat_activity)::int as left`.execute(
      db,
    );
    const [{ name, left } = { name: '?', left: 0 }] = rows;
    const what = `PostgreSQL ${name}${server.directUrl ? ' behind a pooler' : ''}, ${left} connections free`;
    return (await isMigrated(db))
      ? [ok(`${what}, tables up to date`)]
      : [problem(`${what}, tables are not up to date`, 'start one back-end or the worker: it prepares them')];
  });
}
