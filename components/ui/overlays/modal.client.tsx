'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import base from './modal.module.css';
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
}

interface Props extends ModalProps {
  className: string | undefined;
  /** CSS module with what differs of the classes sheet, head, close, body and foot. */
  styles: Record<string, string | undefined>;
}

/** A native modal dialog: the focus stays inside while it is open, and returns to where it was. */
export function Modal(props: Props) {
  const { open, onClose, required = false, title, children, footer, styles } = props;
  const part = (name: 'sheet' | 'head' | 'close' | 'body' | 'foot') => classNames(base[name], styles[name]);
  const titleId = useId();
  const modal = useModal({ open, required, onClosed: onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own.
    <dialog
      ref={modal.ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(base.modal, props.className)}
      onClick={modal.onClick}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      {...(required && { closedby: 'none' })}
    >
      <div className={part('sheet')}>
        <div className={part('head')}>
          <h2 id={titleId} className={props.hideTitle ? 'visually-hidden' : base.title}>
            {title}
          </h2>
          {!required && (
            <button type="button" className={part('close')} aria-label={uiTexts.close} onClick={modal.close}>
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className={part('body')}>{children}</div>
        {footer && <div className={part('foot')}>{footer}</div>}
      </div>
    </dialog>
  );
}
