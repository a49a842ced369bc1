import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isSavingData } from '#components/ui/behaviour/saving-data.ts';
import { WHOLE_PAGE } from '#lib/platform/next-internals.ts';
import { clickedLink, linkOf } from './plain-click.ts';

/** A mouse that stays on a link for so long means it (ms). */
const HOVER_MS = 65;
/** The focus passes over many links on its way to one (ms). */
const FOCUS_MS = 300;

/** Off in documents without the mark (root-attributes.ts): Next then prefetches in its own way. */
function wholePage() {
  return 'prefetchWhole' in document.documentElement.dataset ? WHOLE_PAGE : undefined;
}

/**
 * Prefetches a link's whole page on intent alone: a mouse or the focus that stays on it, or a touch; nothing under Save-Data.
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
      // What is on its way across sixty cards means none of them; a finger means the one that it touches.
      const isTouch = 'pointerType' in event && event.pointerType !== 'mouse';
      if (isTouch) fetch();
      else timer = setTimeout(fetch, event.type === 'focusin' ? FOCUS_MS : HOVER_MS);
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
