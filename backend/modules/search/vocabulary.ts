import { type RawBuilder, sql } from 'kysely';
import { withRevision } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { textList } from '../../db/lists.ts';
import { editsOf } from './edits.ts';
import { soundsLike } from './sounds.ts';

/** Shorter words are too much alike, longer ones are none. */
const SHORTEST_MISSPELT = 4;
/** Least number of letters of a word of which any one may be wrong. */
const SHORTEST_SLIP = 5;
/** Least number of letters of a word of which most are enough. */
const SHORTEST_ALIKE = 6;
const LONGEST_MISSPELT = 30;
/** Halves of a word that lacks a blank. */
const SHORTEST_HALF = 3;
/** Words that are weighed as a suggestion. */
const MOST_CANDIDATES = 200;
/** Suggestions at most. */
const MOST_NEAREST = 3;

/** Numbers of words by what is looked for; none for what the shop's products do not say. */
export type WordIds = ReadonlyMap<string, readonly number[]>;

/** The words that begin with each of these stems, and the shop's revision at that moment. */
export async function wordsBeginning(
  db: Db,
  stems: readonly string[],
): Promise<{ revision: string; ids: WordIds }> {
  const { rows } = await sql<{ revision: string; words: Record<string, number[]> | null }>`
    select revision, (
      select json_object_agg(stem, array(${beginningWith(sql`stem`)}))
      from unnest(${textList(stems)}) as stem) as words
    from shop_revision`.execute(db);
  const found = withRevision(rows);
  return { revision: found.revision, ids: new Map(Object.entries(found.words ?? {})) };
}

/** Numbers of the words that begin with a stem, or are it when it ends in a blank: part of a statement. */
export function beginningWith(stem: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`
    select word_id from search_word where word >= rtrim(${stem}) collate "C"
      and word < (case when right(${stem}, 1) = ' ' then ${stem} else ${stem} || chr(1114111) end) collate "C"`;
}

/** Those of these stems that may be misspelt. */
export function misspellable(stems: readonly string[]): string[] {
  return stems.filter(({ length }) => length >= SHORTEST_MISSPELT && length <= LONGEST_MISSPELT);
}

/**
 * The words that are one slip away from each of these stems or sound like it; those that have most of its letters only
 * where there are none.
 */
export async function wordsLike(db: Db, stems: readonly string[]): Promise<WordIds> {
  const slips = JSON.stringify(stems.flatMap((stem) => [...slipsOf(stem)].map((slip) => ({ stem, slip }))));
  const { rows } = await sql<{ stem: string; near: number[]; far: number[] }>`
    with given as (
      select stem, array(
        select w.word_id from jsonb_to_recordset(${slips}::jsonb) as made(stem text, slip text)
        join search_word w on w.word = made.slip where made.stem = given.stem) as near
      from unnest(${textList(stems)}) as given(stem))
    select stem, near, case when near = '{}' and length(stem) >= ${sql.lit(SHORTEST_ALIKE)}
      then array(select word_id from words_like(stem)) else '{}' end as far
    from given`.execute(db);
  return new Map(rows.map(({ stem, near, far }) => [stem, near.length > 0 ? near : far]));
}

/** What may have been meant: of a short word only what sounds like it, since every other one is a slip away from it. */
function slipsOf(stem: string): Set<string> {
  const alike = soundsLike(stem);
  return stem.length < SHORTEST_SLIP ? alike : new Set([...alike, ...editsOf(stem)]);
}

/** Pairs of words that each of these stems is when its blank was left out: 'tazavalle'. */
export async function wordsJoined(
  db: Db,
  stems: readonly string[],
): Promise<ReadonlyMap<string, [number, number][]>> {
  const { rows } = await sql<{ stem: string; first: number; second: number }>`
    select stem, a.word_id as first, b.word_id as second
    from unnest(${textList(stems)}) as stem
    cross join generate_series(${sql.lit(SHORTEST_HALF)}, length(stem) - ${sql.lit(SHORTEST_HALF)}) as cut
    join search_word a on a.word = left(stem, cut)
    join search_word b on b.word = substr(stem, cut + 1)`.execute(db);
  const pairs = new Map<string, [number, number][]>();
  for (const { stem, first, second } of rows) {
    pairs.set(stem, [...(pairs.get(stem) ?? []), [first, second]]);
  }
  return pairs;
}

/** The words of titles in a catalogue that are most like one of these, the nearest first. */
export async function nearestWords(db: Db, catalogId: number, stems: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select near.word_id, near.word, max(similarity(near.word, stem)) as likeness
      from unnest(${textList(stems)}) as stem cross join words_near(stem) as near
      where length(near.word) >= ${sql.lit(SHORTEST_MISSPELT)}
      group by near.word_id, near.word
      order by likeness desc, near.word limit ${sql.lit(MOST_CANDIDATES)}) candidate
    where exists (select from search_entry e
      where e.words @> array[-candidate.word_id] and e.stocked @> array[${catalogId}]::int[])
    order by likeness desc, word limit ${sql.lit(MOST_NEAREST)}`.execute(db);
  return rows.map(({ word }) => word);
}
