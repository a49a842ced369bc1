import type { ReactNode } from 'react';
import styles from './form-links.module.css';

/** Ways to go on from a form, below it. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
