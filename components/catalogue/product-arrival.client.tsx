'use client';

import { useEffect } from 'react';
import { whenFullyLoaded } from '#components/ui/fully-loaded.ts';
import { useOnDemand } from '#components/ui/on-demand.ts';
import { isSavingData } from '#components/ui/saving-data.ts';

const load = () => import('./arriving-product.tsx');
/** Events that tell that somebody is there and moves. */
const MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * Shows a product at once when its card is pressed (docs/adr/0052). How comes once the page is fully loaded, where a card is in
 * sight or on the next screen; else when somebody moves. Until then, and where bytes are dear, its link is followed as
 * any other.
 */
export function ProductArrival() {
  const { Part: ArrivingProduct, ask } = useOnDemand(load, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document.
  useEffect(() => {
    if (isSavingData()) return;
    const waiting = new AbortController();
    const come = () => {
      waiting.abort();
      ask();
    };
    const callOff = whenFullyLoaded(() => {
      if (isCardNear()) ask();
      else whenMoved(come, waiting.signal);
    });
    return () => {
      callOff();
      waiting.abort();
    };
  }, []);
  // An element that came beside those of the page would have all of them styled anew; within this one it does not.
  return (
    <div data-arrivals={ArrivingProduct ? 'on' : undefined}>{ArrivingProduct && <ArrivingProduct />}</div>
  );
}

function isCardNear(): boolean {
  return [...document.querySelectorAll('[data-card-link]')].some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < 2 * window.innerHeight;
  });
}

function whenMoved(run: () => void, signal: AbortSignal): void {
  for (const name of MOVES) window.addEventListener(name, run, { capture: true, passive: true, signal });
}
