'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import styles from './page-dialog.module.css';

interface PageDialogProps {
  title: string;
  /** The address without the dialog: a reload does not open it again. */
  closedHref: string;
  children: ReactNode;
}

const load = () => import('./dialog.client.tsx').then(({ Dialog }) => ({ default: Dialog }));

/** A dialog that stands open when its page comes, whose code is loaded with it. */
export function PageDialog({ title, closedHref, children }: PageDialogProps) {
  const [open, setOpen] = useState(true);
  const { Part, ask } = useOnDemand(load);
  const first = useLatest(ask);
  useEffect(() => {
    void first.current();
  }, [first]);
  if (!Part) return null;
  const close = () => {
    setOpen(false);
    // Without a state of its own the router learns of it, and does not bring the old address back with its next refresh.
    window.history.replaceState(null, '', closedHref);
  };
  return (
    <Part open={open} onClose={close} title={title} size="s">
      <Suspense fallback={<Skeleton height="280px" />}>
        <div className={styles.body}>{children}</div>
      </Suspense>
    </Part>
  );
}
