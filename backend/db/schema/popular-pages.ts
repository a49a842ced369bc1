import type { ColumnType } from 'kysely';

/** How often a page was visited on a day, whoever did. */
interface PageVisitTable {
  day: ColumnType<string, string, string>;
  /** 0 where no store was chosen. */
  store_id: number;
  path: string;
  visits: number;
}

export interface PopularPagesTables {
  page_visit: PageVisitTable;
}
