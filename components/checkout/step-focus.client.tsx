'use client';

import { useEffect } from 'react';

/** Where the steps are; the last of them was left with its number in the query. */
const LATER_STEP = /\/checkout\/cart\?(?:.*&)?step=[23]/;

interface StepFocusProps {
  /** Selector of the heading with which the step goes on; null leaves the focus to a form that was refused. */
  heading: string | null;
  /** Only who comes back to the step: with the browser's button, or by a link of a later step. */
  returning?: boolean;
}

/**
 * In a step of the checkout, also on the way back to it, the focus is where the shopper goes on: a screen reader says the
 * heading, and Tab leads into what follows. Who uses the page already is left alone, and nothing scrolls: a press hydrates
 * the page while it lasts, and a button that moves away under it gets no click.
 */
export function StepFocus({ heading, returning = false }: StepFocusProps) {
  useEffect(() => {
    const isMeant = heading && !isInUse() && (!returning || isReturn());
    const target = isMeant ? document.querySelector<HTMLElement>(heading) : null;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [heading, returning]);
  return null;
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return isBack || LATER_STEP.test(document.referrer);
}

function isInUse(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
