'use client';

import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { ModalFrame, type ModalProps } from './modal-frame.client.tsx';

interface DialogProps extends ModalProps {
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A modal in the middle; on phones it stands at the foot of the screen. */
export function Dialog({ size = 'm', className, ...modal }: DialogProps) {
  return (
    <ModalFrame {...modal} styles={styles} className={classNames(styles.dialog, styles[size], className)} />
  );
}
