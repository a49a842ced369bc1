'use client';

import Cookies from 'js-cookie';
import { MapPin } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { storeTexts } from '#lib/labels/shell/shell.ts';
import { noteChosen, takeChosen } from '#lib/stores/browser-memory.ts';
import { StoreChoice } from './store-choice.tsx';
import { STORE_FORM_ID } from './store-form-id.ts';
import styles from './store-picker.module.css';
import { useStoreList } from './use-store-list.ts';

interface StorePickerProps {
  /** The store that this page was made for. */
  current: { storeId: number; storeName: string };
  /** Mark of the list of stores that this page was made with. */
  listHash: string;
  /** Name of the cookie that holds the choice; without it the picker opens by itself. */
  cookieName: string;
  /** Changes the store; the picker closes when the page of the chosen one is here, and says so when it fails. */
  onChoose: (storeId: number) => Promise<void>;
}

/**
 * The chosen store in the header, and the dialog to choose another (STORE-01 to STORE-05); without a chosen one it must be
 * answered (STORE-02). Then the focus is on the chosen one. Until scripts run the link leads to the form in the footer.
 */
export function StorePicker({ current, listHash, cookieName, onChoose }: StorePickerProps) {
  const { stores, failed: unlisted, refresh } = useStoreList(listHash, current.storeId);
  const [open, setOpen] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [required, setRequired] = useState(false);
  const [pending, setPending] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const checked = useRef(false);
  const trigger = useRef<HTMLAnchorElement>(null);

  // After the first paint, and only with the list of stores. Their buttons are rendered before it opens, in a task of
  // their own.
  useEffect(() => {
    if (!stores || checked.current) return;
    checked.current = true;
    if (Cookies.get(cookieName)) return;
    setRequired(true);
    setPreparing(true);
    setTimeout(() => setOpen(true));
  }, [stores, cookieName]);

  // The page of another store replaces all of this one, with whatever was opened or typed in it meanwhile.
  useEffect(() => {
    if (chosen !== current.storeId) return;
    setChosen(null);
    setPending(false);
    setOpen(false);
    setPreparing(false);
    setRequired(false);
  }, [chosen, current.storeId]);

  // Its name says which store it is now. Another store is another document.
  useEffect(() => {
    if (!open && takeChosen(current.storeId)) trigger.current?.focus({ preventScroll: true });
  }, [open, current.storeId]);

  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFailed(false);
    setOpen(true);
    if (!stores) void refresh();
  };
  const close = () => {
    setOpen(false);
    setPreparing(false);
    setRequired(false);
  };
  const choose = async (storeId: number) => {
    setPending(true);
    setFailed(false);
    try {
      await onChoose(storeId);
      noteChosen(storeId);
      setChosen(storeId);
    } catch {
      setFailed(true);
      setPending(false);
    }
  };

  return (
    <>
      <a
        ref={trigger}
        href={`#${STORE_FORM_ID}`}
        className={styles.trigger}
        aria-haspopup="dialog"
        onClick={show}
      >
        <MapPin size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="visually-hidden">{storeTexts.current}: </span>
        <span className={styles.name}>{current.storeName}</span>
        <span className="visually-hidden">. {storeTexts.change}</span>
      </a>
      <Dialog open={open} required={required} onClose={close} title={storeTexts.choose}>
        {(open || preparing) && (
          <StoreChoice
            stores={stores}
            currentId={current.storeId}
            pending={pending}
            problem={failed ? storeTexts.failed : unlisted && !stores ? storeTexts.listFailed : ''}
            onChoose={(storeId) => void choose(storeId)}
            onRetry={() => void refresh()}
          />
        )}
      </Dialog>
    </>
  );
}
