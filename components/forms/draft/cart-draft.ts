import Cookies from 'js-cookie';
import { useEffect, useRef } from 'react';
import { TYPING_COOKIE, TYPING_PATH, TYPING_S } from '#lib/checkout/domain/typing-cookie.ts';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Draft, Values } from './draft.ts';

/** Pause in typing after which it is kept, in ms. */
const PAUSE_MS = 400;
/** Pause after which what the shop did not take is sent again, in ms. */
const RETRY_MS = 10_000;

/** The personal form, or that of a shipping type by its id. */
type FormName = 'personal' | number;

interface CartDraft {
  /** The draft of one form. */
  of: (form: FormName) => Draft;
  /** What was typed in a form since the page came. */
  typed: (form: FormName) => Values | undefined;
}

/**
 * The drafts of the checkout's forms, which the server keeps with the cart and gives with the next page: sent after each pause in
 * typing, when a field is left, and when the page goes, before the next one is fetched (CHK-31). Never in the browser's storage, which
 * others can read. A failure is silent: the form has it all, and sends it again.
 * @param owner for which customer the page was made, as its form posts it
 */
export function useCartDraft(owner: Values): CartDraft {
  const draft = useRef<ReturnType<typeof openCartDraft>>(undefined);
  draft.current ??= openCartDraft(owner);
  useEffect(() => draft.current?.watch(), []);
  return draft.current;
}

/** Whether there is no use in sending it again: it is kept, or it makes no sense. */
function isTaken({ ok, status }: Response): boolean {
  return ok || (status >= 400 && status < 500 && status !== 429);
}

function openCartDraft(owner: Values) {
  const page = Math.random().toString(36).slice(2, 12);
  const typed = new Map<FormName, Values>();
  /** Forms with something typed that is not kept yet. */
  let unsaved = new Set<FormName>();
  let timesSent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: { forms: ReadonlySet<FormName>; request: AbortController } | null = null;
  const settle = () => {
    sending = null;
    Cookies.remove(TYPING_COOKIE, { path: TYPING_PATH });
  };

  const send = async (isLast: boolean) => {
    clearTimeout(timer);
    if (unsaved.size === 0 || (sending && !isLast)) return;
    // What is on its way may be overtaken, and goes along.
    const own = { forms: new Set([...unsaved, ...(sending?.forms ?? [])]), request: new AbortController() };
    unsaved = new Set();
    sending = own;
    timesSent += 1;
    const id = `${page}.${timesSent}`;
    writeFlagCookie(TYPING_COOKIE, id, TYPING_S, TYPING_PATH);
    const isKept = await fetch(routes.draft(), {
      method: 'POST',
      body: JSON.stringify({ id, ...owner, ...bodyOf(typed, own.forms) }),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      signal: own.request.signal,
    }).then(isTaken, () => false);
    if (sending !== own) return;
    settle();
    if (isKept) return send(false);
    unsaved = new Set([...own.forms, ...unsaved]);
    timer = setTimeout(() => void send(false), RETRY_MS);
  };

  const sent = () => {
    clearTimeout(timer);
    unsaved = new Set();
    sending?.request.abort();
    settle();
  };

  return {
    of: (form: FormName): Draft => ({
      // It is in the page, which the server has made with it.
      read: () => ({}),
      keep: (values) => {
        typed.set(form, values);
        unsaved.add(form);
        clearTimeout(timer);
        timer = setTimeout(() => void send(false), PAUSE_MS);
      },
      // What is on its way is out of date, of any form.
      sent,
    }),
    typed: (form: FormName) => typed.get(form),
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

/** What is typed in some forms, as it is sent. */
function bodyOf(typed: ReadonlyMap<FormName, Values>, forms: ReadonlySet<FormName>) {
  const own = [...typed].filter(([form]) => forms.has(form));
  const { personal, ...deliveries } = Object.fromEntries(own);
  return { ...(personal && { personal }), deliveries };
}
