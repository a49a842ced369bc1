import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';

/**
 * The store that an event switches to: its own, when another one is chosen (STORE-12, EVT-38). Nobody is asked. Null when nothing
 * changes.
 */
export function storeOfEvent(mode: EventMode | null, current: number): number | null {
  return mode && mode.storeId !== current ? mode.storeId : null;
}
