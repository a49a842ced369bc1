'use client';

import { useEffect, useState } from 'react';
import { askMe } from '#lib/cart/queries.ts';
import { shellTexts } from '#lib/labels/shell.ts';
import styles from './greeting.module.css';

/** Greets who is logged in; a visitor sees nothing (SHELL-02). Pages are made for visitors, so it comes after. */
export function Greeting() {
  const [name, setName] = useState('');
  useEffect(() => {
    let here = true;
    askMe()
      .then(({ userId, firstName }) => {
        if (here) setName(userId === null ? '' : shellTexts.hello(firstName ?? ''));
      })
      // Without an answer the header is that of a visitor.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return name === '' ? null : <p className={styles.greeting}>{name}</p>;
}
