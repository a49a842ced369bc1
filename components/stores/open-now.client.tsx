'use client';

import { useSyncExternalStore } from 'react';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { type OpenState, openState } from '#lib/stores/domain/open-state.ts';
import styles from './open-now.module.css';

/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 15_000;

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** The minute that it is; null in HTML, which may be read hours after it was made. */
function useMinute(): number | null {
  return useSyncExternalStore(
    everyTick,
    () => Math.floor(Date.now() / 60_000),
    () => null,
  );
}

/** Whether a store is open now, by the browser's clock in La Paz's time. Its line is there from the start. */
export function OpenNow({ hours }: { hours: readonly StoreHours[] }) {
  const minute = useMinute();
  const state = minute === null ? null : openState(hours, new Date(minute * 60_000));
  return (
    <p className={styles.state} data-open={state?.isOpen}>
      {state && sentence(state)}
    </p>
  );
}

function sentence(state: OpenState): string {
  if (state.isOpen) return storesTexts.openUntil(state.until);
  if (state.ahead === 0) return storesTexts.opensToday(state.from);
  return state.ahead === 1
    ? storesTexts.opensTomorrow(state.from)
    : storesTexts.opensOn(state.weekday, state.from);
}
