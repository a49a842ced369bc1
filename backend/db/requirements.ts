import { type Kysely, sql } from 'kysely';
import { databaseProblems } from '#lib/labels/data/database.ts';
import { isMigrated } from './migrate.ts';
import { DatabaseProblem } from './problem.ts';

const LEAST_VERSION = 14;
const EXTENSIONS = ['unaccent', 'pg_trgm'];

interface Facts {
  version: number;
  version_name: string;
  encoding: string;
  database: string;
  role: string;
  schema: string | null;
  is_read_only: boolean;
  may_extend: boolean;
  may_create: boolean;
  /** Null before the first migration. */
  may_write: boolean | null;
  available: string[];
  installed: string[];
}

/**
 * Looks whether a server and a role can carry the shop, before anything is changed there.
 * @throws DatabaseProblem with what is missing and how to get it
 */
export async function requireUsable<Tables>(db: Kysely<Tables>): Promise<void> {
  const facts = await readFacts(db);
  const problem =
    serverProblem(facts) ??
    (facts.may_write === false ? databaseProblems.tableRights(facts.role) : null) ??
    ((await isMigrated(db)) ? null : rightsProblem(facts));
  if (problem) throw new DatabaseProblem(problem);
}

async function readFacts<Tables>(db: Kysely<Tables>): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding, current_database()::text as database, current_user::text as role,
      current_schema()::text as schema,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only,
      has_database_privilege(current_database(), 'CREATE') as may_extend,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
      case when to_regclass('outbox') is null then null
        else has_table_privilege('outbox', 'SELECT, INSERT, UPDATE, DELETE') end as may_write,
      array(select name::text from pg_available_extensions where name in (${sql.join(EXTENSIONS)})) as available,
      array(select extname::text from pg_extension where extname in (${sql.join(EXTENSIONS)})) as installed`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the database returned nothing about itself');
  return facts;
}

function serverProblem(facts: Facts): string | null {
  if (Math.floor(facts.version / 10_000) < LEAST_VERSION) {
    return databaseProblems.tooOld(facts.version_name, LEAST_VERSION);
  }
  if (facts.encoding !== 'UTF8') return databaseProblems.encoding(facts.database, facts.encoding);
  return facts.is_read_only ? databaseProblems.readOnly(facts.database) : null;
}

function rightsProblem({ role, database, schema, ...facts }: Facts): string | null {
  if (!facts.may_create) return databaseProblems.schemaRights(role, database, schema ?? 'public');
  const missing = EXTENSIONS.find((name) => !facts.installed.includes(name));
  if (!missing) return null;
  if (!facts.available.includes(missing)) return databaseProblems.extensionMissing(missing);
  return facts.may_extend ? null : databaseProblems.extensionRights(role, database, missing);
}
