'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { CLOSED_MESSAGES_COOKIE, withClosedMessage } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';

/** Remembers for a day that this message was closed, also when that was before scripts ran (SHELL-34). */
export function MessageMemory({ hash }: { hash: string }) {
  useEffect(() => {
    const details = document.querySelector<HTMLDetailsElement>(`[data-message="${hash}"] > details`);
    if (!details) return;
    const remember = () => {
      if (details.open) return;
      const hashes = withClosedMessage(Cookies.get(CLOSED_MESSAGES_COOKIE), hash);
      writeFlagCookie(CLOSED_MESSAGES_COOKIE, hashes, LIFETIME_S.closedMessages);
    };
    remember();
    details.addEventListener('toggle', remember);
    return () => details.removeEventListener('toggle', remember);
  }, [hash]);
  return null;
}
