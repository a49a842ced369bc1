'use client';

import { Search } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import { useNavigation } from '#components/ui/waiting.ts';
import { searchTexts } from '#lib/labels/search.ts';
import { routes } from '#lib/platform/routes.ts';
import { isSearchable, normalizeTerm, SEARCH_DEBOUNCE_MS } from '#lib/search/domain/term.ts';
import styles from './search-form.module.css';
import type SuggestionListType from './suggestion-list.client.tsx';

/** The list brings the query library with it, so it comes with the first letters typed; without it one can search. */
const SuggestionList = lazy<typeof SuggestionListType>(() =>
  import('./suggestion-list.client.tsx').catch(() => ({ default: () => <></> })),
);

/** The header's search box (SRCH-06 to SRCH-11): a plain form, and a combobox once scripts run. */
export function SuggestionBox({ storeId }: { storeId: number }) {
  const { go: leadTo } = useNavigation('search');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [links, setLinks] = useState<readonly string[]>([]);
  const term = useSettled(normalizeTerm(text));
  const listId = useId();
  const shown = open && isSearchable(term) && isSearchable(normalizeTerm(text));

  const go = (href: string) => {
    setOpen(false);
    setActive(-1);
    leadTo(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizeTerm(text);
    if (wanted !== '') go((shown && links[active]) || routes.search(wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Browsers empty a search field by Escape: that is the second press.
      if (shown) event.preventDefault();
      setOpen(false);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    // After Escape the arrows bring the list back.
    setOpen(true);
    if (links.length === 0) return;
    event.preventDefault();
    // -1 is the field itself, between the last suggestion and the first.
    setActive((now) => ((now + 1 + by + links.length + 1) % (links.length + 1)) - 1);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023.
    <div role="search" aria-label={searchTexts.label} className={styles.search} onBlur={leave}>
      <form action={routes.search()} method="get" className={styles.form} onSubmit={submit}>
        <input
          type="search"
          name="q"
          value={text}
          placeholder={searchTexts.placeholder}
          aria-label={searchTexts.label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown && links.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          className={styles.input}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
        />
        <button type="submit" className={styles.submit} aria-label={searchTexts.submit}>
          <Search size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </form>
      {shown && (
        <Suspense>
          <SuggestionList
            id={listId}
            term={term}
            storeId={storeId}
            active={active}
            onLinks={setLinks}
            onChoose={go}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A value once it has stood still for the pause in typing (SRCH-07). */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
