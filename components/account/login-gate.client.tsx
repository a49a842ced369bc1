'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { submitPlainly } from '#components/ui/overlays/offline-guard.client.tsx';
import * as routes from '#lib/platform/routes.ts';

interface LoginGateProps {
  title: string;
  /** The question stands open when the page comes. */
  opens: boolean;
  children: ReactNode;
}

const load = () => import('./login-dialog.client.tsx');

/**
 * Asks who buys before the cart is left (CHK-07): the buy button opens the dialog, whose code comes with the first click.
 * Where that does not come, the button posts its form as without JavaScript.
 */
export function LoginGate({ title, opens, children }: LoginGateProps) {
  const [open, setOpen] = useState(opens);
  const { Part, ask } = useOnDemand(load, { quiet: true });
  const first = useLatest(ask);
  useEffect(() => {
    if (opens) void first.current();
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !leavesCart(form)) return;
      // A button beside a field has another address; what was typed goes to the server first, which leads here again.
      if (event.submitter?.hasAttribute('formaction') || hasUnsent(form)) return;
      event.preventDefault();
      load().then(
        () => {
          setOpen(true);
          void first.current();
        },
        () => submitPlainly(form),
      );
    };
    document.addEventListener('submit', hold);
    return () => document.removeEventListener('submit', hold);
  }, [opens, first]);
  if (!Part) return null;
  const close = () => {
    setOpen(false);
    // A reload shows the cart.
    window.history.replaceState(window.history.state, '', routes.checkoutStep(1));
    // What stood open with its page has no opener: the button that led here goes on.
    if (opens) [...document.forms].find(leavesCart)?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <Part open={open} onClose={close} title={title}>
      {children}
    </Part>
  );
}

/** Something was typed that the server does not have yet; React's own fields say so themselves (`data-unsent`). */
function hasUnsent(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field.hasAttribute('data-unsent') ||
      (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLInputElement && field.value !== field.defaultValue),
  );
}

/** The form of the buy button, unless it says already who buys. */
function leavesCart(form: HTMLFormElement): boolean {
  // Not its property: a field that is named 'action' stands in the way of that.
  return form.getAttribute('action') === routes.form('checkout-start') && !new FormData(form).has('as');
}
