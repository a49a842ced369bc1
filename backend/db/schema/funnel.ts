import type { ColumnType } from 'kysely';

/** How many visits of a day got to a step. */
interface FunnelCountTable {
  day: ColumnType<string, string, string>;
  store_id: number;
  /** Of the page on which they began. */
  kind: string;
  /** Of the same page; '' where it says nothing, and of days that are long past. */
  path: string;
  step: string;
  visits: number;
}

/** How many visits of a day wanted something and did not get it. */
interface FunnelMissTable {
  day: ColumnType<string, string, string>;
  store_id: number;
  kind: string;
  /** Searched words or a SKU; '' of those beyond a day's bounds, and of days that are long past. */
  name: string;
  visits: number;
}

export interface FunnelTables {
  funnel_count: FunnelCountTable;
  funnel_miss: FunnelMissTable;
}
