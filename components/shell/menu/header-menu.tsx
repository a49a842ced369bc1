import type { ReactNode } from 'react';
import { classNames } from '#components/ui/primitives/class-names.ts';
import styles from './header-menu.module.css';

interface HeaderMenuProps {
  /** Menus of one name close each other. */
  group: string;
  icon?: ReactNode;
  /** What opens it, and its name. */
  label: ReactNode;
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A menu of the header: native, so that it opens before any script; `MenuInteractions` adds hover, Escape and arrow keys. */
export function HeaderMenu({ group, icon, label, wide, className, children }: HeaderMenuProps) {
  return (
    <div className={classNames(styles.menu, className)} data-menu-item="">
      <details name={group}>
        <summary className={classNames(styles.opener, Boolean(icon) && styles.iconic)}>
          {icon}
          <span className={styles.label}>{label}</span>
        </summary>
        <div className={classNames(styles.panel, wide && styles.wide)}>{children}</div>
      </details>
    </div>
  );
}
