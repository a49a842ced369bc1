'use client';

import { useEffect, useState } from 'react';
import { flagVisitor } from '#lib/account/visitor-flag.ts';
import { askMe } from '#lib/cart/queries.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import styles from './greeting.module.css';

interface GreetingProps {
  /** What stands there for a visitor. */
  otherwise: string;
}

/**
 * Greets who is logged in (SHELL-02, SHELL-18) and marks the page with whom it is for. Pages are made for visitors, so it
 * comes after; its place is as wide as a name may become, so that nothing moves.
 */
export function Greeting({ otherwise }: GreetingProps) {
  const [name, setName] = useState('');
  useEffect(() => {
    let here = true;
    askMe()
      .then(({ userId, firstName, haveEvent }) => {
        flagVisitor({ userId, haveEvent });
        if (here) setName(userId === null ? '' : shellTexts.hello(firstName ?? ''));
      })
      // Without an answer the header is that of a visitor.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return <span className={styles.greeting}>{name || otherwise}</span>;
}
