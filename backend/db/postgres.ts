import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { PostgresSettings } from '../env.ts';
import { type Database, type Db, type StatementWatch, statementLog } from './database.ts';
import { postgresLocks } from './locks/postgres-locks.ts';
import { migrate } from './migrate.ts';
import { preparedPool } from './prepared-pool.ts';
import { connectionProblem } from './problem.ts';
import { requireUsable } from './requirements.ts';
import type { Schema } from './schema/tables.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** As many names as are ever held at once: jobs and an import. */
const LOCK_CONNECTIONS = 8;

/**
 * Opens a PostgreSQL database, looks whether it can carry the shop, and brings its tables up to date.
 * @throws DatabaseProblem with words for whoever starts the shop
 */
export async function openPostgres(settings: PostgresSettings, watch?: StatementWatch): Promise<Database> {
  await prepare(settings.url);
  const pool = makePool(settings.url, settings.poolSize);
  const db = connect(pool, sessionSettings(settings.statementTimeoutMs), watch);
  // The first connection is made at the start, not by the first shopper.
  await sql`select 1`.execute(db);
  const lockPool = makePool(settings.url, LOCK_CONNECTIONS);
  return {
    db,
    locks: postgresLocks(lockPool),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await db.destroy();
      await lockPool.end();
    },
  };
}

/**
 * Looks into a database that the shop may not be able to work with yet; nothing is changed.
 * @throws DatabaseProblem with words when it cannot be reached, or cannot carry the shop
 */
export async function inspectPostgres<Result>(
  { url, statementTimeoutMs }: Omit<PostgresSettings, 'poolSize'>,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = connect(makePool(url, 1), sessionSettings(statementTimeoutMs));
  try {
    await requireUsable(db);
    return await run(db);
  } catch (error) {
    throw connectionProblem(url, error);
  } finally {
    await db.destroy();
  }
}

/** Migrations may take longer than a shopper would wait: they have a connection without time limits. */
async function prepare(url: string): Promise<void> {
  const db = connect(makePool(url, 1), sessionSettings(0));
  try {
    await requireUsable(db);
    await migrate(db);
  } catch (error) {
    throw connectionProblem(url, error);
  } finally {
    await db.destroy();
  }
}

function connect(pool: pg.Pool, settings: Record<string, string>, watch?: StatementWatch): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: preparedPool(pool),
      onCreateConnection: (connection) => configure(connection, settings),
    }),
    ...statementLog(watch),
  });
}

function makePool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: IDLE_MS,
    application_name: 'ajuar',
    types: { getTypeParser },
  });
  // A connection that breaks fails the query under way; without these it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** What the shop relies on, whatever the server, the database or the role have as their own defaults. */
function sessionSettings(statementTimeoutMs: number): Record<string, string> {
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

async function configure(connection: DatabaseConnection, settings: Record<string, string>): Promise<void> {
  const entries = Object.entries(settings);
  const calls = entries.map((_entry, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`);
  await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, entries.flat()));
}

const { builtins } = pg.types;

/** Types arrive as the embedded database gives them: counts as numbers, days as midnight in UTC. */
function getTypeParser(id: number, format?: 'text' | 'binary') {
  if (id === builtins.INT8) return parseBig;
  if (id === builtins.DATE) return (text: string) => new Date(text);
  return format === 'binary' ? pg.types.getTypeParser(id, format) : pg.types.getTypeParser(id, 'text');
}

function parseBig(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
