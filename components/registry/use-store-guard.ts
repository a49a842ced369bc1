import { useEffect } from 'react';
import { asksToLeave, type EventMode } from '#lib/platform/domain/visitor/event-mode.ts';
import { requestOfForm, requestOfLink, type StoreRequest } from './store-request.ts';

/** The store that the page was made for. */
export const currentStore = () => Number(document.documentElement.dataset.store);

/**
 * In an event, holds whatever would change the store and hands it on to the question (STORE-11): one listener for all
 * ways, in front of their own.
 */
export function useStoreGuard(mode: EventMode | null, ask: (request: StoreRequest) => void): void {
  useEffect(() => {
    if (!mode) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const hold = (event: Event, request: StoreRequest | null) => {
      if (!request || !asksToLeave(mode, { current: currentStore(), wanted: request.storeId })) return;
      event.preventDefault();
      event.stopPropagation();
      ask(request);
    };
    window.addEventListener('submit', (event) => hold(event, requestOfForm(event)), options);
    window.addEventListener('click', (event) => hold(event, requestOfLink(event)), options);
    return () => stop.abort();
  }, [mode, ask]);
}
