'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '#lib/labels/ui.ts';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The side it comes from. */
  side?: 'left' | 'right';
  id?: string;
}

/** A native modal dialog that comes from the side. */
export function Drawer({ open, onClose, title, children, footer, side = 'right', id }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={modal.ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, styles[side])}
      onClick={modal.onClick}
      onClose={modal.onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={uiTexts.close} onClick={modal.close}>
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
