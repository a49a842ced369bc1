import { type RefObject, useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** So far before its end comes into view a list grows. */
const AHEAD = '600px 0px';

/**
 * Calls `near` once when the end of a list is about to come into view, and again each time that more of the list is shown.
 * @param shown entries of the list; null while it does not grow
 */
export function useNearEnd(end: RefObject<HTMLElement | null>, shown: number | null, near: () => void): void {
  const latest = useLatest(near);
  useEffect(() => {
    if (!end.current || shown === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        latest.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, shown, latest]);
}
