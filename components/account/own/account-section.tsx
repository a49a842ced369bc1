import type { ReactNode } from 'react';
import styles from './account-section.module.css';

interface AccountSectionProps {
  id: string;
  title: string;
  /** A sentence under the title. */
  about?: ReactNode;
  /** What can be done with it, beside the title: a link or a button. */
  action?: ReactNode;
  /** It is not printed. */
  screenOnly?: boolean;
  children?: ReactNode;
}

/** A part of an account's page: its title, what it is for, and its content. */
export function AccountSection({ id, title, about, action, screenOnly, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-title`}
      data-screen-only={screenOnly ? '' : undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
