import type { Dependencies } from '../../dependencies.ts';
import { deleteGuestCarts } from './repository.ts';

const DAY_MS = 24 * 3_600_000;
/** An empty cart is worth as much as none; a session ends after 7 days (SYNC-16). */
const KEEP_EMPTY_MS = 8 * DAY_MS;
/** A browser rebuilds a cart that is gone from its own copy. */
const KEEP_MS = 60 * DAY_MS;

/**
 * Drops guests' carts that nobody has touched for long, so that visits alone cannot fill the database. Customers' carts
 * stay, and so does every order.
 * @returns how many were dropped
 */
export function pruneCarts(deps: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock().getTime();
  const limits = { emptyBefore: new Date(now - KEEP_EMPTY_MS), before: new Date(now - KEEP_MS) };
  return deleteGuestCarts(deps.db, limits);
}
