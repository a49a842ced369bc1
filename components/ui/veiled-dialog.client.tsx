'use client';

import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import type { ModalProps } from './modal-frame.client.tsx';
import { ModalSheet } from './modal-sheet.tsx';
import { useVeil } from './use-veil.ts';

/** A modal like `Dialog` for what opens by itself on a page that has just come: opening it costs a phone next to nothing. */
export function VeiledDialog({ open, onClose, id, ...sheet }: ModalProps) {
  const titleId = useId();
  const { ref, onKeyDown } = useVeil(open, onClose);
  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!open}
      data-veil={open || undefined}
      className={styles.veil}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classNames(styles.dialog, styles.m)}>
        <ModalSheet {...sheet} titleId={titleId} onClose={onClose} styles={styles} />
      </div>
    </div>
  );
}
