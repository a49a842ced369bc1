import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, type Db, type StatementWatch, statementLog } from './database.ts';
import { postgresLocks } from './locks/postgres-locks.ts';
import { migrate } from './migrate.ts';
import { connectionProblem, DatabaseProblem } from './problem.ts';
import { databaseProblems } from './problem-texts.ts';
import { requireUsable } from './requirements.ts';
import type { Schema } from './schema/tables.ts';
import { sharesSessions } from './sessions/pooler.ts';
import { preparedPool } from './sessions/prepared-pool.ts';
import {
  configure,
  requireSettings,
  type SessionSettings,
  sessionSettings,
} from './sessions/session-settings.ts';
import type { PostgresSettings } from './settings.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** Of a replica that does not respond: a storefront waits 6 s for a read, and the primary has to make it then. */
const REPLICA_MS = 2000;
/** Of a statement of who only looks, in ms. */
const INSPECTION_MS = 5000;
/** As many names as are ever held at once: jobs and an import. */
const LOCK_CONNECTIONS = 8;

/**
 * Opens a PostgreSQL database, looks whether it can carry the shop, and brings its tables up to date.
 * @throws DatabaseProblem with words for whoever starts the shop
 */
export async function openPostgres(settings: PostgresSettings, watch?: StatementWatch): Promise<Database> {
  const address = await sessionAddress(settings);
  await prepare(address);
  const pool = makePool(settings.url, settings.poolSize);
  const ofSession = sessionSettings(settings.statementTimeoutMs);
  const db = settings.directUrl ? connectShared(pool, watch) : connect(pool, ofSession, watch);
  // The first connection is made at the start, not by the first shopper.
  if (settings.directUrl) await requireShared(settings.url, db, ofSession);
  else await sql`select 1`.execute(db);
  const lockPool = makePool(address.url, LOCK_CONNECTIONS);
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
  settings: Omit<PostgresSettings, 'poolSize'>,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const address = await sessionAddress(settings);
  if (settings.directUrl) {
    const shared = connectShared(makePool(settings.url, 1));
    await requireShared(settings.url, shared, sessionSettings(settings.statementTimeoutMs));
    await shared.destroy();
  }
  return withDatabase(address, sessionSettings(INSPECTION_MS), run);
}

/**
 * Connections to a replica, and one to its primary that tells how far that is. They are made as they are needed: the shop serves
 * without a replica. What it has not said in time the primary is asked for.
 */
export function openReplica(
  url: string,
  { url: primaryUrl, directUrl, poolSize, statementTimeoutMs }: PostgresSettings,
  watch?: StatementWatch,
): { replica: Db; primary: Db } {
  const settings = {
    ...sessionSettings(Math.min(statementTimeoutMs, REPLICA_MS)),
    // Nothing is written at its address, whatever stands there one day.
    default_transaction_read_only: 'on',
  };
  return {
    replica: connect(makePool(url, poolSize, REPLICA_MS), settings, watch),
    primary: connect(makePool(directUrl ?? primaryUrl, 1, REPLICA_MS), settings),
  };
}

/** Migrations may take longer than a shopper would wait: they have a connection without time limits. */
function prepare(address: Address): Promise<void> {
  return withDatabase(address, sessionSettings(0), migrate);
}

/** An address and the name of the setting that has it. */
interface Address {
  url: string;
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/**
 * Where sessions of our own are to be had: locks and migrations need them.
 * @throws DatabaseProblem when a pooler hands out the only ones by transaction, or there is none
 */
async function sessionAddress({
  url,
  directUrl,
}: Pick<PostgresSettings, 'url' | 'directUrl'>): Promise<Address> {
  const address: Address = directUrl
    ? { url: directUrl, setting: 'DATABASE_DIRECT_URL' }
    : { url, setting: 'DATABASE_URL' };
  let isShared: boolean;
  try {
    isShared = await sharesSessions(address.url);
  } catch (error) {
    throw connectionProblem(address.url, error, address.setting);
  }
  if (isShared) throw new DatabaseProblem(databaseProblems.sharedSessions(address.setting));
  return address;
}

async function withDatabase<Result>(
  { url, setting }: Address,
  settings: SessionSettings,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = connect(makePool(url, 1), settings);
  try {
    await requireUsable(db);
    return await run(db);
  } catch (error) {
    throw connectionProblem(url, error, setting);
  } finally {
    await db.destroy();
  }
}

/** @throws DatabaseProblem when the pooler cannot be reached, or its sessions are not as the shop needs them; `db` is ended then */
async function requireShared(url: string, db: Db, settings: SessionSettings): Promise<void> {
  try {
    await requireSettings(db, settings);
  } catch (error) {
    await db.destroy();
    throw connectionProblem(url, error);
  }
}

function connect(pool: pg.Pool, settings: SessionSettings, watch?: StatementWatch): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: preparedPool(pool),
      onCreateConnection: (connection) => configure(connection, settings),
    }),
    ...statementLog(watch),
  });
}

/** Sessions that others have between two transactions: nothing is set or prepared in one. */
function connectShared(pool: pg.Pool, watch?: StatementWatch): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...statementLog(watch) });
}

/** @param patienceMs for a connection and for each statement; without it the server alone limits these */
function makePool(url: string, max: number, patienceMs?: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs ?? CONNECT_MS,
    ...(patienceMs && { query_timeout: patienceMs }),
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
