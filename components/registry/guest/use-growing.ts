import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { GIFT_STEP, GIFT_STEP_MS } from '#lib/registry/domain/guest-list.ts';
import { grownList, keepGrown } from './grown-list.ts';

/** Below it lists grow (GAP-027). */
const PHONE = '(max-width: 766px)';
/** So far before its end comes into view the list grows. */
const AHEAD = '600px 0px';

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
  useEffect(() => {
    if (!end.current || !hasMore || rests) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setRests(true);
        setSteps((one) => one + 1);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, rests, end]);
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

function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const phone = matchMedia(PHONE);
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
