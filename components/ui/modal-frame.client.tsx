'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '#lib/labels/ui.ts';
import { useModal } from './use-modal.ts';

/** What every modal has, wherever it stands on the screen. */
export interface ModalProps {
  open: boolean;
  /** Asked for by the close button, Escape and a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Kept from the eye, said to screen readers. */
  hideTitle?: boolean | undefined;
  /** At the foot, in sight while the content scrolls. */
  footer?: ReactNode;
  id?: string | undefined;
}

interface ModalFrameProps extends ModalProps {
  className: string | undefined;
  /** CSS module with the classes sheet, head, title, close, body and foot. */
  styles: Record<string, string | undefined>;
}

/** A native modal dialog: focus inside while open, and back where it was after. */
export function ModalFrame({
  open,
  onClose,
  title,
  children,
  footer,
  hideTitle,
  id,
  className,
  styles,
}: ModalFrameProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={modal.ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={className}
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
