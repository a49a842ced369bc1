import type { FormEvent } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { storeTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ListedStore } from '#lib/stores/domain/store-list.ts';
import { byCity, listedName } from './store-list.ts';
import styles from './store-picker.module.css';

interface Props {
  /** Null while they are read. */
  stores: readonly ListedStore[] | null;
  currentId: number;
  /** A choice is under way. */
  pending: boolean;
  /** What went wrong, '' without. */
  problem: string;
  onChoose: (storeId: number) => void;
  onRetry: () => void;
}

/** What the picker's dialog shows: the stores by city, their places while they are read, or why there are none. */
export function StoreChoice({ stores, currentId, pending, problem, onChoose, onRetry }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button instanceof HTMLButtonElement) onChoose(Number(button.value));
  };
  return (
    <>
      <p className={styles.why}>
        {storeTexts.why} {storeTexts.keepsCart}
      </p>
      {stores && (
        // Not disabled meanwhile: the clicked button keeps the focus.
        <form
          method="post"
          action={routes.form('store')}
          onSubmit={submit}
          className={styles.cities}
          aria-busy={pending}
        >
          {byCity(stores).map((group) => (
            <fieldset key={group.city} className={styles.city}>
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
      )}
      {!stores && problem === '' && <Waiting />}
      <p role="alert" className={styles.failed}>
        {problem}
      </p>
      {!stores && problem !== '' && (
        <Button type="button" variant="outline" onClick={onRetry}>
          {storeTexts.retry}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.cities} role="status">
      <span className="visually-hidden">{storeTexts.loading}</span>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height="74px" />
      ))}
    </div>
  );
}
