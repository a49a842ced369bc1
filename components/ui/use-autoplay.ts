import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { isSavingData } from './saving-data.ts';

export interface Autoplay {
  /** How long a slide stays, in milliseconds. */
  delay: number;
  /** How long a move takes, in milliseconds. */
  speed: number;
  /** Slides of one move. */
  step: number;
}

interface Player {
  /** The slides move by themselves, or would if they were not paused. */
  moving: boolean;
  paused: boolean;
  pause: (paused: boolean) => void;
  /** Moves by one step; false when the slides do not move by themselves, so that the caller scrolls. */
  move: (direction: 1 | -1) => boolean;
}

/** Still under reduced motion, and where bytes are dear. */
function mayMove(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

async function start(
  viewport: HTMLElement,
  track: string,
  slide: string,
  autoplay: Autoplay,
): Promise<Swiper> {
  const [{ default: Engine }, { Autoplay: Player }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ]);
  const first = viewport.querySelector<HTMLElement>(`.${slide}`)?.getBoundingClientRect().width || 1;
  const initialSlide = Math.round(viewport.scrollLeft / first);
  viewport.dataset.moving = '';
  viewport.scrollLeft = 0;
  return new Engine(viewport, {
    modules: [Player],
    wrapperClass: track,
    slideClass: slide,
    slidesPerView: 'auto',
    slidesPerGroup: autoplay.step,
    speed: autoplay.speed,
    initialSlide,
    rewind: true,
    autoplay: { delay: autoplay.delay, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
}

/**
 * Lets a row of slides move by itself while it is in view. The slider library comes only then; without it, and under
 * reduced motion, the row stays what it is: a list that scrolls and snaps.
 */
export function useAutoplay(
  viewport: RefObject<HTMLElement | null>,
  classes: { track: string; slide: string },
  autoplay: Autoplay | undefined,
): Player {
  const swiper = useRef<Swiper | null>(null);
  const [moving, setMoving] = useState(false);
  const [paused, setPaused] = useState(false);
  const [inView, setInView] = useState(false);
  const { delay, speed, step } = autoplay ?? {};
  const { track, slide } = classes;

  useEffect(() => {
    const element = viewport.current;
    if (!element || delay === undefined || !mayMove()) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, delay]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !inView || swiper.current || delay === undefined) return;
    let wanted = true;
    start(element, track, slide, { delay, speed: speed ?? 500, step: step ?? 1 })
      .then((started) => {
        if (!wanted) return started.destroy();
        swiper.current = started;
        setMoving(true);
      })
      // Without the library the row still scrolls by hand.
      .catch(() => undefined);
    return () => {
      if (!swiper.current) wanted = false;
    };
  }, [viewport, inView, delay, speed, step, track, slide]);

  useEffect(
    () => () => {
      swiper.current?.destroy();
    },
    [],
  );

  useEffect(() => {
    if (!moving) return;
    if (paused || !inView) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
  }, [moving, paused, inView]);

  const move = (direction: 1 | -1) => {
    if (!swiper.current) return false;
    if (direction === 1) swiper.current.slideNext();
    else swiper.current.slidePrev();
    return true;
  };
  return { moving, paused, pause: setPaused, move };
}
