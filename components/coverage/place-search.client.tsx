'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { TextField } from '#components/ui/fields/field.tsx';
import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import { degreesText, type MapPoint } from '#lib/coverage/domain/point.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import type { Suggestion } from './map-parts.ts';
import styles from './place-search.module.css';

/** Fewer letters name too many places. */
const SHORTEST = 2;
/** Pause in typing after which it is searched, in ms. */
const PAUSE_MS = 250;
/** Links of maps that hide the point. */
const SHORT_LINK = /https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|wa\.me)\//i;

interface Props {
  /** Where short plus codes are. */
  near: MapPoint;
  find: (text: string) => Promise<Suggestion[]>;
  onChoose: (point: MapPoint) => void;
}

/** The search box of the map: places as suggestions of a combobox, and what is pasted as a location (MAP-01). */
export function PlaceSearch({ near, find, onChoose }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState('');
  const pasted = pastedLocation(text, near);
  const { found, isSearching, isFailed } = useFound(pasted ? '' : text, find);
  const suggestions = pasted ? [pasted] : found;
  const isListed = isOpen && suggestions.length > 0;

  const choose = (chosen: Suggestion) => {
    setOpen(false);
    setActive(-1);
    setText(chosen.label);
    chosen.locate().then(onChoose, () => setProblem(mapPickerTexts.searchFailed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It sends no form around it (GAP-076).
      event.preventDefault();
      const chosen = suggestions[Math.max(0, active)];
      if (chosen) choose(chosen);
      return;
    }
    if (event.key === 'Escape' && (isListed || text !== '')) {
      // The dialog is closed by the next one.
      event.preventDefault();
      event.stopPropagation();
      if (isListed) setOpen(false);
      else setText('');
      return;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || suggestions.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // -1 is the field itself, between the last suggestion and the first.
    setActive((now) => ((now + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const onPaste = (event: ClipboardEvent) => {
    const location = pastedLocation(event.clipboardData.getData('text'), near);
    if (!location) return;
    event.preventDefault();
    choose(location);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023.
    <div
      role="search"
      aria-label={mapPickerTexts.searchRegion}
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={mapPickerTexts.search}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={mapPickerTexts.searchExample}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setProblem('');
          setOpen(true);
        }}
        after={
          // Always there: a field around which something comes and goes would lose the focus.
          <button
            hidden={text === ''}
            type="button"
            className={styles.clear}
            aria-label={mapPickerTexts.clear}
            onClick={(event) => {
              setText('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        }
      />
      <div
        id={listId}
        role="listbox"
        aria-label={mapPickerTexts.suggestions}
        className={styles.list}
        hidden={!isListed}
        tabIndex={-1}
        // The field keeps the focus, so that typing goes on.
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
          <div
            key={suggestion.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            onClick={() => choose(suggestion)}
          >
            <span>{suggestion.label}</span>
            <span className={styles.detail}>{suggestion.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={isListed ? 'visually-hidden' : styles.said}>
        {problem || (isOpen && !isSearching ? wordsFor(text, suggestions.length, isFailed) : '')}
      </p>
    </div>
  );
}

function wordsFor(text: string, count: number, isFailed: boolean): string {
  if (SHORT_LINK.test(text)) return mapPickerTexts.shortLink;
  if (text.trim().length < SHORTEST) return '';
  if (isFailed) return mapPickerTexts.searchFailed;
  return count === 0 ? mapPickerTexts.noneFound : mapPickerTexts.found(count);
}

function pastedLocation(text: string, near: MapPoint): Suggestion | null {
  const point = parseLocation(text, near);
  return (
    point && {
      id: 'pasted',
      label: `${degreesText(point.latitude)}, ${degreesText(point.longitude)}`,
      detail: mapPickerTexts.pasted,
      locate: async () => point,
    }
  );
}

function useFound(text: string, find: Props['find']) {
  const wanted = text.trim().slice(0, 120);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = settled.length >= SHORTEST && !SHORT_LINK.test(settled);
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ['found-places', settled],
      queryFn: () => find(settled),
      enabled: isAsked,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
    },
    queryClient(),
  );
  const isCurrent = settled === wanted && isAsked;
  return {
    found: isCurrent ? (data ?? []) : [],
    isSearching: wanted.length >= SHORTEST && (settled !== wanted || isFetching),
    isFailed: isError,
  };
}
