'use client';

import { useEffect } from 'react';
import { track } from '#lib/platform/browser/track.ts';
import type { Fact } from '#lib/tracking/domain/facts.ts';

/** Tells a fact of a page that the server knows of, once it is shown. */
export function ShownFact({ fact }: { fact: Fact }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown.
  useEffect(() => track(fact), []);
  return null;
}
