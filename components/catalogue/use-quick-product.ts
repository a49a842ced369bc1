import { useEffect, useState } from 'react';
import { askQuickProduct, type QuickProduct } from '#lib/catalogue/quick-product.ts';
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
 * The product of a card, asked for when its dialog opens; again when the connection is back after a failure, and when
 * another tab chooses another store: what is shown is what would be added.
 */
export function useQuickProduct(productid: number, suggested: string): Quick {
  const [known, setKnown] = useState<Known>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const [pageStore] = useState(() => document.documentElement.dataset.store);
  const retry = () => {
    setKnown((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    setRound((number) => number + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    const stop = new AbortController();
    askQuickProduct(productid, suggested, stop.signal).then(setKnown, () => {
      if (!stop.signal.aborted) setKnown({ kind: 'failed' });
    });
    return () => stop.abort();
  }, [productid, suggested, round]);
  const isFailed = known.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const again = () => {
      setKnown({ kind: 'loading' });
      setRound((number) => number + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed]);
  useEffect(() => hearOfSwitches(() => setRound((number) => number + 1)), []);
  const store = 'store' in known ? String(known.store.id) : pageStore;
  return { known, isOtherStore: pageStore !== undefined && store !== pageStore, retry };
}
