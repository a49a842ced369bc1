'use client';

import type { FormEvent, ReactNode } from 'react';
import { useNavigation } from '#components/ui/behaviour/waiting.ts';
import * as routes from '#lib/platform/routes.ts';
import { normalizeTerm } from '#lib/search/domain/term.ts';

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** A plain search form that, once scripts run, searches without a full page load (SRCH-03). */
export function SearchGo({ className, children }: Props) {
  const { pending, go } = useNavigation('search');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = normalizeTerm(String(new FormData(event.currentTarget).get('q') ?? ''));
    if (term !== '') go(routes.search(term));
  };
  return (
    <form action={routes.search()} method="get" className={className} aria-busy={pending} onSubmit={submit}>
      {children}
    </form>
  );
}
