'use client';

import { Activity, type ComponentProps, lazy } from 'react';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import type { TitledCards } from './titled-cards.tsx';

const UsedCards = lazy(async () => {
  // Whoever came here by a link inside of the shop has used it already.
  const isUsed = typeof window === 'undefined' || navigator.userActivation?.hasBeenActive;
  if (!isUsed) await new Promise<void>((resolve) => whenUsed(resolve));
  // Without them the cards are what they are without scripts: links and forms.
  return import('./titled-cards.tsx').then(
    ({ TitledCards }) => ({ default: TitledCards }),
    () => new Promise<never>(() => {}),
  );
});

/**
 * A row of cards below the fold, whose scripts come with the first use of the page. It is whole in the first HTML, and
 * stays so until then (see LaterForm for the boundary).
 */
export function LaterCards(props: ComponentProps<typeof TitledCards>) {
  return (
    <Activity>
      <UsedCards {...props} />
    </Activity>
  );
}
