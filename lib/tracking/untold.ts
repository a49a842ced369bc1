import Cookies from 'js-cookie';
import { asksNotToBeFollowed } from '#lib/platform/browser/asks-not-to-be-followed.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { allowedNow, allowsTags, CONSENT_COOKIE, readConsent } from '#lib/platform/domain/visitor/consent.ts';
import type { TrackedEvent } from './domain/events.ts';
import { onEvent } from './recorder.ts';
import { readTabList, writeTab } from './tab-memory.ts';

const KEY = storedName('untold');
/** So many events are kept: those of a whole checkout. */
const MAX_UNTOLD = 60;

type Tell = (event: TrackedEvent) => void;

let untold: TrackedEvent[] = [];
let tell: Tell | null = null;
let isStarted = false;

/**
 * Keeps what happens for the frame with the scripts of others, which comes later or on another page; what its visitor has not allowed
 * when a page is left ends with that page. Called before the recorder starts.
 */
export function keepUntold(): void {
  if (isStarted) return;
  isStarted = true;
  takeUntold();
  onEvent((event) => {
    const chosen = readConsent(Cookies.get(CONSENT_COOKIE));
    // What another tab has withdrawn meanwhile is told no more; before a choice it is not known yet.
    if (chosen && !allowsTags(chosen)) untold = [];
    else if (tell) tell(event);
    else untold = [...untold, event].slice(-MAX_UNTOLD);
  });
  window.addEventListener('pagehide', leaveUntold);
  // "Back" shows a page as it was left: what others have told of it since is gone from the tab.
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeUntold());
}

/** Tells what was kept, and from now on what happens; null ends it: what happens then is kept again. */
export function tellWith(teller: Tell | null): void {
  tell = teller;
  if (teller) for (const event of untold.splice(0)) teller(event);
}

function leaveUntold(): void {
  const isAllowed = allowsTags(allowedNow(Cookies.get(CONSENT_COOKIE), asksNotToBeFollowed()));
  writeTab(KEY, isAllowed && untold.length > 0 ? JSON.stringify(untold) : null);
  untold = [];
}

function takeUntold(): void {
  untold = readTabList<TrackedEvent>(KEY);
  writeTab(KEY, null);
}
