'use client';

import { useEffect } from 'react';
import { useOnDemand } from '#components/ui/on-demand.ts';
import { whenWhole } from '#components/ui/page-whole.ts';
import { isSavingData } from '#components/ui/saving-data.ts';

const load = () => import('./arriving-product.tsx');

/**
 * Shows a product at once when its card is pressed (docs/adr/0052). How comes once the page rests; until then, and where
 * bytes are dear, its link is followed as any other.
 */
export function ProductArrival() {
  const { Part: ArrivingProduct, ask } = useOnDemand(load, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document.
  useEffect(() => (isSavingData() ? undefined : whenWhole(ask)), []);
  // An element that came beside those of the page would have all of them styled anew; within this one it does not.
  return (
    <div data-arrivals={ArrivingProduct ? 'on' : undefined}>{ArrivingProduct && <ArrivingProduct />}</div>
  );
}
