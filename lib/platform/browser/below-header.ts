/** For an observer: the part of the screen that the header, which stays at its top, does not cover. */
export function belowHeader(): IntersectionObserverInit {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--header-height');
  return { rootMargin: `-${Number.parseFloat(height) || 0}px 0px 0px` };
}
