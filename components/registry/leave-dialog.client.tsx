'use client';

import { useState } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import { postForm } from '#lib/platform/browser/post-form.ts';
import styles from './leave-dialog.module.css';
import { LeaveWords } from './leave-words.tsx';

/** What the shopper wanted when the question opened. */
export interface LeaveRequest {
  /** Where they go on when they leave. */
  to: string;
  /** The store that they chose; null when it stays. */
  storeId: number | null;
}

interface Props {
  isManaging: boolean;
  /** Null: no question. */
  request: LeaveRequest | null;
  /** Nothing changes. */
  onStay: () => void;
}

/** Asks before an event is left (GIFT-26, STORE-11); on yes it is left, and the next page is loaded in full. */
export function LeaveDialog({ isManaging, request, onStay }: Props) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const forStore = request !== null && request.storeId !== null;
  const leave = async ({ to, storeId }: LeaveRequest) => {
    if (pending) return;
    setPending(true);
    setFailed(false);
    try {
      await postForm('leave-event', { return: to, ...(storeId !== null && { storeid: String(storeId) }) });
      window.location.assign(to);
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  const stay = () => {
    if (pending) return;
    setFailed(false);
    onStay();
  };
  return (
    <Dialog
      open={request !== null}
      onClose={stay}
      size="s"
      title={eventTexts.title}
      footer={
        <div className={styles.ways}>
          <Button
            variant="registry"
            aria-disabled={pending || undefined}
            onClick={() => request && void leave(request)}
          >
            {forStore ? eventTexts.yesSwitch : eventTexts.yes}
          </Button>
          <Button variant="outline" aria-disabled={pending || undefined} onClick={stay}>
            {eventTexts.no}
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <LeaveWords isManaging={isManaging} forStore={forStore} />
        <p role="alert" className={styles.failed}>
          {failed && eventTexts.failed}
        </p>
      </div>
    </Dialog>
  );
}
