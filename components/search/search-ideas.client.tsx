'use client';

import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { searchTexts } from '#lib/labels/search/search.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import * as routes from '#lib/platform/routes.ts';
import { forgetAllRecent, forgetRecent, readRecent } from '#lib/search/browser-memory.ts';
import { popularQuery } from '#lib/search/queries.ts';
import type { SuggestionListProps } from './suggestion-list.client.tsx';
import styles from './suggestion-list.module.css';

/**
 * What the search box offers before anything is typed: this browser's recent searches, which can be taken away, and what
 * many look for here. Nothing when there is neither.
 */
export default function SearchIdeas({
  id,
  storeId,
  active,
  flat = false,
  onLinks,
  onChoose,
}: SuggestionListProps) {
  const [recent, setRecent] = useState(readRecent);
  const { data = NONE } = useQuery(popularQuery(storeId), queryClient());
  const popular = useMemo(() => data.filter((term) => !recent.includes(term)), [data, recent]);
  const terms = useMemo(() => [...recent, ...popular], [recent, popular]);
  useLayoutEffect(() => {
    onLinks(terms.map((term) => routes.search(term)));
    return () => onLinks([]);
  }, [terms, onLinks]);
  useDelete(recent[active], setRecent);
  const option = (term: string, at: number) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
    <div
      key={term}
      id={`${id}-${at}`}
      role="option"
      aria-selected={at === active}
      className={styles.term}
      onClick={() => onChoose(routes.search(term))}
    >
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      {term}
      {at < recent.length && <Forget term={term} onForget={setRecent} />}
    </div>
  );
  return (
    <div
      className={flat ? styles.flat : styles.list}
      hidden={terms.length === 0}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={searchTexts.ideas} tabIndex={-1}>
        {recent.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
          <div role="group" aria-label={searchTexts.recent}>
            <p className={styles.heading} aria-hidden="true">
              {searchTexts.recent}
            </p>
            {recent.map(option)}
          </div>
        )}
        {popular.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
          <div role="group" aria-label={searchTexts.popular}>
            <p className={styles.heading} aria-hidden="true">
              {searchTexts.popular}
            </p>
            {popular.map((term, at) => option(term, recent.length + at))}
          </div>
        )}
      </div>
      {recent.length > 0 && (
        <>
          <p className="visually-hidden" role="status">
            {searchTexts.forgetHint}
          </p>
          <button type="button" className={styles.forgetAll} onClick={() => setRecent(forgetAllRecent())}>
            {searchTexts.forgetAll}
          </button>
        </>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];

interface ForgetProps {
  term: string;
  onForget: (left: string[]) => void;
}

/** For pointers; the keyboard has its Delete key. */
function Forget({ term, onForget }: ForgetProps) {
  return (
    <span
      className={styles.forget}
      title={searchTexts.forget(term)}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onForget(forgetRecent(term));
      }}
    >
      <X size={18} strokeWidth={1.5} />
    </span>
  );
}

/** The Delete key takes away the recent search that the arrow keys are at. */
function useDelete(term: string | undefined, onForget: (left: string[]) => void): void {
  useEffect(() => {
    if (term === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Delete') return;
      event.preventDefault();
      onForget(forgetRecent(term));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [term, onForget]);
}
