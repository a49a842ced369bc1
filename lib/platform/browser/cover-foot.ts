import { noteCoveredFoot } from './in-sight.ts';

/**
 * Has the page know that an element lies over the foot of the screen: what is under it is out of sight, the keyboard leads
 * to nothing under it, the page's own end can be scrolled out from under it, and `data-foot-covered` on the root lets style
 * sheets make way.
 * @returns ends it
 */
export function coverFoot(element: Element): () => void {
  const root = document.documentElement;
  const cover = (height: number) => {
    noteCoveredFoot(height);
    root.toggleAttribute('data-foot-covered', height > 0);
    // On a low screen something of the page must remain to scroll to.
    const padding = Math.min(height, window.innerHeight / 2);
    root.style.scrollPaddingBottom = padding > 0 ? `${padding}px` : '';
  };
  const measure = () => {
    const { top, height } = element.getBoundingClientRect();
    // It may step aside for a while.
    const covered = height > 0 ? Math.max(0, window.innerHeight - top) : 0;
    cover(covered);
    // Below all that there is, so that nothing moves; it stays while the element steps aside, or who types at the end would be scrolled.
    if (covered > 0) root.style.paddingBottom = `${covered}px`;
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  window.addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    cover(0);
    root.style.paddingBottom = '';
  };
}
