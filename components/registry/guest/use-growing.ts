import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNearEnd } from '#components/ui/behaviour/use-near-end.ts';
import { usePhone } from '#components/ui/behaviour/use-phone.ts';
import { GIFT_STEP, GIFT_STEP_MS } from '#lib/registry/domain/guest-list.ts';
import { grownList, keepGrown } from './grown-list.ts';

interface Growing {
  /** Only on phones, once scripts run. */
  grows: boolean;
  /** Gifts that are shown. */
  count: number;
  /** Shows the next ones; who asked for them goes on at the first. */
  more: () => void;
}

/**
 * A list that grows by ten as one scrolls, a step in half a second at most, so that a fling to its end does not show all at once
 * (GIFT-16). Coming back to the page shows as much as was shown, where it was.
 * @param end what stands behind the list while there is more
 */
export function useGrowing(
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  { from, total }: { from: number; total: number },
): Growing {
  const grows = usePhone();
  const [steps, setSteps] = useState(1);
  const [rests, setRests] = useState(false);
  const focusAt = useRef<number | null>(null);
  const count = Math.min(total, from + steps * GIFT_STEP);
  const hasMore = grows && count < total;

  useLayoutEffect(() => {
    const left = grows ? grownList() : null;
    if (left) setSteps(Math.max(1, Math.ceil((left.count - from) / GIFT_STEP)));
    // Once the page is as high as it was.
    if (left) requestAnimationFrame(() => window.scrollTo({ top: left.y, behavior: 'instant' }));
  }, [grows, from]);
  useEffect(() => {
    if (!grows || steps === 1) return;
    const keep = () => keepGrown(count);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [grows, steps, count]);
  useNearEnd(end, hasMore && !rests ? count : null, () => {
    setRests(true);
    setSteps((one) => one + 1);
  });
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), GIFT_STEP_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  useEffect(() => {
    if (focusAt.current === null || count <= focusAt.current) return;
    const item = list.current?.children[focusAt.current];
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
    focusAt.current = null;
  }, [count, list]);

  return {
    grows,
    count,
    more: () => {
      focusAt.current = count;
      setSteps((one) => one + 1);
    },
  };
}
