'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { dropLostOverlayEntry } from '#components/ui/overlays/overlay-history.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';

/**
 * Follows the shop's links client-side. One listener for all of them: a page has a hundred links and more, and they stay
 * the plain markup that they are without scripts. Stands once, in the layout.
 */
export function LinkRouter() {
  useEffect(dropLostOverlayEntry, []);
  useLinkClicks();
  useLinkPrefetch();
  useFocusAfterPage();
  return null;
}

/** The focus of a page that is gone goes to the content of the one that has come. */
function useFocusAfterPage(): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMainIfLost();
  }, [pathname]);
}
