'use client';

import { useEffect } from 'react';
import * as routes from '#lib/platform/routes.ts';

type Step = 1 | 2 | 3;

interface StepFragmentProps {
  /** The step that is shown, after the guards. */
  step: Step;
  /** The checkout step in the address that the server rendered. */
  requested: Step;
}

/**
 * Keeps the fragment of the first storefront working (CHK-01): `#formstep2` opens step 2, and the address tells the step
 * that the guards allowed (CHK-03, CHK-04). A step that the browser restores from memory is loaded again: what it shows
 * may have been ordered since.
 */
export function StepFragment({ step, requested }: StepFragmentProps) {
  useEffect(() => {
    const follow = () => {
      const wanted = stepOf(window.location.hash);
      if (wanted !== null && wanted !== requested) {
        window.location.replace(routes.checkoutStep(wanted));
        return;
      }
      const right = routes.checkoutStep(step);
      const query = new URLSearchParams(window.location.search);
      const edits = ['edit', 'login', 'invoice'].some((name) => query.has(name)) && step === requested;
      const { pathname, search, hash } = window.location;
      if (!edits && pathname + search + hash !== right) window.history.replaceState(null, '', right);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [step, requested]);
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && step !== 1) window.location.reload();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [step]);
  return null;
}

function stepOf(hash: string): Step | null {
  const digit = /^#formstep([123])$/.exec(hash)?.[1];
  if (digit === '1') return 1;
  if (digit === '2') return 2;
  return digit === '3' ? 3 : null;
}
