import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { appliedMigrations } from './applied-migrations.ts';
import { up as baseline } from './baseline/index.ts';
import { up as purges } from './migrations/002-purges.ts';
import { up as figures } from './migrations/003-figures.ts';
import { up as bankQr } from './migrations/004-bank-qr.ts';
import { up as integrations } from './migrations/005-integrations.ts';
import { up as pageVisits } from './migrations/006-page-visits.ts';
import { up as notifiedPayments } from './migrations/007-notified-payments.ts';
import { up as stockMovements } from './migrations/008-stock-movements.ts';
import { up as webhooks } from './migrations/009-webhooks.ts';
import { DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

const BASELINE = '001-schema';
/** The baselines of databases from before the first release, whose changes are not made any more. */
const UNRELEASED = ['001-shop', '001-baseline'];

/** The baseline makes the schema; each later change is a file `migrations/002-….ts` and a line here. */
const migrations: Record<string, Migration> = {
  [BASELINE]: { up: baseline },
  '002-purges': { up: purges },
  '003-figures': { up: figures },
  '004-bank-qr': { up: bankQr },
  '005-integrations': { up: integrations },
  '006-page-visits': { up: pageVisits },
  '007-notified-payments': { up: notifiedPayments },
  '008-stock-movements': { up: stockMovements },
  '009-webhooks': { up: webhooks },
};

/** One process at a time checks and migrates; any constant will do. */
const LOCK = 4_118_204_311;

/**
 * Brings the tables up to date, one process at a time.
 * @throws DatabaseProblem when the database is newer than this code or from before the first release, or a migration failed;
 *   nothing of it is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(one);
    try {
      await migrateAlone(one);
    } finally {
      // Where the connection broke, the lock went with it: the caller learns what broke it, not that it cannot be unlocked.
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one).catch(() => {});
    }
  });
}

async function migrateAlone<Tables>(db: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.some((name) => UNRELEASED.includes(name)))
    throw new DatabaseProblem(databaseProblems.unreleased);
  const newer = applied.filter((name) => !(name in migrations));
  if (newer.length > 0) throw new DatabaseProblem(databaseProblems.newer(newer.join(', ')));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Numbers are given out before the work is done: one that comes in later may have a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseProblem(databaseProblems.migration(failed, reason), { cause: error });
}

/** Has every migration of this version been made? @throws when the database does not answer */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.includes(name));
}
