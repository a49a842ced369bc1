'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import { flagVisitor } from '#lib/account/visitor-flag.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import styles from './greeting.module.css';
import { watchVisitor } from './watch-visitor.ts';

interface GreetingProps {
  /** What stands there for a visitor. */
  otherwise: string;
}

/** Hearts show what the customer's list has by now; those of before while it cannot be had. */
function followWishes(): void {
  import('#lib/wishlist/requests.ts').then(({ fetchWishes }) => fetchWishes()).catch(() => undefined);
}

/** Hearts show no list of a customer who is logged in no longer. */
function dropWishes(): void {
  import('#lib/wishlist/requests.ts').then(({ forgetWishes }) => forgetWishes()).catch(() => undefined);
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
        const wasLogged = document.documentElement.dataset.visitor === 'logged';
        flagVisitor({ userId, haveEvent });
        if (userId !== null) whenIdle(followWishes);
        else if (wasLogged) dropWishes();
        setName(userId === null ? '' : shellTexts.hello(firstName ?? ''));
      }),
    [],
  );
  return <span className={styles.greeting}>{name || otherwise}</span>;
}
