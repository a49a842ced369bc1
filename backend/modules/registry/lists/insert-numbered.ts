import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { EventTable } from '../../../db/schema/events.ts';

const TRIES = 8;

/** Eight random digits, easily typed: a number reveals neither how many gift lists there are nor another list's number. */
function randomEventNumber(): number {
  return randomInt(10_000_000, 100_000_000);
}

/**
 * Writes a gift list under a number that none has.
 * @returns its number
 * @throws Error when several numbers in a row were taken: then the numbers are not random.
 */
export async function insertNumberedEvent(
  trx: Db,
  event: Omit<Insertable<EventTable>, 'event_id'>,
  nextNumber: () => number = randomEventNumber,
): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await trx
      .insertInto('event')
      .values({ ...event, event_id: nextNumber() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (row) return row.event_id;
  }
  throw new Error('no free number of a gift list');
}
