import Cookies from 'js-cookie';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { ANALYTICS_COOKIE, allowsTags, CONSENT_COOKIE, type Purpose, readConsent } from './domain/consent.ts';
import type { TrackedEvent } from './domain/events.ts';
import { pixelCall } from './domain/pixel-events.ts';
import { READY, type TagMessage } from './domain/tag-messages.ts';
import { onEvent } from './recorder.ts';
import { readTabList, writeTab } from './tab-memory.ts';

/** Events that no frame was told, which the next page tells. */
const UNTOLD_KEY = storedName('untold');
/** So many of them are kept: those of a whole checkout. */
const MAX_UNTOLD = 60;
const DAYS = LIFETIME_S.consent / 86_400;

let untold: TrackedEvent[] = [];
let tell: ((event: TrackedEvent) => void) | null = null;
let isListening = false;

/**
 * Tells a frame what happens in the shop, from what the page before could not tell on, once the frame says that it listens. The returned
 * function ends it: what happens then waits for the next frame.
 */
export function tellTags(frame: HTMLIFrameElement, allowed: ReadonlySet<Purpose>): () => void {
  listen();
  const send = (message: TagMessage) => frame.contentWindow?.postMessage(message, '*');
  const begin = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data !== READY) return;
    const [analytics, ads] = [allowed.has('analytics'), allowed.has('ads')];
    send({ start: { analytics, ads, clientId: analytics ? clientId() : '' } });
    tell = (event) => {
      send({ event });
      const call = ads ? pixelCall(event) : null;
      if (call) send({ pixel: call });
    };
    for (const event of untold.splice(0)) tell(event);
  };
  window.addEventListener('message', begin);
  return () => {
    window.removeEventListener('message', begin);
    tell = null;
  };
}

/** Begins to keep what happens, for the first frame; once in a page. */
export function listen(): void {
  if (isListening) return;
  isListening = true;
  takeUntold();
  onEvent((event) => {
    // What another tab has withdrawn meanwhile is told no more.
    if (!allowsTags(readConsent(Cookies.get(CONSENT_COOKIE)))) untold = [];
    else if (tell) tell(event);
    else untold = [...untold, event].slice(-MAX_UNTOLD);
  });
  window.addEventListener('pagehide', () => {
    if (untold.length > 0) writeTab(UNTOLD_KEY, JSON.stringify(untold));
    untold = [];
  });
  // "Back" shows a page as it was left: what others have told of it since is gone from the tab.
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeUntold());
}

function takeUntold(): void {
  untold = readTabList<TrackedEvent>(UNTOLD_KEY);
  writeTab(UNTOLD_KEY, null);
}

/** As Google's own ids are written: two numbers. */
function clientId(): string {
  const known = Cookies.get(ANALYTICS_COOKIE) ?? '';
  if (/^\d+\.\d+$/.test(known)) return known;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${drawn}.${Math.floor(Date.now() / 1000)}`;
  writeFlagCookie(ANALYTICS_COOKIE, id, DAYS);
  return id;
}
