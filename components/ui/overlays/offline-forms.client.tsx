'use client';

import { useEffect } from 'react';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { notify } from './toast.ts';

/**
 * Keeps the page, with what was typed, when a form that the browser sends itself is sent without a connection: the browser's own
 * error page would take its place. Forms that scripts send tell it themselves. Once, in the layout.
 */
export function OfflineForms() {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      if (!event.defaultPrevented && toldOffline()) event.preventDefault();
    };
    // After every other listener: React's and the dialogs' are on the document.
    window.addEventListener('submit', hold);
    return () => window.removeEventListener('submit', hold);
  }, []);
  return null;
}

/** Sends a form as without scripts, which no listener sees. @returns false without a connection: it is told, and the page stays */
export function submitPlainly(form: HTMLFormElement): boolean {
  if (toldOffline()) return false;
  form.submit();
  return true;
}

/** Says so when there is no connection. @returns whether there is none */
export function toldOffline(): boolean {
  if (navigator.onLine !== false) return false;
  notify.error(uiTexts.offline);
  return true;
}
