'use client';

import type { FormEvent, ReactNode } from 'react';
import { useNavigation } from '#components/ui/waiting.ts';
import styles from './listing-controls.module.css';

interface Props {
  action: string;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * A plain GET form that also goes at once when a choice changes (LIST-09, LIST-20). Its page starts again at 1,
 * since the form carries none.
 */
export function ListingControls({ action, defaults, children }: Props) {
  const { pending, go: leadTo } = useNavigation('results');
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && defaults[name] !== value) query.set(name, value);
    }
    const text = query.toString();
    leadTo(text === '' ? action : `${action}?${text}`, { scroll: false });
  };
  return (
    <form
      action={action}
      method="get"
      className={styles.controls}
      aria-busy={pending}
      onChange={go}
      onSubmit={go}
    >
      {children}
    </form>
  );
}
