import { HOLD_MS, LONGEST_HOLD_MS } from './holds.ts';

const MINUTE_MS = 60_000;

/** Until when an order that begins now keeps what it takes: one for an event as long as it holds its gifts. */
export function reservationEnd(
  { event_id }: { event_id: number | null },
  reservationMinutes: number,
  now: Date,
): Date {
  return event_id === null ? new Date(now.getTime() + reservationMinutes * MINUTE_MS) : holdEnd(now);
}

/**
 * Until when an order that is paid in another way from now on keeps what it takes. Gifts that it still holds are held up to a
 * bound: other guests wait for them. What had been let go is taken as by a new order, where nobody else has it.
 */
export function renewedReservation(
  order: { event_id: number | null; created_at: Date; reserved_until: Date | null },
  reservationMinutes: number,
  now: Date,
): Date {
  const until = reservationEnd(order, reservationMinutes, now);
  const { created_at: begun, reserved_until: held } = order;
  if (order.event_id === null || held === null || held <= now) return until;
  const last = Math.max(held.getTime(), begun.getTime() + LONGEST_HOLD_MS);
  return new Date(Math.min(until.getTime(), last));
}

/** Until when an order that begins now holds its gifts. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MS);
}
