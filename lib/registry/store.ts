import { create } from 'zustand';
import { logInBrowser } from '#lib/platform/browser/log.ts';
import { type EventMode, parseEventMode } from './domain/event-mode.ts';

/** Keys of what this shop keeps in a browser carry the brand (SYNC-15, GAP-056). No token and no name are kept there. */
const ID_KEY = 'ajuar_event_id';
const ACTION_KEY = 'ajuar_event_action';

/** Pages are made without an event: it is known once the browser has read it. */
const useStore = create<{ mode: EventMode | null }>(() => ({ mode: null }));

let read = false;

/** Reads the event that this browser remembers, once in a tab; one that is invalid is logged and forgotten (BLOCK-05). */
export function readEventMode(): void {
  if (read) return;
  read = true;
  try {
    const { mode, invalid } = parseEventMode(localStorage.getItem(ID_KEY), localStorage.getItem(ACTION_KEY));
    if (invalid) {
      logInBrowser('registry.event-invalid');
      localStorage.removeItem(ID_KEY);
      localStorage.removeItem(ACTION_KEY);
    }
    if (mode) useStore.setState({ mode });
  } catch {
    // A forbidden storage remembers no event.
  }
}

/** The event that the shopper is in; null in the shop (BLOCK-04). */
export function useEventMode(): EventMode | null {
  return useStore((state) => state.mode);
}
