'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '#components/ui/behaviour/waiting.ts';
import styles from './listing-controls.module.css';

interface Props {
  action: string;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  children: ReactNode;
  /** Instead of the bar's line of choices: a form whose choices are sent together, by its button. */
  className?: string | undefined;
}

/**
 * A plain GET form of the listing. In the bar it goes at once when a choice changes, also one made before scripts ran
 * (LIST-09, LIST-20); one in a panel goes by its button, and the panel closes. Its page starts again at 1, since the form
 * carries none.
 */
export function ListingControls({ action, defaults, children, className }: Props) {
  const { pending, go: leadTo } = useNavigation('results');
  const form = useRef<HTMLFormElement>(null);
  const goesAtOnce = className === undefined;
  // What was chosen before scripts ran is followed now: it is not what the server had chosen. Nor may it be what a browser
  // remembers of a page that one goes back to, hence autoComplete.
  useEffect(() => {
    if (!goesAtOnce) return;
    const chosen = form.current?.querySelectorAll<HTMLOptionElement>('option:checked') ?? [];
    if ([...chosen].some((option) => !option.defaultSelected)) form.current?.requestSubmit();
  }, [goesAtOnce]);
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '' && defaults[name] !== value) query.append(name, value);
    }
    const panel = event.currentTarget.closest('details');
    if (panel) {
      panel.querySelector('summary')?.focus();
      panel.open = false;
    }
    const text = query.toString();
    leadTo(text === '' ? action : `${action}?${text}`, { scroll: false });
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      autoComplete={goesAtOnce ? 'off' : undefined}
      className={className ?? styles.controls}
      aria-busy={pending}
      onChange={goesAtOnce ? go : undefined}
      onSubmit={go}
    >
      {children}
    </form>
  );
}
