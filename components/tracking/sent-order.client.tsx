'use client';

import { useEffect } from 'react';
import { track } from '#lib/platform/browser/track.ts';
import { orderWord } from '#lib/tracking/domain/done.ts';
import type { SentFact } from '#lib/tracking/domain/facts.ts';
import { takeDone } from '#lib/tracking/take-done.ts';

/** Tells of an order what the step before could not, where its form was sent before scripts ran there. */
export function SentOrder({ fact }: { fact: SentFact }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown.
  useEffect(() => {
    const isOwn = (word: string): word is string => word === orderWord(fact.orderId);
    if (takeDone(isOwn) !== null) track(fact);
  }, []);
  return null;
}
