import type { Kysely, LogEvent } from 'kysely';
import type { Locks } from './locks/locks.ts';
import type { Schema } from './schema/tables.ts';

export type Db = Kysely<Schema>;

/** How the connections of a pool are used. */
export interface PoolUse {
  busy: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

/** Hears how long each statement took. @param sql with parameters for values */
export type StatementWatch = (seconds: number, isFailed: boolean, sql: string) => void;

/** An open database with the locks that go with it. */
export interface Database {
  db: Db;
  locks: Locks;
  /** Of a database server. */
  pool?(): PoolUse;
  /** Lets what is under way end. */
  close(): Promise<void>;
}

/** What reports a database's statements to who watches them; nothing is measured without. */
export function statementLog(watch: StatementWatch | undefined): { log?: (event: LogEvent) => void } {
  if (!watch) return {};
  return {
    log: ({ level, query, queryDurationMillis }) =>
      watch(queryDurationMillis / 1000, level === 'error', query.sql),
  };
}

/** One for all who watch. */
export function watchedBy(...watches: readonly (StatementWatch | undefined)[]): StatementWatch | undefined {
  const present = watches.filter((watch) => watch !== undefined);
  if (present.length < 2) return present[0];
  return (...statement) => {
    for (const watch of present) watch(...statement);
  };
}
