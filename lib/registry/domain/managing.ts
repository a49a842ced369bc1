import type { EventMode } from './event-mode.ts';

/** The action of who fills the list of an event of their own (GIFT-23). */
const MANAGING = 'addEventList';

/** Is the shopper filling the list of an event of their own? Then there is no cart to be seen (GIFT-23). */
export function isManaging(event: EventMode | null): boolean {
  return event?.action === MANAGING;
}
