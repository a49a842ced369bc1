import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import { storeTexts } from '#lib/labels/shell/shell.ts';
import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';
import { storeOfEvent } from '#lib/registry/domain/store-change.ts';
import { switchStore } from '#lib/stores/switch.ts';
import { currentStore } from './use-store-guard.ts';

/**
 * Switches to the event's store when another one is chosen, and says so (STORE-12).
 * @param cookieName of the cookie that holds the choice
 */
export function useEventStore(mode: EventMode | null, cookieName: string): void {
  const router = useRouter();
  useEffect(() => {
    const wanted = storeOfEvent(mode, currentStore());
    if (wanted === null || !mode) return;
    switchStore(cookieName, { storeId: wanted, event: mode.id }).then(
      (isChosen) => {
        if (!isChosen) return notify.error(storeTexts.failed);
        router.refresh();
        notify.success(eventTexts.storeChanged);
      },
      () => notify.error(storeTexts.failed),
    );
  }, [mode, router, cookieName]);
}
