import { sql } from 'kysely';
import type { Db } from '#backend/db/database.ts';
import { inspectPostgres } from '#backend/db/postgres.ts';
import { readDatabase } from '#backend/db/settings.ts';
import { type Check, ok, problem } from '../finding.ts';

interface Archiver {
  isOn: boolean;
  /** Times as texts in UTC; null for never. */
  archivedAt: string | null;
  failed: string | null;
  hasFailed: boolean;
}

/** Whether PostgreSQL archives its changes, from which a shop is put back to any moment; nothing where it is not told to. */
export const archive: Check = {
  area: 'archive',
  async look({ env }) {
    const server = readDatabase(env);
    if (!server) return [];
    const { isOn, archivedAt, failed, hasFailed } = await inspectPostgres(server, readArchiver);
    if (!isOn) return [];
    const last = archivedAt ?? 'never';
    if (!hasFailed) return [ok(`changes are archived, last at ${last}`)];
    return [
      problem(
        `changes are not archived: ${failed} failed, the last one was at ${last}`,
        "PostgreSQL's log says what archive_command answers; its disk fills meanwhile",
      ),
    ];
  },
};

async function readArchiver(db: Db): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as "isOn",
      to_char(last_archived_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as "archivedAt",
      last_failed_wal as failed,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "hasFailed"
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isOn: false, archivedAt: null, failed: null, hasFailed: false };
}
