import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How long what was read is good enough, in ms: a catalogue's common words hardly ever change. */
const GOOD_MS = 600_000;

/** What the database's statistics say of the words that many products have. */
export interface CommonWords {
  /** Products in all, about. */
  products: number;
  /** Which part of the products has a word, 0 to 1, by its number; rare words are not there. */
  shares: ReadonlyMap<number, number>;
  /** The same of words in titles, as they are written there. */
  titles: readonly (readonly [word: string, share: number])[];
}

interface Row {
  products: number;
  ids: number[] | null;
  shares: number[] | null;
  titles: [string, number][] | null;
}

const kept = new WeakMap<Db, { until: number; words: CommonWords }>();

/** The statistics that the database gathers by itself; empty before it has. */
export async function commonWords(db: Db): Promise<CommonWords> {
  const known = kept.get(db);
  if (known && known.until > performance.now()) return known.words;
  const { rows } = await sql<Row>`
    select products, ids, shares, (
      select json_agg(json_build_array(w.word, common.share))
      from unnest(ids, shares) as common(id, share) join search_word w on w.word_id = -common.id) as titles
    from (
      select greatest(reltuples, 0)::float8 as products, most_common_elems::text::int[] as ids,
        most_common_elem_freqs::float8[] as shares
      from pg_class left join pg_stats on tablename = relname and attname = 'words' and schemaname = current_schema()
      where pg_class.oid = 'search_entry'::regclass) statistics`.execute(db);
  const [row] = rows;
  const shares = row?.shares ?? [];
  // Behind the shares stand the least and the greatest one.
  const pairs = (row?.ids ?? []).map((id, at): [number, number] => [id, shares[at] ?? 0]);
  const words = { products: row?.products ?? 0, shares: new Map(pairs), titles: row?.titles ?? [] };
  kept.set(db, { until: performance.now() + GOOD_MS, words });
  return words;
}
