import { sql } from 'kysely';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type { searchEvents as searchCall } from '#lib/contracts/registry/finder.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import { namesOf, type Person } from '#lib/registry/domain/persons.ts';
import { wordsOf } from '#lib/search/domain/words.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok } from '../../../http/handler.ts';

/** Letters that a search needs (GIFT-07). */
const LEAST_LETTERS = 3;
const MOST_FOUND = 10;
/** Events that are ranked: a beginning that more have says too little. */
const MOST_RANKED = 500;

interface FoundRow {
  event_id: number;
  name: string;
  persons: Person[];
  event_day: string;
  message: string;
  image: string;
  store_id: number;
}

/** CALL-82: see the contract. Whole words come before beginnings, then the next event. */
export async function findEvents(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { text }: CallInput<typeof searchCall>,
): Promise<CallOutput<typeof searchCall>> {
  const words = wordsOf(text);
  if (words.join('').length < LEAST_LETTERS) return ok({ rows: [] });
  const [begin, whole] = [words.map((word) => `'${word}':*`), words.map((word) => `'${word}'`)];
  const { rows } = await sql<FoundRow>`
    select event_id, name, persons, event_day, coalesce(info ->> 'message', '') as message, image, store_id from (
      select * from event
      where is_findable and to_tsvector('simple', search_text) @@ to_tsquery('simple', ${begin.join(' & ')})
        and end_day >= ${laPazDay(clock())}
      limit ${sql.lit(MOST_RANKED)}) found
    order by (to_tsvector('simple', search_text) @@ to_tsquery('simple', ${whole.join(' & ')})) desc, event_day, event_id
    limit ${sql.lit(MOST_FOUND)}`.execute(db);
  return ok({
    rows: rows.map((row) => ({
      eventid: row.event_id,
      eventname: row.name,
      eventperson: namesOf(row.persons),
      eventdate: row.event_day,
      message: row.message,
      eventimage: row.image,
      storeid: storeId.parse(row.store_id),
    })),
  });
}
