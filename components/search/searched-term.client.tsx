'use client';

import { useEffect } from 'react';
import { track } from '#lib/platform/browser/track.ts';
import { keepRecent } from '#lib/search/browser-memory.ts';
import { showSearched } from '#lib/search/store.ts';

interface Props {
  term: string;
  /** Whether it found something: then it is kept among this browser's recent searches. */
  found: boolean;
  /** Products that were found; missing where nobody searched. */
  count?: number;
}

/** Shows the term of a search page in the header's field, the only one of the page once scripts run. */
export function SearchedTerm({ term, found, count }: Props) {
  useEffect(() => {
    showSearched(term);
    if (found) keepRecent(term);
  }, [term, found]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search once, however its results are narrowed.
  useEffect(() => {
    if (count !== undefined) track({ type: 'search', term, count });
  }, [term]);
  return null;
}
