'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import * as routes from '#lib/platform/routes.ts';
import { pageKind } from '#lib/tracking/domain/page-kind.ts';

/** Says which kind of page is shown, once the browser has nothing better to do (SYNC-08). */
export function PageReport() {
  const path = usePathname();
  const kind = pageKind(useSelectedLayoutSegments());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once.
  useEffect(() => {
    if (kind === null) return;
    return whenIdle(() => void navigator.sendBeacon?.(routes.pageReport(kind)));
  }, [path, kind]);
  return null;
}
