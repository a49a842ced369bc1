import { setTimeout as pause } from 'node:timers/promises';
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
import { up as ordersWithoutPlace } from './migrations/010-orders-without-place.ts';
import { codeOf, DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

const BASELINE = '001-schema';
/** The baselines of databases from before the first release, whose changes are not made any more. */
const UNRELEASED = ['001-shop', '001-baseline'];

/** A change of the tables, which an older version goes on with while it is made. */
interface Change extends Migration {
  /** Made outside of a transaction, such as an index that is made `concurrently`; made again where it was broken off. */
  isOutside?: true;
}

/** By name, in whose order they are made. */
export type Changes = Readonly<Record<string, Change>>;

/** The baseline makes the schema; each later change is a file `migrations/002-….ts` and a line here. */
export const changes: Changes = {
  [BASELINE]: { up: baseline },
  '002-purges': { up: purges },
  '003-figures': { up: figures },
  '004-bank-qr': { up: bankQr },
  '005-integrations': { up: integrations },
  '006-page-visits': { up: pageVisits },
  '007-notified-payments': { up: notifiedPayments },
  '008-stock-movements': { up: stockMovements },
  '009-webhooks': { up: webhooks },
  '010-orders-without-place': { up: ordersWithoutPlace },
};

/** One process at a time checks and migrates; any constant will do. */
const LOCK = 4_118_204_311;

/**
 * A change waits no longer for a table, in ms: whoever uses it next waits behind. Longer than it takes until PostgreSQL ends an autovacuum
 * that is in the way (deadlock_timeout, a second).
 */
const LOCK_MS = 2000;
/** Then others have it for so long, in ms, before the change is tried again. */
const PAUSE_MS = 1000;
const TRIES = 100;
/** Longest of one statement: half an hour. A larger table is changed in pieces. */
const STATEMENT_MS = 1_800_000;
/** Codes of PostgreSQL for a lock that others have, and for two that wait for each other. */
const WAITED = ['55P03', '40P01'];

/**
 * Brings the tables up to date, one process at a time, while others go on using them.
 * @throws DatabaseProblem when the database is newer than this code or from before the first release, or a migration failed;
 *   nothing of that one is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>, all = changes): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(one);
    try {
      await withLimits(one, () => migrateAlone(one, all));
    } finally {
      // Where the connection broke, the lock went with it: the caller learns what broke it, not that it cannot be unlocked.
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one).catch(() => {});
    }
  });
}

/** A connection may be used for something else afterwards: it is left as it was. */
async function withLimits<Tables>(db: Kysely<Tables>, run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    db,
  );
  try {
    await run();
  } finally {
    const [{ lock, statement } = { lock: '0', statement: '0' }] = rows;
    // A connection that broke has nothing to be set.
    await setLimits(db, lock, statement).catch(() => {});
  }
}

/** @param lock and statement in ms, or as PostgreSQL writes them */
async function setLimits<Tables>(db: Kysely<Tables>, lock: string, statement: string): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${lock}, false), set_config('statement_timeout', ${statement}, false)`.execute(
    db,
  );
}

async function migrateAlone<Tables>(db: Kysely<Tables>, all: Changes): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.some((name) => UNRELEASED.includes(name)))
    throw new DatabaseProblem(databaseProblems.unreleased);
  const newer = applied.filter((name) => !(name in all));
  if (newer.length > 0) throw new DatabaseProblem(databaseProblems.newer(newer.join(', ')));
  const missing = Object.keys(all).filter((name) => !applied.includes(name));
  for (const name of missing.sort()) await makeChange(db, all, name);
}

/** Makes a change, by itself: no table that it has locked waits for the next one. */
async function makeChange<Tables>(db: Kysely<Tables>, all: Changes, name: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...all }) },
    nameComparator: (one, other) => (one < other ? -1 : 1),
    // Numbers are given out before the work is done: one that comes in later may have a lower number.
    allowUnorderedMigrations: true,
  });
  const isOutside = all[name]?.isOutside ?? false;
  // Nobody waits behind one outside of a transaction, which would begin anew.
  await setLimits(db, `${isOutside ? 0 : LOCK_MS}`, `${STATEMENT_MS}`);
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateUp({ disableTransactions: isOutside });
    if (error === undefined) return;
    if (tries === TRIES || !WAITED.includes(codeOf(error))) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseProblem(databaseProblems.migration(name, reason), { cause: error });
    }
    await pause(PAUSE_MS);
  }
}

/** Has every migration of this version been made? @throws when the database does not answer */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(changes).every((name) => applied.includes(name));
}
