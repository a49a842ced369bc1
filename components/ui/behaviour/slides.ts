import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { slideTexts } from '#lib/labels/platform/slides.ts';

export interface SlidesAutoplay {
  /** How long a slide stays (ms). */
  delay: number;
  /** How long a move takes (ms). */
  speed: number;
  /** Slides of one move. */
  step: number;
}

interface Options {
  /** Class of the element that holds the slides. */
  track: string;
  /** Class of a slide. */
  slide: string;
  /** Undefined: moves by hand alone. */
  autoplay: SlidesAutoplay | undefined;
  /** Slides by which an arrow goes at most; one move of the autoplay without. */
  page: number | undefined;
}

/** A row of slides that moves. */
export interface Slides {
  start: () => void;
  stop: () => void;
  move: (direction: 1 | -1) => void;
  destroy: () => void;
}

/**
 * Swiper over a row that scrolls and snaps: it begins at the slide that was scrolled to, keeps the widths of the style
 * sheet, so that nothing shifts, and shows a slide that gets the focus. Autoplay waits for `start`.
 */
export function createSlides(viewport: HTMLElement, { track, slide, autoplay, page }: Options): Slides {
  const width = viewport.querySelector<HTMLElement>(`.${slide}`)?.getBoundingClientRect().width || 1;
  const initialSlide = Math.round(viewport.scrollLeft / width);
  viewport.dataset.moving = '';
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    modules: [A11y, Autoplay],
    wrapperClass: track,
    slideClass: slide,
    slidesPerView: 'auto',
    slidesPerGroup: autoplay?.step ?? 1,
    speed: autoplay?.speed ?? 500,
    initialSlide,
    rewind: true,
    // A slide that is in view stays where it is when it gets the focus.
    watchSlidesProgress: true,
    a11y: { slideRole: 'listitem', slideLabelMessage: slideTexts.slideOf },
    autoplay: autoplay && { delay: autoplay.delay, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  swiper.autoplay.stop();
  return {
    start: () => swiper.autoplay.start(),
    stop: () => swiper.autoplay.stop(),
    move: (direction) => {
      if (page !== undefined) swiper.slideTo(pageFrom(swiper, direction * page));
      else if (direction === 1) swiper.slideNext();
      else swiper.slidePrev();
    },
    destroy: () => swiper.destroy(),
  };
}

/** The slide so many further, no further than what is seen goes out of sight; past an end the other end. */
function pageFrom(swiper: Swiper, by: number): number {
  const last = swiper.snapGrid.length - 1;
  if (by > 0 && swiper.isEnd) return 0;
  if (by < 0 && swiper.isBeginning) return last;
  const [first, second] = swiper.slides;
  const width = first && second ? second.offsetLeft - first.offsetLeft : swiper.width;
  const seen = Math.max(1, Math.floor((swiper.width + width / 8) / width));
  const to = swiper.activeIndex + Math.sign(by) * Math.min(Math.abs(by), seen);
  return Math.min(Math.max(to, 0), last);
}
