import { type Kysely, sql } from 'kysely';
import { isMigrated } from './migrate.ts';
import { DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';

const LEAST_VERSION = 14;
const EXTENSIONS = ['unaccent', 'pg_trgm'];

interface ServerState {
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
  const state = await readServerState(db);
  const problem =
    serverProblem(state) ??
    (state.may_write === false ? databaseProblems.tableRights(state.role) : null) ??
    ((await isMigrated(db)) ? null : rightsProblem(state));
  if (problem) throw new DatabaseProblem(problem);
}

async function readServerState<Tables>(db: Kysely<Tables>): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
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
  const [state] = rows;
  if (!state) throw new Error('the database returned nothing about itself');
  return state;
}

function serverProblem(state: ServerState): string | null {
  if (Math.floor(state.version / 10_000) < LEAST_VERSION) {
    return databaseProblems.tooOld(state.version_name, LEAST_VERSION);
  }
  if (state.encoding !== 'UTF8') return databaseProblems.encoding(state.database, state.encoding);
  return state.is_read_only ? databaseProblems.readOnly(state.database) : null;
}

function rightsProblem({ role, database, schema, ...state }: ServerState): string | null {
  if (!state.may_create) return databaseProblems.schemaRights(role, database, schema ?? 'public');
  const missing = EXTENSIONS.find((name) => !state.installed.includes(name));
  if (!missing) return null;
  if (!state.available.includes(missing)) return databaseProblems.extensionMissing(missing);
  return state.may_extend ? null : databaseProblems.extensionRights(role, database, missing);
}
