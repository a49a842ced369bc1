import type { ReactNode } from 'react';
import styles from './guide.module.css';

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** A part of the guide under its name. */
export function Section({ title, about, children }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
