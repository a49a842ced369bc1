'use client';

import { Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import { watchInSight } from '#lib/platform/browser/in-sight.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './search-form.module.css';

/** Id of the header's search field. */
export const SEARCH_FIELD = 'buscador';

/**
 * The way to the search in a phone's bar, once the field itself has scrolled away: opens the search where one is. Without
 * scripts it stays hidden, since the field is there.
 */
export function SearchOpener() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const field = document.getElementById(SEARCH_FIELD);
    if (!field) return;
    return watchInSight(field, (isInSight) => setNeeded(!isInSight));
  }, []);
  const open = (event: MouseEvent) => {
    const field = document.getElementById(SEARCH_FIELD);
    if (!field) return;
    event.preventDefault();
    field.click();
    // Once the search stands over the page: to the field's place in it the page would scroll.
    queueMicrotask(() => field.focus({ preventScroll: true }));
  };
  return (
    <Anchor
      href={routes.search()}
      className={styles.opener}
      aria-label={searchBoxTexts.label}
      data-needed={isNeeded || undefined}
      onClick={open}
    >
      <Search size={24} strokeWidth={1.5} aria-hidden="true" />
    </Anchor>
  );
}
