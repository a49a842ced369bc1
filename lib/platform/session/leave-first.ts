import { asksToLeave, type EventMode } from '../domain/visitor/event-mode.ts';
import { withoutStore } from '../domain/visitor/store-link.ts';
import * as routes from '../routes.ts';

interface StoreChange {
  /** The store until now, by its id. */
  current: number;
  wanted: number;
  /** Where the shopper is, or wants to go. */
  to: string;
}

/** Where a shopper in an event is asked before the store changes (STORE-11); null when it may change at once. */
export function leaveFirst(event: EventMode | null, { current, wanted, to }: StoreChange): string | null {
  if (!asksToLeave(event, { current, wanted })) return null;
  return routes.leaveEvent({ storeid: wanted, to: withoutStore(to) });
}
