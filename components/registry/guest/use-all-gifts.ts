import { useEffect, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import type { Gift } from '#lib/registry/domain/guest-list.ts';

interface AllGifts {
  /** Null until they have come. */
  all: readonly Gift[] | null;
  state: 'idle' | 'loading' | 'failed';
  tryAgain: () => void;
}

/** The whole of a list, fetched once when it is wanted. */
export function useAllGifts(wants: boolean, load: () => Promise<readonly Gift[]>): AllGifts {
  const [all, setAll] = useState<readonly Gift[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useLatest(load);
  const isLoading = wants && all === null && !hasFailed;
  useEffect(() => {
    if (!isLoading) return;
    let isHere = true;
    latest.current().then(
      (gifts) => isHere && setAll(gifts),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isLoading, latest]);
  return {
    all,
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'idle',
    tryAgain: () => setFailed(false),
  };
}
