import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import { hasStoresInfo, readStoreList, writeStoreList, writeStoresInfo } from '#lib/stores/browser-memory.ts';
import { isStale, type ListedStore } from '#lib/stores/domain/store-list.ts';
import { fetchStores } from '#lib/stores/requests.ts';

interface StoreListState {
  /** Null until something is known. */
  stores: readonly ListedStore[] | null;
  failed: boolean;
  /** Fetches the list; false when there is no response. */
  refresh: () => Promise<boolean>;
}

/**
 * The stores for the picker: from this browser at once and offline, read again in the background after 240 hours or as
 * soon as the page knows of another list (STORE-08, STORE-09, GAP-024).
 * @param hash of the list that the page was made with
 */
export function useStoreList(hash: string, currentId: number): StoreListState {
  const [known, setKnown] = useState<{ stores: readonly ListedStore[]; justRead: boolean } | null>(null);
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(() => {
    setFailed(false);
    return fetchStores()
      .then((read) => {
        writeStoreList(read, Date.now());
        setKnown({ stores: read, justRead: true });
        return true;
      })
      .catch(() => {
        setFailed(true);
        return false;
      });
  }, []);

  useEffect(
    () =>
      whenIdle(() => {
        const kept = readStoreList();
        if (kept) setKnown({ stores: kept.stores, justRead: false });
        if (!kept || !hasStoresInfo() || isStale(kept, Date.now(), hash)) void refresh();
      }),
    [hash, refresh],
  );

  useEffect(() => {
    if (known)
      writeStoresInfo(
        known.stores.find(({ storeId }) => storeId === currentId),
        known.justRead,
      );
  }, [known, currentId]);

  return { stores: known?.stores ?? null, failed, refresh };
}
