import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Notices } from './notices.ts';
import type { ImportReport } from './report.ts';
import type { Shelves } from './write/shelves.ts';

export interface ImportRun {
  /** Replaced after a rollback. */
  shelves: Shelves;
  report: ImportReport;
  progress(done: number): void;
  /** Entries of the file. */
  total: number;
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  today: string;
  /** Tells the storefront; null when there is none to tell. */
  notices: Notices | null;
  /** The transaction that all of it is part of; without one each step has its own. */
  within?: Kysely<Schema>;
}

export type Needs = Pick<Dependencies, 'db' | 'clock'>;
