'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { durationOf, listenToToasts, type ToastMessage } from './toast.ts';
import styles from './toaster.module.css';

const ToastPanel = lazy(() => import('./toast-panel.client.tsx').catch(() => ({ default: PlainToast })));

/** What is said without a connection must be seen although the library cannot come: the last message, plainly. */
function PlainToast({ messages }: { messages: readonly ToastMessage[] }) {
  const last = messages.at(-1);
  const [closed, close] = useState<ToastMessage | null>(null);
  useEffect(() => {
    const duration = last ? durationOf(last) : null;
    if (!last || duration === null) return;
    const timer = setTimeout(() => close(last), duration);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    last &&
    last !== closed && (
      <p role="alert" className={styles.plain}>
        {last.text}
      </p>
    )
  );
}

/**
 * Where toasts appear; the library that renders them comes with the first one. Once, in the layout; a modal dialog whose
 * content says something so has one of its own, since it covers the page's.
 */
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
