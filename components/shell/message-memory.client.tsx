'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { CLOSED_MESSAGES_COOKIE, withClosed } from '#lib/platform/domain/browser-marks.ts';

/** Remembers for a day that this message was closed, also when that was before scripts ran (SHELL-34). */
export function MessageMemory({ mark }: { mark: string }) {
  useEffect(() => {
    const details = document.querySelector<HTMLDetailsElement>(`[data-message="${mark}"] > details`);
    if (!details) return;
    const remember = () => {
      if (details.open) return;
      const marks = withClosed(Cookies.get(CLOSED_MESSAGES_COOKIE), mark);
      Cookies.set(CLOSED_MESSAGES_COOKIE, marks, { path: '/', sameSite: 'lax', expires: 1 });
    };
    remember();
    details.addEventListener('toggle', remember);
    return () => details.removeEventListener('toggle', remember);
  }, [mark]);
  return null;
}
