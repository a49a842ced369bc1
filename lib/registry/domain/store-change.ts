import type { EventMode } from './event-mode.ts';

/** A change of the store that somebody asks for. */
interface StoreChange {
  /** The store until now, by its id. */
  current: number;
  wanted: number;
}

/**
 * Must the shopper first be asked whether to leave the event? Every way of changing the store asks this one rule
 * (STORE-11).
 */
export function asksToLeave(event: EventMode | null, { current, wanted }: StoreChange): event is EventMode {
  return event !== null && wanted !== current;
}

/** What the shell needs of an event's record (EVT-38). */
export interface ShellEvent {
  eventid: number;
  STOREID: number;
}

/**
 * The store that an event switches to: its own, when it is the event that the shopper is in and another store is chosen
 * (STORE-12). Nobody is asked. Null when nothing changes.
 */
export function storeOfEvent(
  mode: EventMode | null,
  event: ShellEvent | null,
  current: number,
): number | null {
  if (!mode || event?.eventid !== mode.id) return null;
  return event.STOREID === current ? null : event.STOREID;
}
