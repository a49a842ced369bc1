'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useTransition } from 'react';
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
  const router = useRouter();
  const [pending, start] = useTransition();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && defaults[name] !== value) query.set(name, value);
    }
    const text = query.toString();
    start(() => router.push(text === '' ? action : `${action}?${text}`, { scroll: false }));
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
