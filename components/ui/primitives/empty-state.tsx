import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  text?: string | undefined;
  /** Buttons or links that lead on. */
  children?: ReactNode;
  /** Level of the title: 1 when it is the page's own, which has a drawing too. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
}

/** Says what is not there and what to do next. */
export function EmptyState({ title, text, children, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  const isPage = level === 1;
  return (
    <section className={classNames(styles.empty, className)} data-pictured={isPage ? '' : undefined}>
      {isPage && (
        <div className={styles.picture}>
          <EmptyDrawing />
        </div>
      )}
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  );
}
