import type { Kysely } from 'kysely';
import type { Locks } from './locks/locks.ts';
import type { Schema } from './schema/tables.ts';

export type Db = Kysely<Schema>;

/** An open database with the locks that go with it. */
export interface Database {
  db: Db;
  locks: Locks;
  /** Lets what is under way end. */
  close(): Promise<void>;
}
