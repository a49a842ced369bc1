'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { Toaster as Panel, toast } from 'sonner';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { keepClearOfControls } from './clear-of-controls.ts';
import { durationOf, type ToastMessage } from './toast.ts';
import styles from './toast-panel.module.css';

/** Who leaves the page sooner may not have seen what a toast says, in milliseconds. */
const SEEN_MS = 1000;

const SHOW = { success: toast.success, error: toast.error, warn: toast.warning } as const;

/** A way on: a link, or a button that posts a form and comes back to this page. */
function Way({ label, href, posts }: NonNullable<ToastMessage['link']>) {
  if (!posts)
    return (
      <a href={href} className={styles.link}>
        {label}
      </a>
    );
  return (
    <form method="post" action={href} className={styles.form}>
      <input type="hidden" name="return" value={window.location.pathname + window.location.search} />
      <button type="submit" className={styles.link}>
        {label}
      </button>
    </form>
  );
}

function countAsSeen({ onSeen }: ToastMessage): void {
  if (onSeen) setTimeout(onSeen, SEEN_MS);
}

/**
 * Renders toasts bottom-right with a close button (NOTE-02), one at a time: a new one takes the place of the one before, but
 * for warnings, which stay beside it. Errors and warnings stay until closed (WCAG 2.2.1); an error goes, too, when the
 * shopper goes on to mend it, or to another page. They cover no control of the page.
 */
export default function ToastPanel({ messages }: { messages: readonly ToastMessage[] }) {
  // A dialog's panel shows its own alone.
  const toasterId = useId();
  const shown = useRef(0);
  const current = useRef<ToastMessage | null>(null);
  const warned = useRef(new Map<string, number>());
  const pageOf = useRef<string | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => (section.current ? keepClearOfControls(section.current) : undefined), []);
  useEffect(() => {
    for (const message of messages) {
      const { id, tone, text, link } = message;
      if (id <= shown.current) continue;
      shown.current = id;
      // A warning that stands already is not said beside itself.
      const before = tone === 'warn' ? warned.current.get(text) : current.current?.id;
      if (before !== undefined) toast.dismiss(before);
      if (tone === 'warn') warned.current.set(text, id);
      else current.current = message;
      const duration = durationOf(message) ?? Number.POSITIVE_INFINITY;
      const action = link && <Way {...link} />;
      SHOW[tone](text, { id, duration, action, toasterId });
      countAsSeen(message);
    }
  }, [messages, toasterId]);
  const path = usePathname();
  useEffect(() => {
    const forget = () => {
      if (current.current?.tone === 'error') toast.dismiss(current.current.id);
    };
    const isOther = pageOf.current !== null && pageOf.current !== path;
    pageOf.current = path;
    if (isOther) forget();
    // Before the form itself hears of it: what it finds wrong then is told anew.
    window.addEventListener('input', forget, true);
    window.addEventListener('submit', forget, true);
    return () => {
      window.removeEventListener('input', forget, true);
      window.removeEventListener('submit', forget, true);
    };
  }, [path]);
  return (
    <Panel
      ref={section}
      id={toasterId}
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
