'use client';

import { useRouter } from 'next/navigation';
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
  const router = useRouter();
  const { Part, ask } = useOnDemand(load);
  const first = useLatest(ask);
  useEffect(() => {
    void first.current();
  }, [first]);
  if (!Part) return null;
  const close = () => {
    setOpen(false);
    // A page that only names another address is taken for a new one by the router's next refresh, which would scroll to its top.
    if (navigator.onLine) router.replace(closedHref, { scroll: false });
    else window.history.replaceState(null, '', closedHref);
  };
  return (
    <Part open={open} onClose={close} title={title} size="s">
      <Suspense fallback={<Skeleton height="280px" />}>
        <div className={styles.body}>{children}</div>
      </Suspense>
    </Part>
  );
}
