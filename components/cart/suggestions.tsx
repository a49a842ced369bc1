import { type ReactNode, useEffect, useState } from 'react';
import { readSeen } from '#lib/catalogue/browser-memory.ts';
import { type Recommended, watchRecommendations } from '#lib/catalogue/queries.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { SuggestionRow } from './suggestion-row.tsx';

interface Props {
  /** The page itself shows what is bought most. */
  hasPopular: boolean;
  /** In the mini cart. */
  isSmall?: boolean;
}

/** Beside an empty cart: what others buy, and what this browser has seen. */
export default function Suggestions({ hasPopular, isSmall = false }: Props): ReactNode {
  const [found, setFound] = useState<Recommended | null>(null);
  useEffect(() => {
    const seen = readSeen();
    if (hasPopular && seen.length === 0) return;
    const stop = new AbortController();
    watchRecommendations({ productid: null, seen, wants: 'popular' }, setFound, stop.signal);
    return () => stop.abort();
  }, [hasPopular]);
  return (
    <>
      {!hasPopular && <SuggestionRow title={cartTexts.popular} cards={found?.more ?? []} isSmall={isSmall} />}
      <SuggestionRow title={cartTexts.seen} cards={found?.seen ?? []} isSmall={isSmall} />
    </>
  );
}
