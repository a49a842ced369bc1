import { type Kysely, sql } from 'kysely';
import { databaseProblems } from '#lib/labels/data/database.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { DatabaseProblem } from './problem.ts';

/** The first of the migrations that the baseline replaced before the first release, and how many there were. */
const FIRST = '001-shop';
const ALL = 24;
/** Their names, among those of other migrations. */
const NAMES = '^0(0[1-9]|1[0-9]|2[0-4])-';

/**
 * Gives a database that had all migrations from before the baseline the baseline's name instead: they made the same
 * schema. Does nothing to any other database.
 * @throws DatabaseProblem when it had only some of them
 */
export async function adoptUnreleased<Tables>(db: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(db);
  if (!applied.includes(FIRST)) return;
  const replaced = applied.filter((name) => new RegExp(NAMES).test(name));
  if (replaced.length !== ALL) throw new DatabaseProblem(databaseProblems.unreleased(replaced.length, ALL));
  await sql`
    with replaced as (delete from kysely_migration where name ~ ${NAMES} returning timestamp)
    insert into kysely_migration (name, timestamp) select '001-baseline', max(timestamp) from replaced`.execute(
    db,
  );
}
