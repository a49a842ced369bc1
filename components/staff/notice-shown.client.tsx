'use client';

import { useEffect } from 'react';
import { askMe } from '#lib/platform/browser/me.ts';

/** Reports the notice on the page as shown, so that a reload does not say it again. */
export function NoticeShown() {
  useEffect(() => {
    // Without a connection it is said once more at worst.
    if (document.querySelector('[data-flash]')) askMe().catch(() => undefined);
  }, []);
  return null;
}
