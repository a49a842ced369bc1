'use client';

import { useEffect } from 'react';
import { takeDone } from '#lib/platform/browser/take-done.ts';
import { track } from '#lib/platform/browser/track.ts';
import { orderWord } from '#lib/platform/domain/done-words.ts';
import type { SentFact } from '#lib/tracking/domain/facts.ts';

/** Tells of an order what the step before could not, where its form was sent before scripts ran there. */
export function SentOrder({ fact }: { fact: SentFact }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown.
  useEffect(() => {
    const isOwn = (word: string): word is string => word === orderWord(fact.orderId);
    if (takeDone(isOwn) !== null) track(fact);
  }, []);
  return null;
}
