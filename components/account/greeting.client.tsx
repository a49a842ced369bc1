'use client';

import { useEffect, useState } from 'react';
import { flagVisitor } from '#lib/account/visitor-flag.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import styles from './greeting.module.css';
import { watchVisitor } from './watch-visitor.ts';

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
  useEffect(
    () =>
      watchVisitor(({ userId, firstName, haveEvent }) => {
        flagVisitor({ userId, haveEvent });
        setName(userId === null ? '' : shellTexts.hello(firstName ?? ''));
      }),
    [],
  );
  return <span className={styles.greeting}>{name || otherwise}</span>;
}
