import { CompiledQuery, type DatabaseConnection, type Kysely, sql } from 'kysely';
import { DatabaseProblem } from '../problem.ts';
import { databaseProblems } from '../problem-texts.ts';

/** Settings of a session by their names in PostgreSQL. */
export type SessionSettings = Readonly<Record<string, string>>;

/** What the shop relies on, whatever the server, the database or the role have as their own defaults. */
export function sessionSettings(statementTimeoutMs: number): SessionSettings {
  return {
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    default_transaction_isolation: 'read committed',
    // Compiling a query takes seconds that none of the shop's short queries gives back.
    jit: 'off',
    // Nor do processes that help with one, while other shoppers have statements for every processor.
    max_parallel_workers_per_gather: '0',
    // What the shop reads is in memory or on a disk without arms: an index is not as dear as the default says. Otherwise
    // a search compares the words of all products, which costs ten times what it is taken for.
    random_page_cost: '1.1',
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(Math.ceil(statementTimeoutMs / 2)),
    idle_in_transaction_session_timeout: String(statementTimeoutMs * 2),
  };
}

/** Gives them to a session of our own. */
export async function configure(connection: DatabaseConnection, settings: SessionSettings): Promise<void> {
  const entries = Object.entries(settings);
  const calls = entries.map((_entry, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`);
  await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, entries.flat()));
}

/**
 * Looks whether sessions that others share have them: what one client sets there, the next one gets.
 * @throws DatabaseProblem with the statements that make them the role's own
 */
export async function requireSettings<Tables>(db: Kysely<Tables>, settings: SessionSettings): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string; role: string; database: string }>`
    select name, setting, current_user::text as role, current_database()::text as database from pg_settings
    where name in (${sql.join(Object.keys(settings))})`.execute(db);
  const different = rows.filter(({ name, setting }) => settings[name] !== setting);
  const [{ role, database } = { role: '', database: '' }] = different;
  if (different.length === 0) return;
  const statements = different.map(
    ({ name }) => `alter role "${role}" in database "${database}" set ${name} = '${settings[name]}';`,
  );
  throw new DatabaseProblem(databaseProblems.sharedSettings(statements));
}
