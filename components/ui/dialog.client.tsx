'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '#lib/labels/ui.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape and a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Kept from the eye, said to screen readers. */
  hideTitle?: boolean;
  /** At the foot, in sight while the content scrolls. */
  footer?: ReactNode;
  id?: string;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A native modal dialog: focus inside while open, and back where it was after. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  hideTitle,
  id,
  size = 'm',
  className,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={modal.ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size], className)}
      onClick={modal.onClick}
      onClose={modal.onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
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
