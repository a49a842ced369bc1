'use client';

import { classNames } from '#components/ui/primitives/class-names.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.client.tsx';

interface DialogProps extends ModalProps {
  size?: 's' | 'm' | 'l';
  /** On a low screen, as of a phone that lies, it has all of it, and its content as much height as there is. */
  fill?: boolean;
  className?: string | undefined;
}

/** A modal in the middle; on phones it stands at the foot of the screen. */
export function Dialog({ size = 'm', fill = false, className, ...modal }: DialogProps) {
  const classes = classNames(styles.dialog, styles[size], fill && styles.fill, className);
  return <Modal {...modal} styles={styles} className={classes} />;
}
