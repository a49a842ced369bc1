import { sql } from 'kysely';
import type { Hit } from '#lib/facets/domain/hit.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { rowCache } from '../../db/row-cache.ts';
import { searchedText } from './index-texts.ts';

/** About half a KB each: the newest products are found again and again. */
const MOST_ENTRIES = 100_000;

/** Title and keywords as searchedText makes them. */
export interface EntryTexts {
  name: string;
  tags: string;
}

/** An entry of the search as ranking needs it, without what depends on the search or on stock. */
export interface CachedEntry {
  /** The transaction that wrote this version of the row. */
  version: number;
  product: Omit<Hit, 'min_pay' | 'percent' | 'sold' | 'variants'>;
  offers: Readonly<Record<string, Offer>>;
  texts: EntryTexts;
}

/** As search_entry has it (`backend/db/baseline/derived/search-entries.ts`). */
type Card = [
  title: string,
  titleSort: string,
  keywords: string[],
  addedMs: number,
  sortOrder: number | null,
  categories: number[],
];
export type Offer = [minPay: number, percent: number, sold: number];
type Row = [id: number, version: number, card: Card, offers: Record<string, Offer>];

/** Rows, each in a version, as the statement that found them names them. */
interface Versions {
  ids: readonly number[];
  versions: readonly number[];
}

const cacheOf = rowCache<number, CachedEntry>(MOST_ENTRIES);

/**
 * The entries of these products, in their order: out of memory those whose row is the one that was read before, the
 * others from the database. One that was taken away meanwhile is undefined. Taking a thousand entries apart is most of
 * what a search costs, and they hardly change.
 */
export async function cachedEntries(
  db: Db,
  server: string,
  { ids, versions }: Versions,
): Promise<(CachedEntry | undefined)[]> {
  const cache = cacheOf(db, server);
  // Referenced from here on: while others are read, another search may evict them.
  const found = ids.map((id, at) => {
    const entry = cache.get(id);
    return entry?.version === versions[at] ? entry : undefined;
  });
  const missing = ids.filter((_id, at) => !found[at]);
  if (missing.length === 0) return found;
  const read = new Map(await readEntries(db, missing));
  for (const [id, entry] of read) cache.set(id, entry);
  return ids.map((id, at) => found[at] ?? read.get(id));
}

/** One text instead of a thousand rows: taking it apart costs a fraction. */
async function readEntries(db: Db, ids: readonly number[]): Promise<[number, CachedEntry][]> {
  const { rows } = await sql<{ entries: string }>`
    select '[' || string_agg(concat('[', product_id, ',', xmin, ',', card, ',', offers, ']'), ',') || ']' as entries
    from search_entry where product_id = any(${intList(ids)})`.execute(db);
  const entries: Row[] = JSON.parse(rows[0]?.entries ?? '[]');
  return entries.map((row) => [row[0], toEntry(row)]);
}

function toEntry([product_id, version, card, offers]: Row): CachedEntry {
  const [title, title_sort, keywords, addedMs, sort_order, categories] = card;
  return {
    version,
    product: { product_id, title_sort, date_added: new Date(addedMs), sort_order, categories },
    offers,
    texts: new Texts(title, keywords),
  };
}

/** Tags are looked into where the name does not say it: most are never made. */
class Texts implements EntryTexts {
  readonly name: string;
  #keywords: readonly string[];
  #tags: string | null = null;

  constructor(title: string, keywords: readonly string[]) {
    this.name = searchedText([title]);
    this.#keywords = keywords;
  }

  get tags(): string {
    this.#tags ??= searchedText(this.#keywords);
    return this.#tags;
  }
}
