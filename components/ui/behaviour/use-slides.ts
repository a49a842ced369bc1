import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSavingData } from './saving-data.ts';
import type { Slides, SlidesAutoplay } from './slides.ts';

interface Player {
  /** The slides move by themselves, or would if they were not paused. */
  moving: boolean;
  paused: boolean;
  pause: (paused: boolean) => void;
  /** Moves by one step; false while Swiper is not there, so that the caller scrolls. */
  move: (direction: 1 | -1) => boolean;
}

interface Options {
  /** Class of the element that holds the slides. */
  track: string;
  /** Class of a slide. */
  slide: string;
  autoplay: SlidesAutoplay | undefined;
  /** Slides by which `move` goes at most; one move of the autoplay without. */
  page: number | undefined;
}

/** How near a row comes before Swiper is loaded. */
const NEAR = '200px';

/** Not under reduced motion, nor under Save-Data: there the row keeps the browser's own scrolling. */
function mayMove(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Swiper for a row of slides, loaded when the row comes near the viewport. Autoplay runs while it is near, not paused and
 * without the keyboard's focus in it. Without Swiper the row stays a list that scrolls and snaps.
 */
export function useSlides(viewport: RefObject<HTMLElement | null>, options: Options): Player {
  const [slides, setSlides] = useState<Slides | null>(null);
  const [paused, setPaused] = useState(false);
  const near = useNear(viewport);
  const focused = useFocusWithin(viewport);
  const wanted = useRef(options);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !near || slides) return;
    const stop = new AbortController();
    import('./slides.ts')
      .then(({ createSlides }) => {
        if (!stop.signal.aborted) setSlides(createSlides(element, wanted.current));
      })
      // Without the library the row still scrolls by hand.
      .catch(() => undefined);
    return () => stop.abort();
  }, [viewport, near, slides]);
  useEffect(() => () => slides?.destroy(), [slides]);

  const plays = options.autoplay !== undefined && near && !paused && !focused;
  useEffect(() => {
    if (plays) slides?.start();
    else slides?.stop();
  }, [slides, plays]);

  const move = (direction: 1 | -1) => {
    slides?.move(direction);
    return slides !== null;
  };
  return { moving: slides !== null, paused, pause: setPaused, move };
}

/** Whether an element that may move is in the viewport or near it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || !mayMove()) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

/** Whether the keyboard's focus is inside an element. */
function useFocusWithin(element: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const enter = ({ target }: FocusEvent) =>
      setFocused(target instanceof Element && target.matches(':focus-visible'));
    element.current?.addEventListener('focusin', enter, { signal });
    element.current?.addEventListener('focusout', () => setFocused(false), { signal });
    return () => stop.abort();
  }, [element]);
  return focused;
}
