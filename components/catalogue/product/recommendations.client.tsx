'use client';

import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { rememberSeen } from '#lib/catalogue/browser-memory.ts';
import type { Recommended } from '#lib/catalogue/queries.ts';
import type { RecommendationRowProps } from './recommendation-row.tsx';

/** How near the place comes before it is filled, so that nobody sees it happen. */
const NEAR = '600px';

const loadRow = () => import('./recommendation-row.tsx');

/**
 * The places of recommendations (PDP-25): what others bought together with the product, and what this browser has seen.
 * Filled when they come near; empty they take no room, and the page stands without them.
 */
export function Recommendations({ productid }: { productid: number }) {
  const places = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Recommended | null>(null);
  const { Part: Row, ask } = useOnDemand<RecommendationRowProps>(loadRow, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product.
  useEffect(() => {
    const seen = rememberSeen(productid);
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const report = (recommended: Recommended) => {
          setFound(recommended);
          void ask();
        };
        import('#lib/catalogue/queries.ts')
          .then(({ watchRecommendations }) => watchRecommendations({ productid, seen }, report, stop.signal))
          .catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    if (places.current) observer.observe(places.current);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [productid]);
  return (
    <div ref={places}>
      <div data-recommendations="together">
        {Row && found && <Row kind="together" cards={found.together} />}
      </div>
      <div data-recommendations="seen">{Row && found && <Row kind="seen" cards={found.seen} />}</div>
    </div>
  );
}
