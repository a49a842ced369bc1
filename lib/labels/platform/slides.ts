/** What assistive technology hears of carousels. */
export const slideTexts = {
  previousSlide: 'Ver anteriores',
  nextSlide: 'Ver siguientes',
  pause: 'Pausar el movimiento',
  play: 'Reanudar el movimiento',
  slide: (at: number, count: number) => `${at} de ${count}`,
  /** The same in Swiper's own placeholders. */
  slideOf: '{{index}} de {{slidesLength}}',
} as const;
