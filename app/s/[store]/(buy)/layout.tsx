import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import {
  CLOSED_MESSAGES_COOKIE,
  closedMessages,
  closedStyle,
  eventStyle,
} from '#lib/platform/domain/flag-cookies.ts';
import { flagOf } from '#lib/platform/domain/visitor/event-mode.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import styles from './layout.module.css';

/** Buying pages belong to one shopper: no search engine, no address passed on. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

/**
 * The frame of cart, checkout and orders. These pages are made for one visitor: messages that they have closed are hidden
 * by the page itself, and an event's bar is shown by it, where others do it in the browser (SHELL-34, GIFT-25).
 */
export default async function BuyLayout({ children }: { children: ReactNode }) {
  const jar = await visitorJar();
  const event = await readEventMode(jar);
  const closed = closedStyle(closedMessages(jar.get(CLOSED_MESSAGES_COOKIE)?.value));
  const style = closed + (event ? eventStyle(flagOf(event)) : '');
  return (
    <div className={`wrap ${styles.page}`}>
      {style && (
        <style href="visitor" precedence="default">
          {style}
        </style>
      )}
      {children}
    </div>
  );
}
