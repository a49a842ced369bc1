import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Buying pages belong to one shopper: no search engine, no address passed on. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

/** The frame of cart, checkout and orders. */
export default function BuyLayout({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.page}`}>{children}</div>;
}
