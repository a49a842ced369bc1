'use client';

import { useEffect } from 'react';
import { keepRecent } from '#lib/search/browser-memory.ts';
import { showSearched } from '#lib/search/store.ts';

interface Props {
  term: string;
  /** Whether it found something: then it is kept among this browser's recent searches. */
  found: boolean;
}

/** Shows the term of a search page in the header's field, the only one of the page once scripts run. */
export function SearchedTerm({ term, found }: Props) {
  useEffect(() => {
    showSearched(term);
    if (found) keepRecent(term);
  }, [term, found]);
  return null;
}
