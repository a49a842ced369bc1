'use client';

import { Search, X } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { useNavigation } from '#components/ui/behaviour/waiting.ts';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import * as routes from '#lib/platform/routes.ts';
import { isSearchable, normalizeTerm, SEARCH_DEBOUNCE_MS, TERM_PATTERN } from '#lib/search/domain/term.ts';
import { useSearched } from '#lib/search/store.ts';
import styles from './search-form.module.css';
import { SEARCH_FIELD } from './search-opener.client.tsx';
import type SuggestionListType from './suggestion-list.client.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** The list brings the query library with it, so it comes with the first letters typed; without it one can search. */
const SuggestionList = lazy<typeof SuggestionListType>(() =>
  import('./suggestion-list.client.tsx').catch(() => ({ default: () => <></> })),
);

/** Its filters too come when they are wanted. */
const FullSearch = lazy<typeof SuggestionListType>(() =>
  import('./full-search.client.tsx').catch(() => ({ default: () => <></> })),
);

/** Recent and popular searches, before anything is typed. */
const SearchIdeas = lazy<typeof SuggestionListType>(() =>
  import('./search-ideas.client.tsx').catch(() => ({ default: () => <></> })),
);

/**
 * The header's search box (SRCH-06 to SRCH-11): a plain form, and a combobox once scripts run. On phones it takes the
 * whole screen when it is touched or typed into, with filters (SHELL-08).
 */
export function SuggestionBox({ storeId }: { storeId: number }) {
  const { go: leadTo, goInstead } = useNavigation('search');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const screen = useFullScreen(box, field);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [links, setLinks] = useState<readonly string[]>([]);
  const term = useSettled(normalizeTerm(text));
  const listId = useId();
  const wanted = normalizeTerm(text);
  const empty = (open || screen.full) && wanted === '';
  const shown = (open || screen.full) && isSearchable(term) && isSearchable(wanted);
  const listed = shown || empty;

  useEarlyInput(field, (typed) => {
    setText(typed);
    setOpen(document.activeElement === field.current);
  });

  const searched = useSearched((state) => state.term);
  useEffect(() => {
    // Who is typing goes on typing.
    if (searched !== '' && document.activeElement !== field.current) setText(searched);
  }, [searched]);

  const shut = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (href: string) => {
    shut();
    if (!screen.full) return leadTo(href);
    // The search was a step of its own for the back button: the page takes its place.
    screen.leave();
    goInstead(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = listed ? links[active] : undefined;
    if (chosen || wanted !== '') go(chosen ?? routes.search(wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Browsers empty a search field by Escape: that is the second key press.
      if (listed || screen.full) event.preventDefault();
      shut();
      if (screen.full) screen.close();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    // After Escape the arrows bring the list back; its first suggestion is chosen also while it is on its way.
    setOpen(true);
    if (links.length === 0) return setActive(by > 0 ? 0 : -1);
    event.preventDefault();
    // -1 is the field itself, between the last suggestion and the first.
    setActive((now) => ((now + 1 + by + links.length + 1) % (links.length + 1)) - 1);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  };
  const List = empty ? SearchIdeas : screen.full ? FullSearch : SuggestionList;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023.
    <div
      ref={box}
      role="search"
      aria-label={searchBoxTexts.label}
      className={classNames(styles.search, screen.full && styles.full)}
      onBlur={leave}
    >
      {screen.full && (
        <button
          type="button"
          className={styles.close}
          aria-label={searchBoxTexts.close}
          onClick={screen.close}
        >
          <X size={24} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <form action={routes.search()} method="get" className={styles.form} onSubmit={submit}>
        <input
          ref={field}
          id={SEARCH_FIELD}
          // A combobox is a field of text: type "search" has a role of its own.
          type="text"
          inputMode="search"
          name="q"
          value={text}
          placeholder={searchBoxTexts.placeholder}
          aria-label={searchBoxTexts.label}
          pattern={TERM_PATTERN}
          title={searchBoxTexts.longest}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed && links.length > 0}
          aria-controls={listId}
          aria-activedescendant={
            listed && active >= 0 && active < links.length ? `${listId}-${active}` : undefined
          }
          className={styles.input}
          onFocus={() => setOpen(true)}
          // Not by focus alone: who walks past with the keyboard wants to stay on the page.
          onClick={screen.open}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
            screen.open();
          }}
        />
        <button type="submit" className={styles.submit} aria-label={searchBoxTexts.submit}>
          <Search size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </form>
      {screen.full && !shown && <p className={styles.hint}>{searchBoxTexts.short}</p>}
      {listed && (
        <Suspense>
          <List
            id={listId}
            term={term}
            storeId={storeId}
            active={active}
            onLinks={setLinks}
            onChoose={go}
            flat={screen.full}
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
