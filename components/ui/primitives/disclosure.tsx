import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** Words, or one heading or picture. */
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of the same name: opening one closes the others. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A line that opens to show more; native, so it works before any script. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)} open={open} name={name}>
      <summary className={styles.summary}>
        {typeof summary === 'string' ? <span>{summary}</span> : summary}
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.5} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
