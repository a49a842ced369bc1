'use client';

import Cookies from 'js-cookie';
import { MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#components/ui/dialog.client.tsx';
import { storeTexts } from '#lib/labels/shell.ts';
import { routes } from '#lib/platform/routes.ts';
import { byCity, listedName } from './store-list.ts';
import styles from './store-picker.module.css';
import type { ShellStore } from './types.ts';

interface StorePickerProps {
  /** In the order to be shown, by city code. */
  stores: readonly ShellStore[];
  /** The store that this page was made for. */
  currentId: number;
  /** Name of the cookie that holds the choice; without it the picker opens by itself. */
  cookieName: string;
  /** Changes the store; the picker closes when it is done and says so when it fails. */
  onChoose: (storeId: number) => Promise<void>;
}

/** The chosen store in the header, and the dialog to choose another (STORE-01 to STORE-05). */
export function StorePicker({ stores, currentId, cookieName, onChoose }: StorePickerProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const dialogId = useId();
  const current = stores.find(({ storeId }) => storeId === currentId);

  // No wall for the first paint: the question comes when the page stands.
  useEffect(() => {
    if (Cookies.get(cookieName)) return;
    return whenIdle(() => setOpen(true));
  }, [cookieName]);

  const choose = async (storeId: number) => {
    setPending(storeId);
    setFailed(false);
    try {
      await onChoose(storeId);
      setOpen(false);
    } catch {
      setFailed(true);
    } finally {
      setPending(null);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button instanceof HTMLButtonElement) void choose(Number(button.value));
  };

  return (
    <>
      <button type="button" className={styles.trigger} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="visually-hidden">{storeTexts.current}: </span>
        <span className={styles.name}>{current?.name ?? storeTexts.title}</span>
        <span className="visually-hidden">. {storeTexts.change}</span>
      </button>
      <Dialog id={dialogId} open={open} onClose={() => setOpen(false)} title={storeTexts.choose}>
        <p className={styles.why}>
          {storeTexts.why} {storeTexts.keepsCart}
        </p>
        <form method="post" action={routes.form('store')} onSubmit={submit} className={styles.cities}>
          {byCity(stores).map((group) => (
            <fieldset key={group.city} className={styles.city} disabled={pending !== null}>
              <legend className={styles.cityName}>{group.city}</legend>
              {group.stores.map((store) => (
                <button
                  key={store.storeId}
                  type="submit"
                  name="storeid"
                  value={store.storeId}
                  aria-current={store.storeId === currentId ? 'true' : undefined}
                  className={styles.store}
                >
                  <span className={styles.storeName}>{listedName(store)}</span>
                  <span className={styles.address}>{store.address}</span>
                </button>
              ))}
            </fieldset>
          ))}
        </form>
        <p role="alert" className={styles.failed}>
          {failed ? storeTexts.failed : ''}
        </p>
      </Dialog>
    </>
  );
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, 200);
  return () => clearTimeout(id);
}
