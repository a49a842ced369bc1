import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/platform/domain/day.ts';
import type { Person } from '#lib/registry/domain/persons.ts';
import type { Db } from '../../../db/database.ts';

/** An event as the finder shows it. */
export interface FoundRow {
  event_id: number;
  name: string;
  persons: Person[];
  event_day: string;
  message: string;
  image: string;
  store_id: number;
}

/** Events that are read in their order before the index of words is asked: a word of many is met among them. */
const NEXT = 250;

const COLUMNS = sql`event_id, name, persons, event_day, coalesce(info ->> 'message', '') as message, image, store_id`;

const ORDER = sql`end_day, event_id`;

interface Wanted {
  today: Day;
  limit: number;
}

/**
 * Events that can be found by all of these words and are not over: those that have the words themselves first, then those that
 * have words which begin so; of each the ones that end next. Words that many have are met among the next events; of others the
 * index of words gives few to sort; it would have to collect all that has a common one.
 * @param words folded, without signs
 */
export async function findByWords(db: Db, words: readonly string[], wanted: Wanted): Promise<FoundRow[]> {
  const { limit } = wanted;
  const whole = sql`to_tsquery('simple', ${words.map((word) => `'${word}'`).join(' & ')})`;
  const begin = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
  const near = await nextEvents(db, { whole, begin }, wanted);
  const nearWhole = near.filter((row) => row.is_whole);
  if (nearWhole.length >= limit) return nearWhole.slice(0, limit);
  const allWhole = await allEvents(db, whole, wanted);
  const left = limit - allWhole.length;
  const nearBegun = near.filter((row) => !row.is_whole);
  if (nearBegun.length >= left) return [...allWhole, ...nearBegun.slice(0, left)];
  const known = new Set(allWhole.map((row) => row.event_id));
  const begun = await allEvents(db, begin, { ...wanted, limit: limit + known.size });
  return [...allWhole, ...begun.filter((row) => !known.has(row.event_id)).slice(0, left)];
}

/** Those among the next events that match; as many as are needed of either kind. */
async function nextEvents(
  db: Db,
  { whole, begin }: { whole: RawBuilder<unknown>; begin: RawBuilder<unknown> },
  { today, limit }: Wanted,
): Promise<(FoundRow & { is_whole: boolean })[]> {
  const { rows } = await sql<FoundRow & { is_whole: boolean }>`
    select ${COLUMNS}, found @@ ${whole} as is_whole from (
      select *, to_tsvector('simple', search_text) as found from event
      where is_findable and end_day >= ${today} order by ${ORDER} limit ${sql.lit(NEXT)}) next
    where found @@ ${begin} order by is_whole desc, ${ORDER} limit ${sql.lit(2 * limit)}`.execute(db);
  return rows;
}

/** Materialised: else a planner that expects many matches goes through all events in their order, for a word that none has. */
async function allEvents(db: Db, query: RawBuilder<unknown>, { today, limit }: Wanted): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select * from event
      where is_findable and end_day >= ${today} and to_tsvector('simple', search_text) @@ ${query})
    select ${COLUMNS} from found order by ${ORDER} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
