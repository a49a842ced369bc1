import { create } from 'zustand';
import { logInBrowser } from '#lib/platform/browser/log.ts';
import { type EventMode, parseEventMode } from './domain/event-mode.ts';
import { clearEventCookies, readEventCookies } from './event-cookies.ts';

/** Pages are made without an event: it is known once the browser has read it. */
const useStore = create<{ mode: EventMode | null }>(() => ({ mode: null }));

let read = false;

/** Reads the event that this browser remembers, once in a tab; one that is invalid is logged and forgotten (BLOCK-05). */
export function readEventMode(): void {
  if (!read) rereadEventMode();
}

/** Reads it anew: another tab may have left the event, or entered one. @returns what it is now */
export function rereadEventMode(): EventMode | null {
  read = true;
  const { id, action } = readEventCookies();
  const { mode, invalid } = parseEventMode(id, action);
  if (invalid) {
    logInBrowser('registry.event-invalid');
    clearEventCookies();
  }
  const known = useStore.getState().mode;
  if (known?.id !== mode?.id || known?.action !== mode?.action) useStore.setState({ mode });
  return mode;
}

/** The event that the shopper is in; null in the shop (BLOCK-04). */
export function useEventMode(): EventMode | null {
  return useStore((state) => state.mode);
}
