'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { routes } from '#lib/platform/routes.ts';
import styles from './page-dialog.module.css';

interface PageDialogProps {
  title: string;
  children: ReactNode;
}

const load = () =>
  import('#components/ui/overlays/dialog.client.tsx').then(({ Dialog }) => ({ default: Dialog }));

/** A dialog over the cart that stands open when the page comes; the same stands in the page without JavaScript. */
export function PageDialog({ title, children }: PageDialogProps) {
  const [open, setOpen] = useState(true);
  const { Part, ask } = useOnDemand(load);
  const first = useLatest(ask);
  useEffect(() => {
    void first.current();
  }, [first]);
  if (!Part) return null;
  const close = () => {
    setOpen(false);
    // A reload shows the cart.
    window.history.replaceState(window.history.state, '', routes.checkoutStep(1));
  };
  return (
    <Part open={open} onClose={close} title={title} size="s">
      <Suspense fallback={<Skeleton height="280px" />}>
        <div className={styles.body}>{children}</div>
      </Suspense>
    </Part>
  );
}
