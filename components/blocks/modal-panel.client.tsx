'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { classNames } from '#components/ui/primitives/class-names.ts';
import styles from './modal-panel.module.css';
import type { Opening } from './opening.ts';

interface Props extends Opening {
  size: 's' | 'm' | 'l';
  align: 'start' | 'center' | 'end';
  justify: 'start' | 'center' | 'end';
  isTitled: boolean;
  title: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * A modal that greets: it opens after the page is there, when nothing else is open, as often as the layout says. Its rules
 * are loaded by pages that have one.
 */
export function ModalPanel({
  size,
  align,
  justify,
  isTitled,
  title,
  footer,
  children,
  id,
  only,
  repeat,
  storeCookie,
}: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let isHere = true;
    let stop = () => {};
    import('./opening.ts')
      .then(({ watchOpening }) => {
        if (isHere) stop = watchOpening({ id, only, repeat, storeCookie }, setOpen);
      })
      // Without its rules it stays closed: the page works without it.
      .catch(() => undefined);
    return () => {
      isHere = false;
      stop();
    };
  }, [id, only, repeat, storeCookie]);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={title}
      hideTitle={!isTitled}
      footer={footer}
      size={size}
      className={classNames(styles.modal, styles[`align-${align}`], styles[`justify-${justify}`])}
    >
      {children}
    </Dialog>
  );
}
