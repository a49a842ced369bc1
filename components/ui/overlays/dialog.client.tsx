'use client';

import { classNames } from '#components/ui/primitives/class-names.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.client.tsx';

interface DialogProps extends ModalProps {
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** A modal in the middle; on phones it stands at the foot of the screen. */
export function Dialog({ size = 'm', className, ...modal }: DialogProps) {
  return <Modal {...modal} styles={styles} className={classNames(styles.dialog, styles[size], className)} />;
}
