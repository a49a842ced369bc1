'use client';

import styles from './drawer.module.css';
import { Modal, type ModalProps } from './modal.client.tsx';

/** A modal that comes from the right. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} styles={styles} className={styles.drawer} />;
}
