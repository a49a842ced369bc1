'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { beginPageWait } from './waiting.ts';

/** What the browser tells of the connection; absent in most of them. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetching ahead costs the shopper's bytes: never under Save-Data or on 2G. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** The shop's link (`Link`) around what an event happened to. */
function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
}

/** A click that asks for nothing but to go there: no new tab, no download, nobody else's. */
function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

/**
 * Follows the shop's links without loading pages whole, and fetches a page ahead on intent alone: a pointer over its
 * link, a finger on it, or the focus. One listener for all: a page has a hundred links and more, and they stay the plain
 * markup that they are without scripts. Once, in the layout.
 */
export function LinkRouter() {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const href = link.pathname + link.search + link.hash;
      beginPageWait(href);
      router.push(href);
    };
    let last: HTMLAnchorElement | null = null;
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      if (!link || link === last || !mayFetchAhead()) return;
      last = link;
      router.prefetch(link.pathname + link.search);
    };
    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerover', fetchAhead, { signal, passive: true });
    document.addEventListener('focusin', fetchAhead, { signal });
    return () => stop.abort();
  }, [router]);
  return null;
}
