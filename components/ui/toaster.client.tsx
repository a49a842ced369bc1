'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { listenToToasts, type ToastMessage } from './toast.ts';

const ToastPanel = lazy(() => import('./toast-panel.client.tsx'));

/** Where toasts appear; the library that draws them comes with the first one. Once, in the layout. */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => listenToToasts((message) => setMessages((known) => [...known, message])), []);
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <ToastPanel messages={messages} />
    </Suspense>
  );
}
