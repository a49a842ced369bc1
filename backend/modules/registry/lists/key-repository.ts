import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { EventKeyTable } from '../../../db/schema/events.ts';

/** What a key opens: an event's list, its private side, or one of its gifts. */
export interface KeyUse {
  eventId: number;
  purpose: EventKeyTable['purpose'];
  /** Of a contribution, '' for the others. */
  sku: string;
}

/** 64 letters, 384 random bits: with end and signature a token has more than 100 characters (GIFT-03). */
const KEY_BYTES = 48;

/** The key for a use, the same one until it is revoked. */
export async function keyFor(trx: Db, { eventId, purpose, sku }: KeyUse): Promise<string> {
  const row = await trx
    .insertInto('event_key')
    .values({ share_key: randomBytes(KEY_BYTES).toString('base64url'), event_id: eventId, purpose, sku })
    // Nothing changes: so that the key that is there is returned.
    .onConflict((conflict) => conflict.columns(['event_id', 'purpose', 'sku']).doUpdateSet({ sku }))
    .returning('share_key')
    .executeTakeFirstOrThrow();
  return row.share_key;
}

/** What a key is for; null for one that is unknown or revoked. */
export async function findKeyUse(db: Db, key: string): Promise<KeyUse | null> {
  const row = await db
    .selectFrom('event_key')
    .select(['event_id', 'purpose', 'sku'])
    .where('share_key', '=', key)
    .executeTakeFirst();
  return row ? { eventId: row.event_id, purpose: row.purpose, sku: row.sku } : null;
}

/** Revokes all keys of one event or more, and short links with them. */
export async function deleteKeys(trx: Db, eventIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('event_key').where('event_id', 'in', eventIds).execute();
}
