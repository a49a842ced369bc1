import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuickProduct } from '#lib/catalogue/domain/product/quick-product.ts';
import { quickProductQuery } from '#lib/catalogue/queries.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { hearOfSwitches } from '#lib/stores/switch.ts';

/** What a dialog knows of its product. */
type Known = QuickProduct | { kind: 'loading' } | { kind: 'failed' };

interface Quick {
  known: Known;
  /** Another store than the page's answers: it was chosen in another tab. */
  isOtherStore: boolean;
  retry: () => void;
}

/**
 * The product of a card, fetched when its dialog opens; again when the connection is back after a failure, and when
 * another tab chooses another store: what is shown is what would be added.
 */
export function useQuickProduct(productid: number, suggested: string): Quick {
  const [pageStore] = useState(() => document.documentElement.dataset.store);
  const query = useQuery(quickProductQuery(productid, suggested), queryClient());
  const { data, isError, isFetching, refetch } = query;
  useEffect(() => hearOfSwitches(() => void refetch()), [refetch]);
  useEffect(() => {
    if (!isError) return;
    const retry = () => void refetch();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isError, refetch]);
  const known = data ?? (isError && !isFetching ? FAILED : LOADING);
  const store = 'store' in known ? String(known.store.id) : pageStore;
  return {
    known,
    isOtherStore: pageStore !== undefined && store !== pageStore,
    retry: () => void refetch(),
  };
}

const LOADING = { kind: 'loading' } as const;
const FAILED = { kind: 'failed' } as const;
