'use client';

import { useEffect } from 'react';
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
  return null;
}
