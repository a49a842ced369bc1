import { sql } from 'kysely';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../dependencies.ts';

/** An empty cart is worth as much as none; a session ends after 7 days (SYNC-16). */
const KEEP_EMPTY_MS = 8 * DAY_MS;
/** A browser rebuilds a cart that is gone from its own copy. */
const KEEP_MS = 60 * DAY_MS;

/**
 * Drops guests' carts that nobody has touched for long, so that visits alone cannot fill the database. Customers' carts
 * stay, and so does every order.
 * @returns how many were dropped
 */
export async function pruneCarts({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const now = clock().getTime();
  const deleted = await db
    .deleteFrom('cart')
    .where('user_id', '<=', 0)
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', new Date(now - KEEP_MS)),
        eb.and([
          eb('updated_at', '<', new Date(now - KEEP_EMPTY_MS)),
          eb(sql<number>`jsonb_array_length(lines)`, '=', 0),
          eb(sql<number>`jsonb_array_length(saved)`, '=', 0),
          eb(sql<number>`jsonb_array_length(parked)`, '=', 0),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
