import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert, success: CircleCheck } as const;

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof ICONS;
  title?: string | undefined;
  children?: ReactNode;
}

/** A message inside the page: errors interrupt screen readers, the rest waits its turn. */
export function Notice({ tone = 'info', title, children, className, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Icon className={styles.icon} size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
