'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '#components/ui/behaviour/waiting.ts';
import { chosenIn, differsFromDefaults } from './chosen-in.ts';
import styles from './listing-controls.module.css';
import { closePanel, isBeside } from './panel-sheet.ts';
import { expectResults } from './results-arrival.client.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useResumedPanel } from './use-resumed-panel.ts';

interface Props {
  action: string;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  children: ReactNode;
  /** Instead of the bar's line of choices: a form in a panel, whose button closes it. */
  className?: string | undefined;
}

/**
 * A plain GET form of the listing; where scripts run, each choice goes at once, also one made before (LIST-09, LIST-20).
 * All forms of a bar go together, so that none loses what another says. A page starts again at 1, since no form carries
 * one.
 */
export function ListingControls({ action, defaults, children, className }: Props) {
  const { pending, go: leadTo } = useNavigation('results');
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef('');
  useDismiss(form);
  const keepPlace = useResumedPanel(form, action, pending);
  // What was chosen before scripts ran is followed now: it is not what the server had chosen. Nor may it be what a browser
  // remembers of a page that one goes back to, hence autoComplete.
  useEffect(() => {
    if (form.current && differsFromDefaults(form.current)) form.current.requestSubmit();
  }, []);
  const go = (one: HTMLFormElement) => {
    const query = chosenIn(one.parentElement?.closest('[data-listing-bar]') ?? one, defaults).toString();
    const href = query === '' ? action : `${action}?${query}`;
    const { pathname, search } = window.location;
    if (href === (pending ? asked.current : pathname + search)) return;
    asked.current = href;
    keepPlace();
    expectResults({ href });
    leadTo(href, { scroll: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const panel = event.currentTarget.closest('details');
    if (panel && !isBeside(panel)) closePanel(panel);
    go(event.currentTarget);
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      autoComplete="off"
      className={className ?? styles.controls}
      aria-busy={pending}
      // A text goes when its field is left.
      onChange={({ currentTarget, target }) => isText(target) || go(currentTarget)}
      onBlur={({ currentTarget, target }) => isText(target) && go(currentTarget)}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
