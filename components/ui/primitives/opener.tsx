import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './opener.module.css';

interface Props {
  icon: LucideIcon;
  /** In a line with others, instead of across its column. */
  inline?: boolean;
  children: ReactNode;
}

/** The line of icon and words that opens a native disclosure (`details`), without its triangle. */
export function Opener({ icon: Icon, inline = false, children }: Props) {
  return (
    <summary className={classNames(styles.opener, inline && styles.inline)}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </summary>
  );
}
