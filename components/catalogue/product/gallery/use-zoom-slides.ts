import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';

/** A swipe over this share of the frame shows the next image, however slow it is. */
const SWIPE_RATIO = 0.15;
/** How many times larger a click, a tap, the button and two fingers make an image at most. */
const MAX_SCALE = 3;
/** How many times larger an image opens by mouse, which it then follows. */
const MOUSE_SCALE = 2;
/** How many times wider than on the page an image opens by finger, at least. */
const TOUCH_GAIN = 1.2;

/** What opened the zoom. */
export interface ZoomOpener {
  by: 'mouse' | 'touch' | 'keyboard';
  /** Width of the picture on the page (px). */
  width: number;
}

interface Classes {
  track: string;
  slide: string;
  /** The element around an image in which it is enlarged and moved. */
  frame: string;
}

export interface ZoomSlides {
  viewport: RefObject<HTMLDivElement | null>;
  /** Number of the image in view, from 1. */
  current: number;
  isEnlarged: boolean;
  show: (n: number) => void;
  toggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The images of the zoom as Swiper's slides: a swipe or an arrow key shows the next one; click, tap, wheel, two fingers,
 * `+`, `-` and `0` enlarge an image, which then follows the mouse, a finger or the arrow keys.
 * @param start number of the first image in view, from 1; it opens as large as `opener` wants it
 */
export function useZoomSlides(
  { start, opener }: { start: number; opener: ZoomOpener },
  { track, slide, frame }: Classes,
): ZoomSlides {
  const viewport = useRef<HTMLDivElement>(null);
  const slides = useRef<Swiper | null>(null);
  const [current, setCurrent] = useState(start);
  const [isEnlarged, setEnlarged] = useState(false);
  const begin = useRef({ slide: start - 1, opener });
  const handleKey = useZoomKeys();

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const swiper = new Swiper(element, {
      modules: [Zoom],
      wrapperClass: track,
      slideClass: slide,
      initialSlide: begin.current.slide,
      longSwipesRatio: SWIPE_RATIO,
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250,
      zoom: { maxRatio: MAX_SCALE, containerClass: frame, toggle: false, panOnMouseMove: true },
      on: {
        slideChange: ({ activeIndex }) => setCurrent(activeIndex + 1),
        zoomChange: (_, scale) => setEnlarged(scale > 1),
      },
    });
    slides.current = swiper;
    // Once the dialog is laid out.
    const opened = requestAnimationFrame(() => {
      const scale = firstScale(swiper, begin.current.opener);
      // A whole image may have been enlarged by a key meanwhile.
      if (scale > 1) scaleTo(swiper, scale);
    });
    const stop = [toggleByTap(swiper), zoomByWheel(swiper), holdWhilePinched(swiper)];
    return () => {
      cancelAnimationFrame(opened);
      for (const end of stop) end();
      swiper.destroy();
    };
  }, [track, slide, frame]);

  const show = (n: number) => {
    slides.current?.zoom.out();
    slides.current?.slideTo(n - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (slides.current && handleKey(slides.current, event.key)) event.preventDefault();
  };
  return {
    viewport,
    current,
    isEnlarged,
    show,
    toggle: () => slides.current?.zoom.toggle(),
    onKeyDown,
  };
}

type Turn = 1 | -1;
const TURNS: Readonly<Record<string, Turn>> = { ArrowRight: 1, ArrowLeft: -1 };
/** Where in the frame the keyboard looks next, from where it looks: [x, y] as fractions of the frame. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0.1, 0],
  ArrowLeft: [-0.1, 0],
  ArrowDown: [0, 0.1],
  ArrowUp: [0, -0.1],
};

/** Keys of the zoom. @returns whether the key meant something */
function useZoomKeys() {
  const look = useRef<readonly [number, number]>([0.5, 0.5]);
  const pan = (swiper: Swiper, by: readonly [number, number]) => {
    look.current = [within(look.current[0] + by[0]), within(look.current[1] + by[1])];
    const { left, top, width, height } = swiper.el.getBoundingClientRect();
    const [x, y] = look.current;
    // Enlarged once more around another point: Swiper has no call that moves an image.
    swiper.zoom.out();
    swiper.zoom.toggle(new MouseEvent('mousemove', { clientX: left + x * width, clientY: top + y * height }));
  };
  return (swiper: Swiper, key: string): boolean => {
    const isEnlarged = swiper.zoom.scale > 1;
    const by = PANS[key];
    const turn = TURNS[key];
    if (!isEnlarged) look.current = [0.5, 0.5];
    if (key === '+') swiper.zoom.in();
    else if (key === '-' || key === '0') swiper.zoom.out();
    else if (isEnlarged && by) pan(swiper, by);
    else if (turn === 1) swiper.slideNext();
    else if (turn === -1) swiper.slidePrev();
    else return false;
    return true;
  };
}

/** The points that can be in the middle of the frame at the largest scale. */
function within(point: number): number {
  const edge = 1 / (2 * MAX_SCALE);
  return Math.min(1 - edge, Math.max(edge, point));
}

/**
 * How large an image opens: larger than on the page, and by finger at least as large as fills the frame. By keyboard it
 * opens whole, since arrow keys move an enlarged one instead of showing the next.
 */
function firstScale({ el }: Swiper, { by, width }: ZoomOpener): number {
  if (by === 'keyboard') return 1;
  if (by === 'mouse') return MOUSE_SCALE;
  const whole = Math.min(el.clientWidth, el.clientHeight);
  return Math.max((width * TOUCH_GAIN) / whole, Math.max(el.clientWidth, el.clientHeight) / whole);
}

/** Enlarges around what is in the middle of the frame. */
function scaleTo({ zoom }: Swiper, scale: number): void {
  if (scale <= 1) {
    zoom.out();
    return;
  }
  // From a whole image Swiper enlarges the last place that it knows, at first a corner; at scale 1 that is the middle.
  if (zoom.scale === 1) zoom.in(1);
  zoom.in(Math.min(MAX_SCALE, scale));
}

/** One tap or click enlarges at its place and back; none that ended two fingers' gesture. */
function toggleByTap(swiper: Swiper): () => void {
  let before = 1;
  const begun = () => {
    before = swiper.zoom.scale;
  };
  const tapped = (_: Swiper, event: MouseEvent | TouchEvent | PointerEvent) => {
    if (swiper.zoom.scale === before) swiper.zoom.toggle(event);
  };
  swiper.on('touchStart', begun);
  swiper.on('tap', tapped);
  return () => {
    swiper.off('touchStart', begun);
    swiper.off('tap', tapped);
  };
}

/** Two fingers enlarge the image: Swiper alone would follow the first of them to the next slide as well. */
function holdWhilePinched(swiper: Swiper): () => void {
  const { el } = swiper;
  const pointers = new Set<number>();
  const down = ({ pointerId }: PointerEvent) => {
    pointers.add(pointerId);
    swiper.allowTouchMove = pointers.size < 2;
  };
  const up = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId);
    if (pointers.size === 0) swiper.allowTouchMove = true;
  };
  const stop = new AbortController();
  const { signal } = stop;
  el.addEventListener('pointerdown', down, { signal, capture: true });
  for (const name of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(name, up, { signal, capture: true });
  return () => stop.abort();
}

/** React listens to wheels passively, and the page behind would scroll. */
function zoomByWheel(swiper: Swiper): () => void {
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    scaleTo(swiper, swiper.zoom.scale * 1.0015 ** -event.deltaY);
  };
  const { el } = swiper;
  el.addEventListener('wheel', wheel, { passive: false });
  return () => el.removeEventListener('wheel', wheel);
}
