'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { cartNewsTexts } from '#lib/labels/cart/cart-news.ts';
import styles from './cart-news.module.css';

/** What was taken out last, to be brought back without hurry, and changes that wait for a connection. */
export default function CartNews({ onDone }: { onDone?: (() => void) | undefined }): ReactNode {
  const { removed, waiting, undoRemoval, endRemoval, sendWaiting } = useCart();
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the lines, which keep their place on the screen.
  useEffect(() => {
    if (removed) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [removed]);
  return (
    <>
      {removed && (
        <Notice ref={notice} role="group" tone="success" className={styles.notice}>
          <p>
            {cartMessages[removed.undo.type === 'add' ? 'removed' : 'forgotten']}: {removed.name}
          </p>
          <p className={styles.ways}>
            <button
              type="button"
              className={styles.way}
              aria-label={cartNewsTexts.undoNamed(removed.name)}
              onClick={() => {
                onDone?.();
                void undoRemoval();
              }}
            >
              {cartNewsTexts.undo}
            </button>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                onDone?.();
                endRemoval();
              }}
            >
              {cartNewsTexts.close}
            </button>
          </p>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          role="group"
          tone="warn"
          title={cartNewsTexts.waiting(waiting.length)}
          className={styles.notice}
        >
          <p>{cartNewsTexts.waitingHelp}</p>
          <p className={styles.ways}>
            <button type="button" className={styles.way} onClick={sendWaiting}>
              {cartNewsTexts.sendNow}
            </button>
          </p>
        </Notice>
      )}
    </>
  );
}
