'use client';

import { type ReactNode, useId } from 'react';
import { ModalSheet } from './modal-sheet.tsx';
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
  /** CSS module with the classes of a sheet. */
  styles: Record<string, string | undefined>;
}

/** A native modal dialog: focus inside while open, and back where it was after. */
export function ModalFrame({ open, onClose, id, className, ...sheet }: ModalFrameProps) {
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
      <ModalSheet {...sheet} titleId={titleId} onClose={modal.close} />
    </dialog>
  );
}
