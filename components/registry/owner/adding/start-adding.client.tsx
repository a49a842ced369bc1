'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { postForm } from '#lib/platform/browser/post-form.ts';
import { flagEvent } from '#lib/registry/event-flag.ts';
import { rereadEventMode } from '#lib/registry/store.ts';

/** Whoever opens the address under which a list is filled begins to fill it (GAP-094); once, whatever becomes of it. */
export function StartAdding({ eventId }: { eventId: number }) {
  const router = useRouter();
  useEffect(() => {
    postForm('event-adding', { eventid: String(eventId) })
      .then(rereadEventMode)
      .then(
        (mode) => {
          flagEvent(mode);
          router.refresh();
        },
        () => undefined,
      );
  }, [eventId, router]);
  return null;
}
