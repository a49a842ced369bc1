import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  text?: string | undefined;
  /** One picture beside or above the words; a page of its own has a drawing without one. */
  picture?: ReactNode;
  /** Buttons or links that lead on. */
  children?: ReactNode;
  /** Level of the title: 1 when it is the page's own. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
}

/** Says what is not there and what to do next. */
export function EmptyState({ title, text, picture, children, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  const shown = picture ?? (level === 1 && <EmptyDrawing />);
  return (
    <section className={classNames(styles.empty, className)} data-pictured={shown ? '' : undefined}>
      {shown && <div className={styles.picture}>{shown}</div>}
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  );
}
