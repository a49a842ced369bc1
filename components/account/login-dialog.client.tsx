'use client';

import { type ReactNode, Suspense } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** As high as the form that comes. */
const FORM_HEIGHT = '380px';

/** The login within a purchase (CHK-22). */
export default function LoginDialog({ children, ...modal }: LoginDialogProps) {
  return (
    <Dialog {...modal} size="s">
      <Suspense fallback={<Skeleton height={FORM_HEIGHT} />}>{children}</Suspense>
    </Dialog>
  );
}
