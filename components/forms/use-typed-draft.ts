import { useEffect, useRef } from 'react';
import { routes } from '#lib/platform/routes.ts';

type Values = Readonly<Record<string, string>>;

/** Pause in typing after which it is kept, in ms. */
const PAUSE_MS = 400;

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
 * page goes (CHK-31). Never in the browser's storage, which others can read. Failures are silent: the form has it all.
 */
export function useTypedDraft(): TypedDraft {
  const draft = useRef<ReturnType<typeof openDraft>>(undefined);
  draft.current ??= openDraft();
  useEffect(() => draft.current?.watch(), []);
  return draft.current;
}

function openDraft() {
  let unsaved: Unsaved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: AbortController | null = null;

  const send = async (isLast: boolean) => {
    clearTimeout(timer);
    // One at a time: of two at once the older might be written last.
    if (!unsaved || (sending && !isLast)) return;
    const body = JSON.stringify(unsaved);
    const own = new AbortController();
    unsaved = null;
    sending = own;
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', body, headers, keepalive: true, signal: own.signal };
    await fetch(routes.draft(), options).catch(() => undefined);
    if (sending !== own) return;
    sending = null;
    void send(false);
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
      sending?.abort();
    },
    watch: () => {
      const left = () => void send(false);
      const last = () => void send(true);
      const hidden = () => document.visibilityState === 'hidden' && last();
      document.addEventListener('focusout', left);
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', last);
      return () => {
        document.removeEventListener('focusout', left);
        document.removeEventListener('visibilitychange', hidden);
        window.removeEventListener('pagehide', last);
      };
    },
  };
}
