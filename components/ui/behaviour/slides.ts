import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { uiTexts } from '#lib/labels/platform/ui.ts';

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
}

/**
 * Swiper over a row that scrolls and snaps: it begins at the slide that was scrolled to, keeps the widths of the style
 * sheet, so that nothing shifts, and shows a slide that gets the focus. Autoplay waits for `autoplay.start()`.
 */
export function createSlides(viewport: HTMLElement, { track, slide, autoplay }: Options): Swiper {
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
    a11y: { slideRole: 'listitem', slideLabelMessage: uiTexts.slideOf },
    autoplay: autoplay && { delay: autoplay.delay, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  swiper.autoplay.stop();
  return swiper;
}
