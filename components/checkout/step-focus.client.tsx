'use client';

import { useEffect, useState } from 'react';

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
  // The address soon has one in any case.
  const [fragment] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash));
  useEffect(() => {
    const isMeant = heading && !isInUse() && (!returning || isReturn(fragment));
    const target = isMeant ? document.querySelector<HTMLElement>(heading) : null;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [heading, returning, fragment]);
  return null;
}

/** Links of the steps have the fragment, those to the cart have none. */
function isReturn(fragment: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = navigation && 'type' in navigation && navigation.type === 'back_forward';
  return isBack || fragment !== '';
}

function isInUse(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
