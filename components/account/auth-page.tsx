import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  /** A sentence under the title. */
  about?: string;
  /** What there is to say first: notices. */
  notice?: ReactNode;
  /** The form, and what belongs to it. */
  children: ReactNode;
  /** Beside the form on wide screens, below it on phones: another way to go. */
  aside?: ReactNode;
}

/** The frame of the pages that lead into an account: login, registration, recovery (AUTH-01 to AUTH-29). */
export function AuthPage({ title, about, notice, children, aside }: AuthPageProps) {
  return (
    <article className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {about && <p className={styles.about}>{about}</p>}
        {notice}
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </article>
  );
}
