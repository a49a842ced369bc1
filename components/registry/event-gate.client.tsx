'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { EVENT_FLAG_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { readEventMode } from '#lib/registry/store.ts';

interface Props {
  /** Name of the cookie that holds the chosen store. */
  storeCookie: string;
  children: ReactNode;
}

/**
 * The place of the event's bar, in every page. What belongs to an event is loaded by those alone whose browser is flagged
 * as in one; until it is there, and if it does not come, a link stands in its place.
 */
export function EventGate({ storeCookie, children }: Props) {
  const [Shell, setShell] = useState<ComponentType<{ storeCookie: string }> | null>(null);
  useEffect(() => {
    if (!document.cookie.includes(EVENT_FLAG_COOKIE)) return;
    Promise.all([import('./event-shell.client.tsx'), readEventMode()]).then(
      ([found]) => setShell(() => found.default),
      () => undefined,
    );
  }, []);
  return <div data-event-bar="">{Shell ? <Shell storeCookie={storeCookie} /> : children}</div>;
}
