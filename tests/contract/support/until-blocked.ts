import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '#backend/db/schema/tables.ts';

/** Resolves when a connection to this database waits for another one's lock. */
export async function untilBlocked(db: Kysely<Schema>): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.waiting;
      },
      { interval: 5, timeout: 60_000 },
    )
    .toBeGreaterThan(0);
}
