import { setEventFlag } from '#lib/platform/browser/event-flags.ts';
import { type EventMode, isManaging } from '#lib/platform/domain/visitor/event-mode.ts';

/** Tells the style sheet whether this browser is in an event; nothing is decided by it (SHELL-23, GIFT-23). */
export function flagEvent(mode: EventMode | null): void {
  setEventFlag('stored', mode !== null);
  setEventFlag('managing', isManaging(mode));
}
