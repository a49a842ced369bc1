import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { CLOSED_MESSAGES_COOKIE, closedMarks, closedStyle } from '#lib/platform/domain/browser-marks.ts';
import styles from './layout.module.css';

/** Buying pages belong to one shopper: no search engine, no address passed on. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

/**
 * The frame of cart, checkout and orders. These pages are made for one visitor: messages that they have closed are hidden
 * by the page itself, where others do it in the browser (SHELL-34).
 */
export default async function BuyLayout({ children }: { children: ReactNode }) {
  const closed = closedStyle(closedMarks((await cookies()).get(CLOSED_MESSAGES_COOKIE)?.value));
  return (
    <div className={`wrap ${styles.page}`}>
      {closed && (
        <style href="closed-messages" precedence="default">
          {closed}
        </style>
      )}
      {children}
    </div>
  );
}
