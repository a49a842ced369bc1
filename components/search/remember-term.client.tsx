'use client';

import { useEffect } from 'react';
import { keepRecent } from '#lib/search/browser-memory.ts';

/** Keeps a term that found something among this browser's recent searches. */
export function RememberTerm({ term }: { term: string }) {
  useEffect(() => keepRecent(term), [term]);
  return null;
}
