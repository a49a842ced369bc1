'use client';

import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#components/ui/behaviour/use-disabled.ts';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import * as routes from '#lib/platform/routes.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import { finderTerm, MOST_EVENTS_FOUND } from '#lib/registry/domain/finder.ts';
import { SEARCH_DEBOUNCE_MS, TERM_PATTERN } from '#lib/search/domain/term.ts';
import styles from './finder.module.css';

/** An event that was found, as the list shows it. */
export interface FinderRow {
  eventid: number;
  eventname: string;
  eventperson: string;
  /** yyyy-mm-dd. */
  eventdate: string;
}

interface Props {
  /** What was searched for, and found, by the address. */
  text: string;
  rows: readonly FinderRow[];
}

type State = 'idle' | 'found' | 'failed';

/**
 * "Busca tu evento" (GIFT-05 to GIFT-07): from three letters on events are found while one types; the picked one is shown by
 * its button. A plain form without JavaScript.
 */
export function Finder({ text, rows: first }: Props) {
  const [typed, setTyped] = useState(text);
  const [rows, setRows] = useState(first);
  const [state, setState] = useState<State>(finderTerm(text) === '' ? 'idle' : 'found');
  const [picked, setPicked] = useState<number | null>(null);
  const isReady = useHydrated();
  const last = useRef(finderTerm(text));
  useEffect(() => {
    const term = finderTerm(typed);
    if (term === last.current) return;
    const stop = new AbortController();
    const find = async () => {
      last.current = term;
      if (term === '') {
        setRows([]);
        setState('idle');
        return;
      }
      try {
        const answer = await askBff<{ rows: FinderRow[] }>(
          'frontend/searchEvents',
          { text: term },
          { signal: stop.signal },
        );
        setRows(answer.rows);
        setState('found');
      } catch {
        if (!stop.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(() => void find(), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  const isPicked = rows.some(({ eventid }) => eventid === picked);
  return (
    <form method="get" action={routes.eventFinder()} className={styles.finder}>
      <div className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={guestTexts.search}
          hint={guestTexts.searchHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          minLength={3}
          pattern={TERM_PATTERN}
          title={searchBoxTexts.longest}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="outline" formNoValidate className={styles.submit}>
          {guestTexts.submit}
        </Button>
      </div>
      <p role="status" className={styles.state}>
        {state === 'idle' && text !== '' && typed === text ? guestTexts.short : statusOf(state, rows.length)}
      </p>
      {rows.length > 0 && (
        <>
          <fieldset className={styles.rows}>
            <legend className="visually-hidden">{guestTexts.pick}</legend>
            {rows.map((row) => (
              <label key={row.eventid} className={styles.row}>
                <input
                  type="radio"
                  name="evento"
                  value={row.eventid}
                  required
                  onChange={() => setPicked(row.eventid)}
                  className={styles.mark}
                />
                <span className={styles.words}>
                  <span className={styles.name}>{row.eventname}</span>
                  <span className={styles.about}>
                    {row.eventperson !== '' && <span>{row.eventperson}</span>}
                    <time dateTime={row.eventdate}>{longDay(row.eventdate)}</time>
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {/* Without a choice the browser asks for one, and the focus goes there. */}
          <Button type="submit" variant="registry" wide aria-disabled={(isReady && !isPicked) || undefined}>
            {guestTexts.show}
          </Button>
        </>
      )}
    </form>
  );
}

function statusOf(state: State, count: number): string {
  if (state === 'failed') return guestTexts.failed;
  if (state === 'idle') return '';
  if (count === 0) return guestTexts.none;
  return count < MOST_EVENTS_FOUND ? guestTexts.found(count) : guestTexts.foundFirst;
}
