import type { Generated } from 'kysely';

/** One row at most. */
interface IndexNowTable {
  only_row: Generated<boolean>;
  /** Until when search engines have been told what changed. */
  told_until: Date;
}

export interface IndexNowTables {
  index_now: IndexNowTable;
}
