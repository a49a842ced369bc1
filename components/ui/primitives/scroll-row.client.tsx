'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import scroll from './scroll-fade.module.css';

interface Props {
  className?: string | undefined;
  /** Entries, of which one may have `aria-current`. */
  children: ReactNode;
}

/** A list in a row that scrolls sideways where it has too little room, and begins at its current entry, unless it was scrolled before. */
export function ScrollRow({ className, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    // What somebody is about to tap does not move away when scripts arrive.
    if (!row.current || !current || row.current.scrollLeft !== 0) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, []);
  return (
    <ul ref={row} className={classNames(className, scroll.fade)}>
      {children}
    </ul>
  );
}
