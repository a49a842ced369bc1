import Cookies from 'js-cookie';
import { create } from 'zustand';
import { askMe } from '#lib/platform/browser/me.ts';
import { EVENT_FLAG_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';

/** Pages are made without an event: it is known once the server has said so. */
const useStore = create<{ mode: EventMode | null }>(() => ({ mode: null }));

let read = false;

/** Asks for the event that the visitor is in, once in a tab; who is flagged as in none asks nobody (BLOCK-04). */
export async function readEventMode(): Promise<void> {
  if (!read) await rereadEventMode();
}

/** Asks again: another tab may have left the event, or entered one. Without a response it is what it was. @returns what it is now */
export async function rereadEventMode(): Promise<EventMode | null> {
  read = true;
  const known = useStore.getState().mode;
  const mode = Cookies.get(EVENT_FLAG_COOKIE)
    ? await askMe().then(
        ({ event }) => event,
        () => known,
      )
    : null;
  if (known?.id !== mode?.id || known?.action !== mode?.action) useStore.setState({ mode });
  return mode;
}

/** The event that the shopper is in; null in the shop (BLOCK-04). */
export function useEventMode(): EventMode | null {
  return useStore((state) => state.mode);
}
