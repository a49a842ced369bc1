import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ChangeEvents } from './change-events.ts';
import type { ImportReport } from './operator-contract.ts';
import type { ReasonsFile } from './reasons-file.ts';
import type { Lookups } from './write/lookups.ts';

export interface ImportRun {
  /** Replaced after a rollback. */
  lookups: Lookups;
  report: ImportReport;
  /** Takes the reason for each entry that is not taken in; null when nobody wants all of them. */
  reasons: ReasonsFile | null;
  progress(done: number): void;
  /** Entries of the file. */
  total: number;
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  today: string;
  /** The run ends between two products once it is aborted. */
  stopping?: AbortSignal | undefined;
  /** What the file does not name is taken away. */
  removes: boolean;
  /** Change events for the storefront; null when there is no storefront. */
  changeEvents: ChangeEvents | null;
  /** Writes what the file has beside products, for a dry run, whose steps keep nothing of it. */
  references?: ((trx: Db) => Promise<unknown>) | null;
  /** Paths of categories that are too deep for the shop, as the file has them: where they went, with how many products. */
  deepCategories: Map<string, { place: string; products: number }>;
  /** The transaction that all of it is part of; without one each step has its own. */
  within?: Db;
}

export type Needs = Pick<Dependencies, 'db' | 'clock'>;
