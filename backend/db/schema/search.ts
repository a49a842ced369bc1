import type { ColumnType } from 'kysely';

/** How often a term was looked for in a catalogue on a day. */
interface SearchTermTable {
  catalog_id: number;
  term: string;
  day: ColumnType<string, string, string>;
  searches: number;
}

export interface SearchTables {
  search_term: SearchTermTable;
}
