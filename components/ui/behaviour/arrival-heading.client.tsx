'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './arrival-heading.module.css';

/** The heading of a page that a form has led to takes the focus, so that keyboard and screen reader go on from there. */
export function ArrivalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
