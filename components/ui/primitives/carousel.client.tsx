'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { SlidesAutoplay } from '#components/ui/behaviour/slides.ts';
import { useSlides } from '#components/ui/behaviour/use-slides.ts';
import { slideTexts } from '#lib/labels/platform/slides.ts';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';

/** How many slides stand side by side: up to 599 px, up to 799 px (as on phones when not given), up to 1199 px, and wider. */
interface Widths {
  phone: number;
  widePhone?: number;
  tablet: number;
  desktop: number;
}

/** Product sliders have widths of their own: 6 above 1250 px, 5 above 950, 4 above 768, 3 above 599, else 2.2 (BLOCK-39). */
type PerView = Widths | 'products';

interface CarouselProps {
  /** Name of the carousel for screen readers. */
  label: string;
  /** Heading on the line of the controls. */
  heading?: ReactNode;
  perView: PerView;
  autoplay?: SlidesAutoplay | undefined;
  /** Slides by which an arrow moves at most, as far as so many are seen; one move of the autoplay without. */
  page?: number | undefined;
  /** Each child is a slide. */
  children: ReactNode;
  className?: string | undefined;
}

/** Products side by side on the widest screens. */
const MOST_PRODUCTS = 6;
const CLASSES = { track: styles.track ?? '', slide: styles.slide ?? '' };

/**
 * Slides in a row that scrolls and snaps, before scripts and without them; Swiper moves it once it is near the viewport.
 * With `autoplay` it moves by itself, can be paused, and stays still under reduced motion and Save-Data.
 */
export function Carousel({ label, heading, perView, autoplay, page, children, className }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const player = useSlides(viewport, { ...CLASSES, autoplay, page });
  const slides = Children.toArray(children);
  const go = (direction: 1 | -1) => {
    if (!player.move(direction)) scroll(viewport.current, direction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction === 0) return;
    event.preventDefault();
    go(direction);
  };
  return (
    <section
      aria-label={label}
      aria-roledescription="carrusel"
      className={classNames(styles.carousel, className)}
      data-bare={heading ? undefined : ''}
      onKeyDown={onKeyDown}
      {...widthsOf(perView)}
    >
      <div className={styles.top}>
        {heading}
        <div className={styles.controls} {...fits(perView, slides.length)}>
          {autoplay && (
            <button
              type="button"
              className={classNames(styles.button, styles.pause)}
              aria-label={player.paused ? slideTexts.play : slideTexts.pause}
              data-ready={player.moving ? '' : undefined}
              onClick={() => player.pause(!player.paused)}
            >
              {player.paused ? <Play size={18} strokeWidth={1.5} /> : <Pause size={18} strokeWidth={1.5} />}
            </button>
          )}
          <button
            type="button"
            className={styles.button}
            aria-label={slideTexts.previousSlide}
            onClick={() => go(-1)}
          >
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={slideTexts.nextSlide}
            onClick={() => go(1)}
          >
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track}>
          {slides.map((slide, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places.
            <li key={at} className={styles.slide} aria-label={slideTexts.slide(at + 1, slides.length)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Where an arrow key turns the slides: not while something is typed or chosen in one of them. */
function directionOf({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | 0 {
  const isTyped = target instanceof Element && target.matches('input, select, textarea');
  if (isTyped || altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

/** By most of what is in view; past an end, to the other end. */
function scroll(viewport: HTMLElement | null, direction: 1 | -1): void {
  if (!viewport) return;
  const { scrollLeft, clientWidth, scrollWidth } = viewport;
  const last = scrollWidth - clientWidth;
  const next = scrollLeft + direction * clientWidth;
  const left =
    direction === 1 && scrollLeft >= last - 2 ? 0 : direction === -1 && scrollLeft <= 2 ? last : next;
  viewport.scrollTo({ left });
}

function widthsOf(perView: PerView): { 'data-products': '' } | { style: CSSProperties } {
  if (perView === 'products') return { 'data-products': '' };
  const { phone, widePhone = phone, tablet, desktop } = perView;
  return {
    style: {
      '--phone': phone,
      '--wide-phone': widePhone,
      '--tablet': tablet,
      '--desktop': desktop,
    } as CSSProperties,
  };
}

/** Where all slides fit there is nothing to move, and no controls. */
function fits(perView: PerView, count: number) {
  if (perView === 'products') return { 'data-count': count <= MOST_PRODUCTS ? count : undefined };
  const { phone, tablet, desktop } = perView;
  return {
    'data-phone': count <= phone ? 'fits' : undefined,
    'data-tablet': count <= tablet ? 'fits' : undefined,
    'data-desktop': count <= desktop ? 'fits' : undefined,
  };
}
