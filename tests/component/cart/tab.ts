import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** A tab of its own: the store begins anew. */
export async function openTab() {
  vi.resetModules();
  const { useCart } = await import('#lib/cart/store.ts');
  return renderHook(() => useCart());
}

/** The tabs of a test are closed with it. */
export function closeTabs(): void {
  let channels: BroadcastChannel[] = [];
  let closing = new AbortController();
  beforeEach(() => {
    closing = new AbortController();
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
    for (const channel of channels) channel.close();
    channels = [];
    vi.unstubAllGlobals();
  });
}
