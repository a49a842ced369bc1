import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { up as shop } from './migrations/001-shop.ts';
import { up as payments } from './migrations/002-payments.ts';
import { up as shipping } from './migrations/003-shipping.ts';
import { up as catalogueSize } from './migrations/008-catalogue-size.ts';

const migrations = {
  '001-shop': { up: shop },
  '002-payments': { up: payments },
  '003-shipping': { up: shipping },
  '008-catalogue-size': { up: catalogueSize },
};

/**
 * Brings the tables up to date; kysely takes a lock, so that two processes cannot migrate at once.
 * @throws the error of the migration that failed; nothing of it is kept.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Each is independent of the others: one that came later under a lower number still runs.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Has every migration of this version been made? @throws when the database does not answer */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Each is independent of the others: one that came later under a lower number still runs.
    allowUnorderedMigrations: true,
  });
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
}
