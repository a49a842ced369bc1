import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNearEnd } from '#components/ui/behaviour/use-near-end.ts';
import { usePhone } from '#components/ui/behaviour/use-phone.ts';
import { GIFT_STEP, GIFT_STEP_MS, type Gift } from '#lib/registry/domain/guest-list.ts';
import { grownList, keepGrown } from './grown-list.ts';
import { useAllGifts } from './use-all-gifts.ts';

/** A list of which a page came with the document. */
interface PagedGifts {
  /** Those of the page. */
  gifts: readonly Gift[];
  /** How many stand before them. */
  from: number;
  /** Of the whole list. */
  total: number;
  /** The whole list. */
  load: () => Promise<readonly Gift[]>;
}

interface Growing {
  /** Only on phones, once scripts run. */
  grows: boolean;
  /** The gifts that are shown. */
  here: readonly Gift[];
  total: number;
  state: ReturnType<typeof useAllGifts>['state'];
  /** Shows the next ones; who asked for them goes on at the first. */
  more: () => void;
}

/**
 * A list that grows by ten as one scrolls, a step in half a second at most, so that a fling to its end does not show all at once
 * (GIFT-16). What the page did not bring is fetched once, when it is wanted. Coming back to the page shows as much as was
 * shown, where it was.
 * @param end what stands behind the list while there is more
 */
export function useGrowing(
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  { gifts, from, total: given, load }: PagedGifts,
): Growing {
  const grows = usePhone();
  const [steps, setSteps] = useState(1);
  const [rests, setRests] = useState(false);
  const focusAt = useRef<number | null>(null);
  const back = useRef<{ count: number; y: number } | null>(null);
  // A page that is not the first comes without what stands before it.
  const isWhole = gifts.length === given;
  const { all, state, tryAgain } = useAllGifts(grows && !isWhole && (from > 0 || steps > 1), load);
  const total = all?.length ?? given;
  const known = all ?? (isWhole ? gifts : gifts.slice(0, from > 0 ? undefined : GIFT_STEP));
  const here = grows ? known.slice(0, from + steps * GIFT_STEP) : gifts;
  const count = here.length;

  useLayoutEffect(() => {
    back.current = grows ? grownList() : null;
    if (back.current) setSteps(Math.max(1, Math.ceil((back.current.count - from) / GIFT_STEP)));
  }, [grows, from]);
  useLayoutEffect(() => {
    const left = back.current;
    if (!left || count < Math.min(left.count, total)) return;
    back.current = null;
    // Once the page is as high as it was.
    requestAnimationFrame(() => window.scrollTo({ top: left.y, behavior: 'instant' }));
  }, [count, total]);
  useEffect(() => {
    if (!grows || steps === 1) return;
    const keep = () => keepGrown(count);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [grows, steps, count]);
  useNearEnd(end, grows && state === 'idle' && count < total && !rests ? count : null, () =>
    setSteps((one) => one + 1),
  );
  // From the moment on in which a step is shown: its gifts may have had to come first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each step
  useLayoutEffect(() => {
    if (steps > 1) setRests(true);
  }, [steps, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each step
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), GIFT_STEP_MS);
    return () => clearTimeout(timer);
  }, [rests, steps, count]);
  useEffect(() => {
    if (focusAt.current === null || count <= focusAt.current) return;
    const item = list.current?.children[focusAt.current];
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
    focusAt.current = null;
  }, [count, list]);

  return {
    ...{ grows, here, total, state },
    more: () => {
      focusAt.current = count;
      if (state === 'failed') tryAgain();
      else setSteps((one) => one + 1);
    },
  };
}
