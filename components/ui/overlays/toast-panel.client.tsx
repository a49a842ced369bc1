'use client';

import { useEffect, useRef } from 'react';
import { Toaster as Panel, toast } from 'sonner';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import type { ToastMessage } from './toast.ts';
import styles from './toast-panel.module.css';

/** How long a success stays, in milliseconds (NOTE-01). */
const SUCCESS_MS = 3000;

const SHOW = { success: toast.success, error: toast.error, warn: toast.warning } as const;

/** Renders toasts bottom-right with a close button (NOTE-02); errors and warnings stay until closed (WCAG 2.2.1). */
export default function ToastPanel({ messages }: { messages: readonly ToastMessage[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { id, tone, text } of messages) {
      if (id <= shown.current) continue;
      shown.current = id;
      SHOW[tone](text, { id, duration: tone === 'success' ? SUCCESS_MS : Number.POSITIVE_INFINITY });
    }
  }, [messages]);
  return (
    <Panel
      position="bottom-right"
      closeButton
      expand
      containerAriaLabel={uiTexts.notifications}
      hotkey={[]}
      className={styles.panel}
      toastOptions={{
        closeButtonAriaLabel: uiTexts.close,
        className: styles.toast,
        classNames: { error: styles.error, warning: styles.warn },
      }}
    />
  );
}
