'use client';

import { useEffect, useRef } from 'react';
import { rememberSeen } from '#lib/catalogue/browser-memory.ts';
import { useRecommendations } from './use-recommendations.tsx';

/** How near the place comes before it is filled, so that nobody sees it happen. */
const NEAR = '600px';

/**
 * The places of recommendations (PDP-25): what others bought together with the product, and what this browser has seen.
 * Filled when they come near; empty they take no room, and the page stands without them.
 */
export function Recommendations({ productid }: { productid: number }) {
  const places = useRef<HTMLDivElement>(null);
  const { load, row } = useRecommendations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product.
  useEffect(() => {
    const seen = rememberSeen(productid);
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load({ productid, seen }, stop.signal);
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
      {row('together')}
      {row('seen')}
    </div>
  );
}
