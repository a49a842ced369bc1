import { useEffect, useRef } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { pushOverlayEntry } from './overlay-history.ts';

interface BackStep {
  /** Closed in another way than by going back: the step is taken back. */
  end: () => void;
  /** Another page takes the step's place in the history. */
  leave: () => void;
}

/** What opens over a page is a step of its own: going back closes it, and the address stays what it is. */
export function useBackCloses(close: () => void): BackStep {
  const isStep = useRef(false);
  const latest = useLatest(close);
  useEffect(() => {
    if (!isStep.current) pushOverlayEntry();
    isStep.current = true;
    const back = () => {
      isStep.current = false;
      latest.current();
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [latest]);
  return {
    end: () => {
      if (isStep.current) window.history.back();
      isStep.current = false;
    },
    leave: () => {
      isStep.current = false;
    },
  };
}
