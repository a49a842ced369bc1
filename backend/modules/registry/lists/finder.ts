import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type { searchEvents as searchCall } from '#lib/contracts/registry/finder.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { MOST_EVENTS_FOUND } from '#lib/registry/domain/finder.ts';
import { namesOf } from '#lib/registry/domain/persons.ts';
import { wordsOf } from '#lib/search/domain/words.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok } from '../../../http/handler.ts';
import { findByWords } from './finder-repository.ts';

/** Letters that a search needs (GIFT-07). */
const LEAST_LETTERS = 3;

/** CALL-82: see the contract. Whole words come before beginnings, then the list that ends next. */
export async function findEvents(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { text }: CallInput<typeof searchCall>,
): Promise<CallOutput<typeof searchCall>> {
  const words = wordsOf(text);
  if (words.join('').length < LEAST_LETTERS) return ok({ rows: [] });
  const rows = await findByWords(db, words, { today: laPazDay(clock()), limit: MOST_EVENTS_FOUND });
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
