import { markEventWord } from '#lib/platform/browser/event-words.ts';
import type { EventMode } from './domain/event-mode.ts';
import { isManaging } from './domain/managing.ts';

/** Tells the style sheet whether this browser is in an event; nothing is decided by it (SHELL-23, GIFT-23). */
export function markEvent(mode: EventMode | null): void {
  markEventWord('stored', mode !== null);
  markEventWord('managing', isManaging(mode));
}
