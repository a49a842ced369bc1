import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { isSavingData } from '#components/ui/behaviour/saving-data.ts';
import { useNearEnd } from '#components/ui/behaviour/use-near-end.ts';
import { usePhone } from '#components/ui/behaviour/use-phone.ts';
import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { ENDLESS_STEP, GRID_LIMIT } from '#lib/catalogue/domain/listing/paging.ts';
import { revealOffscreen } from '#lib/platform/browser/reveal-offscreen.ts';
import { keepPlace, keepSpot, placeOf } from './list-place.ts';

/** A listing of which a page is shown. */
export interface More {
  /** Names store, category, order and filters, see fetchMoreCards. */
  query: string;
  /** Products before the end of the page that is shown. */
  shown: number;
  total: number;
  /** Of the listing's pages. */
  size: number;
  /** Address of the listing's first page, with its order and filters. */
  href: string;
}

/** Whether a list on this page grows by itself: its pager makes room. */
export const useGrows = create<{ grows: boolean }>(() => ({ grows: false }));

type State = 'idle' | 'loading' | 'failed';

interface Endless {
  /** Only on phones, once scripts run. */
  grows: boolean;
  /** What has come since. */
  cards: readonly CardView[];
  total: number;
  state: State;
  /** Takes longer than the specification's half second. */
  slow: boolean;
  isByHand: boolean;
  load: () => void;
}

/** Times that a list grows by itself before it asks. */
const BY_ITSELF = 3;
/** The longest that places stand without a word, in milliseconds (LIST-24). */
const SLOW_MS = 500;

/** Cards that follow a page of a listing, see EndlessCards. Coming back to the page shows them again (LIST-24). */
export function useEndless(
  more: More,
  first: readonly CardView[],
  end: RefObject<HTMLElement | null>,
): Endless {
  const grows = usePhone();
  const [kept] = useState(() => placeOf(more.query));
  const [cards, setCards] = useState<readonly CardView[]>(kept.cards);
  const [total, setTotal] = useState(more.total);
  const [state, setState] = useState<State>('idle');
  const [slow, setSlow] = useState(false);
  const [left, setLeft] = useState(BY_ITSELF);
  const isByHand = left <= 0 || (grows && isSavingData());
  const focusAt = useRef<number | null>(null);
  const isFetching = useRef(false);
  const isHere = useRef(true);
  const held = useRef(cards);

  const ask = async (count: number, from: number) => {
    if (isFetching.current) return;
    isFetching.current = true;
    setState('loading');
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      const { fetchMoreCards } = await import('#lib/catalogue/queries.ts');
      const answer = await fetchMoreCards(more.query, { from, count });
      // Another page's history entry is none of this list's.
      if (!isHere.current) return;
      const known = new Set([...first, ...held.current].map(({ productid }) => productid));
      // What moved up meanwhile is not shown twice.
      held.current = [...held.current, ...answer.cards.filter(({ productid }) => !known.has(productid))];
      keepPlace(more.query, held.current);
      setCards(held.current);
      setTotal(answer.cards.length === 0 ? Math.min(answer.total, from) : answer.total);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      clearTimeout(timer);
      setSlow(false);
      isFetching.current = false;
    }
  };
  const here = more.shown + cards.length;
  const isFull = first.length + cards.length >= GRID_LIMIT;
  const grow = () => ask(Math.min(ENDLESS_STEP, GRID_LIMIT - first.length - cards.length), here);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useLayoutEffect(() => {
    useGrows.setState({ grows });
    return () => useGrows.setState({ grows: false });
  }, [grows]);
  useReturn(grows, kept, cards.length, (count) => ask(count, more.shown));

  const growsOn = grows && !isByHand && !isFull && state === 'idle' && here < total;
  useNearEnd(end, growsOn ? here : null, () => {
    setLeft((times) => times - 1);
    void grow();
  });

  useEffect(() => {
    if (focusAt.current === null || cards.length <= focusAt.current) return;
    // The button may be gone: who clicked it goes on at the first card that came.
    const list = end.current?.parentElement?.querySelectorAll<HTMLElement>('[data-card-link]');
    list?.[first.length + focusAt.current]?.focus({ preventScroll: true });
    focusAt.current = null;
  }, [cards, first, end]);

  return {
    ...{ grows, total, state, slow, isByHand },
    cards: grows ? cards : [],
    load: () => {
      focusAt.current = cards.length;
      setLeft(BY_ITSELF);
      void grow();
    },
  };
}

/** Shows what was shown, where one was: at once by the router, after fetching it when the page was reloaded. */
function useReturn(
  grows: boolean,
  kept: { cards: readonly CardView[]; count: number; y: number },
  count: number,
  ask: (count: number) => Promise<void>,
): void {
  const isAsked = useRef(false);
  const isBack = useRef(kept.count > 0);
  useLayoutEffect(() => {
    if (!grows || !isBack.current) return;
    if (count > 0 && (isAsked.current || count >= kept.count)) {
      // The page is as high as it was from this very moment on.
      isBack.current = false;
      revealOffscreen();
      window.scrollTo({ top: kept.y, behavior: 'instant' });
    } else if (!isAsked.current) {
      isAsked.current = true;
      void ask(kept.count);
    }
  }, [grows, kept, count, ask]);
  useEffect(() => {
    if (!grows) return;
    // Before any other handler leaves this history entry.
    window.addEventListener('click', keepSpot, { capture: true });
    window.addEventListener('pagehide', keepSpot);
    return () => {
      window.removeEventListener('click', keepSpot, { capture: true });
      window.removeEventListener('pagehide', keepSpot);
    };
  }, [grows]);
}
