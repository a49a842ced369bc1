'use client';

import { useEffect, useLayoutEffect } from 'react';
import { announce } from '#components/ui/behaviour/announcer.client.tsx';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { useWait } from '#components/ui/behaviour/waiting.ts';
import { leftPosition } from './left-position.ts';

interface Expected {
  /** Address of the results. */
  href: string;
  /** Where the focus goes on, and what is done besides; without, it stays where it is. */
  arrive?: (() => void) | undefined;
  /** The number of results is not announced: the page's title is. */
  isSilent?: boolean | undefined;
}

let expected: Expected | null = null;
/** Whether a history entry is gone back or forward to whose results are not there yet. */
let isReturning = false;
/** Whether results were shown before: the first ones came with the document. */
let hadResults = false;

/** Says what is to be done once other results of the list are there. */
export function expectResults(next: Expected): void {
  expected = next;
  isReturning = false;
}

/**
 * Once other results have come and can be seen: the focus goes on where their link or control said, never to the
 * document's body, and their number is announced. Stands once in every list.
 */
export function ResultsArrival({ count }: { count: string }) {
  useEffect(() => {
    const begin = () => {
      isReturning = true;
    };
    window.addEventListener('popstate', begin);
    return () => window.removeEventListener('popstate', begin);
  }, []);
  const isCovered = useWait(({ wait }) => wait === 'results');
  // After every render: the next results may come as other props of this one, or with another one.
  useLayoutEffect(() => {
    if (isCovered) return;
    if (expected && isHere(expected.href)) {
      const { arrive, isSilent } = expected;
      expected = null;
      arrive?.();
      if (!isSilent) announce(count);
    } else if (isReturning) {
      isReturning = false;
      const y = leftPosition();
      if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
    }
    if (hadResults) focusMainIfLost();
    hadResults = true;
  });
  return null;
}

/** Whether an address is the page's, but for its fragment. */
function isHere(href: string): boolean {
  const { pathname, search } = new URL(href, window.location.href);
  return pathname + search === window.location.pathname + window.location.search;
}
