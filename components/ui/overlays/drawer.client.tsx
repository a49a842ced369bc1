'use client';

import { classNames } from '#components/ui/primitives/class-names.ts';
import styles from './drawer.module.css';
import { Modal, type ModalProps } from './modal.client.tsx';

interface DrawerProps extends ModalProps {
  /** The side it comes from. */
  side?: 'left' | 'right';
}

/** A modal that comes from the side. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} styles={styles} className={classNames(styles.drawer, styles[side])} />;
}
