import Cookies from 'js-cookie';
import { useEffect, useRef } from 'react';
import { TYPING_COOKIE, TYPING_PATH, TYPING_S } from '#lib/checkout/domain/typing-cookie.ts';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import * as routes from '#lib/platform/routes.ts';

type Values = Readonly<Record<string, string>>;

/** Pause in typing after which it is kept, in ms. */
const PAUSE_MS = 400;
/** Pause after which what the shop did not take is sent again, in ms. */
const RETRY_MS = 10_000;

/** What is typed and not kept yet. */
interface Unsaved {
  personal?: Values;
  deliveries: Record<string, Values>;
}

interface TypedDraft {
  /** @param form 'personal', or the id of a shipping type */
  keep: (form: 'personal' | number, values: Values) => void;
  /** The form itself is sent: what is on its way is out of date. */
  stop: () => void;
}

/**
 * Keeps what is typed in the checkout with the cart, on the server: after each pause, when a field is left, and when the
 * page goes, before the next one is fetched (CHK-31). Never in the browser's storage, which others can read. A failure is
 * silent: the form has it all, and sends it again.
 * @param owner for which customer the page was made, as its form posts it
 */
export function useTypedDraft(owner: Values): TypedDraft {
  const draft = useRef<ReturnType<typeof openDraft>>(undefined);
  draft.current ??= openDraft(owner);
  useEffect(() => draft.current?.watch(), []);
  return draft.current;
}

/** Whether there is no use in sending it again: it is kept, or it makes no sense. */
function isTaken({ ok, status }: Response): boolean {
  return ok || (status >= 400 && status < 500 && status !== 429);
}

/** Both; what was typed later counts. */
function merged(before: Unsaved | undefined, since: Unsaved | null): Unsaved {
  const later: Unsaved = since ?? { deliveries: {} };
  return { ...before, ...later, deliveries: { ...before?.deliveries, ...later.deliveries } };
}

function openDraft(owner: Values) {
  const form = Math.random().toString(36).slice(2, 12);
  let timesSent = 0;
  let unsaved: Unsaved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: { what: Unsaved; request: AbortController } | null = null;
  const settle = () => {
    sending = null;
    Cookies.remove(TYPING_COOKIE, { path: TYPING_PATH });
  };

  const send = async (isLast: boolean) => {
    clearTimeout(timer);
    if (!unsaved || (sending && !isLast)) return;
    // What is on its way may be overtaken, and goes along.
    const own = { what: merged(sending?.what, unsaved), request: new AbortController() };
    unsaved = null;
    sending = own;
    timesSent += 1;
    const id = `${form}.${timesSent}`;
    writeFlagCookie(TYPING_COOKIE, id, TYPING_S, TYPING_PATH);
    const isKept = await fetch(routes.draft(), {
      method: 'POST',
      body: JSON.stringify({ id, ...owner, ...own.what }),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      signal: own.request.signal,
    }).then(isTaken, () => false);
    if (sending !== own) return;
    settle();
    if (isKept) return send(false);
    unsaved = merged(own.what, unsaved);
    timer = setTimeout(() => void send(false), RETRY_MS);
  };

  return {
    keep: (form: 'personal' | number, values: Values) => {
      unsaved ??= { deliveries: {} };
      if (form === 'personal') unsaved.personal = values;
      else unsaved.deliveries[form] = values;
      clearTimeout(timer);
      timer = setTimeout(() => void send(false), PAUSE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      unsaved = null;
      sending?.request.abort();
      settle();
    },
    watch: () => {
      const left = () => void send(false);
      const last = () => void send(true);
      const hidden = () => document.visibilityState === 'hidden' && last();
      document.addEventListener('focusout', left);
      document.addEventListener('visibilitychange', hidden);
      // At 'pagehide' the next page has been fetched already, maybe of this form.
      window.addEventListener('beforeunload', last);
      window.addEventListener('pagehide', last);
      return () => {
        document.removeEventListener('focusout', left);
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('beforeunload', last);
        window.removeEventListener('pagehide', last);
      };
    },
  };
}
