import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** A tab of its own: the store begins anew. */
export async function openTab() {
  vi.resetModules();
  const { useCart } = await import('#lib/cart/use-cart.ts');
  return renderHook(() => useCart());
}

/** The tabs of a test are closed with it. */
export function closeTabs(): void {
  let channels: BroadcastChannel[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  let closing = new AbortController();
  beforeEach(() => {
    closing = new AbortController();
    const start = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...input: Parameters<typeof start>) => {
      const timer = start(...input);
      timers.push(timer);
      return timer;
    }) as typeof start);
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, listener, { signal: closing.signal }),
    );
    const Real = globalThis.BroadcastChannel;
    vi.stubGlobal(
      'BroadcastChannel',
      class extends Real {
        constructor(name: string) {
          super(name);
          channels.push(this);
        }
      },
    );
  });
  afterEach(() => {
    closing.abort();
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    for (const channel of channels) channel.close();
    channels = [];
    vi.unstubAllGlobals();
  });
}
