'use client';

import { useEffect } from 'react';

interface StepFocusProps {
  /** Selector of the heading with which the step goes on; null leaves the focus to a form that was refused. */
  heading: string | null;
}

/**
 * In a step of the checkout, also on the way back to it, the focus is where the shopper goes on: a screen reader says the
 * heading, and Tab leads into what follows. Who uses the page already is left alone, and nothing scrolls: a press hydrates
 * the page while it lasts, and a button that moves away under it gets no click.
 */
export function StepFocus({ heading }: StepFocusProps) {
  useEffect(() => {
    const target = heading && !isInUse() ? document.querySelector<HTMLElement>(heading) : null;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [heading]);
  return null;
}

function isInUse(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
