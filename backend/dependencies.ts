import type { Db } from './db/database.ts';
import type { Locks } from './db/locks.ts';
import type { Identify } from './http/access.ts';
import type { LogSink } from './http/logging.ts';
import type { FileStore } from './ports/files.ts';

/** The present instant; tests move it. */
export type Clock = () => Date;

/** What every module of the back-end is given; there are no globals. */
export interface Dependencies {
  db: Db;
  /** For work that one back-end at a time may do. */
  locks: Locks;
  clock: Clock;
  /** Layout templates, original images and videos. */
  files: FileStore;
  /** Whose token a customer's calls show; the stored sessions of customers without. */
  identify?: Identify;
  /** Where log lines go; stdout without. */
  log?: LogSink;
}
