'use client';

import { useEffect } from 'react';
import { readSeen } from '#lib/catalogue/browser-memory.ts';
import { useRecommendations } from './use-recommendations.tsx';

/** What this browser has seen lately, for who finds nothing (PDP-25); nothing for who has seen nothing. */
export function SeenProducts() {
  const { load, row } = useRecommendations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    const seen = readSeen();
    if (seen.length === 0) return;
    const stop = new AbortController();
    load({ productid: null, seen }, stop.signal);
    return () => stop.abort();
  }, []);
  return row('seen');
}
