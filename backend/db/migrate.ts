import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseProblems } from '#lib/labels/database.ts';
import { up as shop } from './migrations/001-shop.ts';
import { up as payments } from './migrations/002-payments.ts';
import { up as shipping } from './migrations/003-shipping.ts';
import { up as collation } from './migrations/004-collation.ts';
import { up as catalogueSize } from './migrations/005-catalogue-size.ts';
import { up as listingEntries } from './migrations/006-listing-entries.ts';
import { up as lowerListings } from './migrations/007-lower-listings.ts';
import { up as searchEntries } from './migrations/008-search-entries.ts';
import { up as shopRevision } from './migrations/009-shop-revision.ts';
import { up as quickOrders } from './migrations/010-quick-orders.ts';
import { up as settledReviews } from './migrations/011-settled-reviews.ts';
import { up as wordLookups } from './migrations/012-word-lookups.ts';
import { up as entriesAtOnce } from './migrations/013-entries-at-once.ts';
import { up as fewerEntries } from './migrations/014-fewer-entries.ts';
import { up as cartLinks } from './migrations/015-cart-links.ts';
import { up as layouts } from './migrations/016-layouts.ts';
import { up as messages } from './migrations/017-messages.ts';
import { up as files } from './migrations/018-files.ts';
import { up as searchTerms } from './migrations/019-search-terms.ts';
import { up as checkoutSteps } from './migrations/020-checkout-steps.ts';
import { up as entriesOfNow } from './migrations/021-entries-of-now.ts';
import { up as entriesOfNewProducts } from './migrations/022-entries-of-new-products.ts';
import { up as entriesByIndex } from './migrations/023-entries-by-index.ts';
import { up as bestSold } from './migrations/024-best-sold.ts';
import { DatabaseProblem } from './problem.ts';

const migrations: Record<string, Migration> = {
  '001-shop': { up: shop },
  '002-payments': { up: payments },
  '003-shipping': { up: shipping },
  '004-collation': { up: collation },
  '005-catalogue-size': { up: catalogueSize },
  '006-listing-entries': { up: listingEntries },
  '007-lower-listings': { up: lowerListings },
  '008-search-entries': { up: searchEntries },
  '009-shop-revision': { up: shopRevision },
  '010-quick-orders': { up: quickOrders },
  '011-settled-reviews': { up: settledReviews },
  '012-word-lookups': { up: wordLookups },
  '013-entries-at-once': { up: entriesAtOnce },
  '014-fewer-entries': { up: fewerEntries },
  '015-cart-links': { up: cartLinks },
  '016-layouts': { up: layouts },
  '017-messages': { up: messages },
  '018-files': { up: files },
  '019-search-terms': { up: searchTerms },
  '020-checkout-steps': { up: checkoutSteps },
  '021-entries-of-now': { up: entriesOfNow },
  '022-entries-of-new-products': { up: entriesOfNewProducts },
  '023-entries-by-index': { up: entriesByIndex },
  '024-best-sold': { up: bestSold },
};

/** One process at a time looks and migrates; any constant will do. */
const LOCK = 4_118_204_311;

/**
 * Brings the tables up to date, one process at a time.
 * @throws DatabaseProblem when the database is newer than this code, or a migration failed; nothing of it is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(one);
    try {
      await migrateAlone(one);
    } finally {
      // Where the connection broke, the lock went with it: what broke it is told, not that it cannot be unlocked.
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one).catch(() => {});
    }
  });
}

async function migrateAlone<Tables>(db: Kysely<Tables>): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !(name in migrations));
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

/** Names of the migrations that a database has had, [] for an empty one. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has every migration of this version been made? @throws when the database does not answer */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.includes(name));
}
