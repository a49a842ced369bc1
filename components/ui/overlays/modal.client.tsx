'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { useModal } from './use-modal.ts';

/** What every modal has, wherever it stands on the screen. */
export interface ModalProps {
  open: boolean;
  /** Called after it was closed: by its button, Escape or a click on the backdrop. */
  onClose: () => void;
  /** A question that must be answered: no close button, and neither Escape nor the backdrop closes it. */
  required?: boolean | undefined;
  title: ReactNode;
  children: ReactNode;
  /** For screen readers alone. */
  hideTitle?: boolean | undefined;
  /** Below the content, in view while it scrolls. */
  footer?: ReactNode;
  id?: string | undefined;
}

interface Props extends ModalProps {
  className: string | undefined;
  /** CSS module with the classes sheet, head, title, close, body and foot. */
  styles: Record<string, string | undefined>;
}

/** A native modal dialog: the focus stays inside while it is open, and returns to where it was. */
export function Modal(props: Props) {
  const {
    open,
    onClose,
    required = false,
    title,
    hideTitle,
    children,
    footer,
    id,
    className,
    styles,
  } = props;
  const titleId = useId();
  const modal = useModal({ open, required, onClosed: onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={modal.ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={className}
      onClick={modal.onClick}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      {...(required && { closedby: 'none' })}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {!required && (
            <button type="button" className={styles.close} aria-label={uiTexts.close} onClick={modal.close}>
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
