'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '#components/ui/behaviour/waiting.ts';

/** From this width on the filters stand beside the results. */
const BESIDE = '(min-width: 992px)';

interface Props {
  action: string;
  className: string | undefined;
  children: ReactNode;
}

/** Sends the filters at once when a box or list changes; a price when it is entered (SRCH-14 to SRCH-16). */
export function FilterIsland({ action, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { pending, go } = useNavigation('results');
  useEffect(() => {
    const details = form.current?.querySelector('details');
    if (details && matchMedia(BESIDE).matches) details.open = true;
  }, []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '') query.append(name, value);
    }
    go(`${action}?${query}`, { scroll: false });
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      className={className}
      aria-busy={pending}
      onChange={send}
      onSubmit={send}
    >
      {children}
    </form>
  );
}
