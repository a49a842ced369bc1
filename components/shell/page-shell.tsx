import type { ReactNode } from 'react';
import styles from './page-shell.module.css';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface PageShellProps {
  topMessage?: ReactNode;
  header: ReactNode;
  footer: ReactNode;
  /** In place of the content while another page is waited for. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page: skip link, message, header, content, footer (SHELL-04). */
export function PageShell({ topMessage, header, footer, waiting, children }: PageShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      {topMessage}
      {header}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {waiting}
        {children}
      </main>
      {footer}
    </div>
  );
}
