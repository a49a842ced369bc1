import type { ReactNode } from 'react';
import styles from './checkout-frame.module.css';

interface CheckoutFrameProps {
  children: ReactNode;
  /** The summary; above the content below 992 px, beside it from there on (CHK-34, GAP-077). */
  aside: ReactNode;
  /** After the questions: where to find help. */
  help?: ReactNode;
}

/** Steps 2 and 3: one column of questions, the summary beside it. */
export function CheckoutFrame({ children, aside, help }: CheckoutFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.main}>
        {children}
        {help}
      </div>
    </div>
  );
}
