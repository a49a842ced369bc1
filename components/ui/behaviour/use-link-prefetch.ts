import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { WHOLE_PAGE } from '#lib/platform/next-internals.ts';
import { clickedLink, linkOf } from './plain-click.ts';
import { isSavingData } from './saving-data.ts';

/** A mouse that stays on a link for so long means it (ms). */
const HOVER_MS = 65;

/** Off in documents without the mark (root-attributes.ts): Next then prefetches in its own way. */
function wholePage() {
  return 'prefetchWhole' in document.documentElement.dataset ? WHOLE_PAGE : undefined;
}

/**
 * Prefetches a link's whole page on intent alone: a mouse that stays on it, a touch, or the focus; nothing under Save-Data.
 */
export function useLinkPrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let last: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link === last) return;
      clearTimeout(timer);
      last = link;
      if (!link || isSavingData()) return;
      const fetch = () => router.prefetch(link.pathname + link.search, wholePage());
      // A mouse on its way across sixty cards means none of them.
      if ('pointerType' in event && event.pointerType === 'mouse') timer = setTimeout(fetch, HOVER_MS);
      else fetch();
    };
    // After going back, the same link is prefetched as before.
    const forget = (event: MouseEvent) => {
      if (clickedLink(event)) last = null;
    };
    document.addEventListener('click', forget, { signal, capture: true });
    document.addEventListener('pointerover', prefetch, { signal, passive: true });
    document.addEventListener('focusin', prefetch, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [router]);
}
