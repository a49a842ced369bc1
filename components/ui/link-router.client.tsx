'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { endLostStep } from './over-step.ts';
import { addressOf, linkOf, pressedLink } from './plain-press.ts';
import { isSavingData } from './saving-data.ts';
import { beginPageWait } from './waiting.ts';

/** A mouse that rests on a link for so long means it, in milliseconds. */
const REST_MS = 65;

/**
 * Follows the shop's links without loading pages whole, and fetches a page ahead on intent alone: a pointer over its
 * link for a moment, a finger on it, or the focus. One listener for all: a page has a hundred links and more, and they
 * stay the plain markup that they are without scripts. Once, in the layout; so is the look for a step that a reload lost.
 */
export function LinkRouter() {
  const router = useRouter();
  useEffect(endLostStep, []);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let last: HTMLAnchorElement | null = null;
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (!link) return;
      event.preventDefault();
      // Who comes back and presses it once more means it as before.
      last = null;
      const href = addressOf(link);
      beginPageWait(href);
      router.push(href);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      if (link === last) return;
      clearTimeout(timer);
      last = link;
      if (!link || isSavingData()) return;
      const fetch = () => router.prefetch(link.pathname + link.search);
      // A mouse on its way across sixty cards means none of them.
      if ('pointerType' in event && event.pointerType === 'mouse') timer = setTimeout(fetch, REST_MS);
      else fetch();
    };
    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerover', fetchAhead, { signal, passive: true });
    document.addEventListener('focusin', fetchAhead, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [router]);
  return null;
}
