'use client';

import { useEffect, useState } from 'react';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import * as routes from '#lib/platform/routes.ts';
import { flagEvent } from '#lib/registry/event-flag.ts';
import { rereadEventMode, useEventMode } from '#lib/registry/store.ts';
import { EventBar } from './event-bar.tsx';
import { LeaveDialog, type LeaveRequest } from './leave-dialog.client.tsx';
import { useEventStore } from './use-event-store.ts';
import { useStoreGuard } from './use-store-guard.ts';

interface Props {
  /** Name of the cookie that holds the chosen store. */
  storeCookie: string;
}

type Pending = LeaveRequest & { undo?: () => void };

/** What the shell is in an event: its bar, the question before it is left, and the store that belongs to it. */
export default function EventShell({ storeCookie }: Props) {
  const mode = useEventMode();
  const [pending, ask] = useState<Pending | null>(null);
  useEffect(watchEvent, []);
  useStoreGuard(mode, ask);
  useEventStore(mode, storeCookie);
  if (!mode) return null;
  const managing = isManaging(mode);
  const stay = () => {
    pending?.undo?.();
    ask(null);
  };
  return (
    <>
      <EventBar
        isManaging={managing}
        name={mode.name}
        href={managing ? routes.eventProducts(mode.id) : routes.eventDetails()}
        onClose={() => ask({ to: routes.home(), storeId: null })}
      />
      <LeaveDialog isManaging={managing} request={pending} onStay={stay} />
    </>
  );
}

/** Another tab may leave the event meanwhile, and a page out of the browser's cache may still be in it. */
function watchEvent(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void rereadEventMode().then(flagEvent);
  };
  look();
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
