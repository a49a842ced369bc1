import type { ReactNode } from 'react';
import { PageStyle } from '../behaviour/page-style.tsx';
import styles from './action-bar.module.css';

/** What stands at the bottom of a phone's screen hides nothing that the keyboard leads to. */
const SCROLL = '@media (max-width: 799px) { html { scroll-padding-bottom: 112px } }';

interface ActionBarProps {
  /** What the amount is: 'Total'. */
  label: string;
  /** Formatted. */
  amount: string;
  /** The one button that the page is for. */
  children: ReactNode;
}

/**
 * The page's main button. On phones it stays in reach at the bottom of the screen, with what it costs, until its own place
 * is reached, or all the time while something is asked over it; the parent is no grid there, whose rows would hold it.
 */
export function ActionBar({ label, amount, children }: ActionBarProps) {
  return (
    <>
      <div className={styles.bar} data-action-bar="" data-screen-only="">
        <PageStyle rules={SCROLL} />
        <p className={styles.total}>
          <span className={styles.label}>{label}</span> <strong className={styles.amount}>{amount}</strong>
        </p>
        <div className={styles.action}>{children}</div>
      </div>
      <div className={styles.place} data-screen-only="" />
    </>
  );
}
