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

/**
 * The store that an event switches to: its own, when another one is chosen (STORE-12, EVT-38). Nobody is asked. Null when nothing
 * changes.
 */
export function storeOfEvent(mode: EventMode | null, current: number): number | null {
  return mode && mode.storeId !== current ? mode.storeId : null;
}
