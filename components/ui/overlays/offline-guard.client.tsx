'use client';

import { useEffect } from 'react';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { isPlain } from '../navigation/plain-click.ts';
import { notify } from './toast.ts';

/**
 * Keeps the page, with what was typed, when a link or a form that the browser follows or sends itself leads on without a connection: the
 * browser's own error page would take its place. What scripts follow and send tells it itself. Once, in the layout.
 */
export function OfflineGuard() {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      if (!event.defaultPrevented && toldOffline()) event.preventDefault();
    };
    const stay = (event: MouseEvent) => {
      if (isPlain(event) && leavesPage(event.target) && toldOffline(uiTexts.offlinePage))
        event.preventDefault();
    };
    // After every other listener: React's and the dialogs' are on the document.
    window.addEventListener('submit', hold);
    window.addEventListener('click', stay);
    return () => {
      window.removeEventListener('submit', hold);
      window.removeEventListener('click', stay);
    };
  }, []);
  return null;
}

/** Sends a form as without scripts, which no listener sees. @returns false without a connection: it is told, and the page stays */
export function submitPlainly(form: HTMLFormElement): boolean {
  if (toldOffline()) return false;
  form.submit();
  return true;
}

/** Is this within a link to another page, in this tab? */
function leavesPage(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const isOnPage = link?.pathname === window.location.pathname && link.hash !== '';
  return link?.protocol.startsWith('http') === true && !isOnPage;
}

/** Says so when there is no connection. @returns whether there is none */
export function toldOffline(text: string = uiTexts.offline): boolean {
  if (navigator.onLine !== false) return false;
  notify.error(text);
  return true;
}
