/** Height of what lies over the foot of the screen (px). */
let coveredFoot = 0;
const restarts = new Set<() => void>();

/** Something lies over the foot of the screen: what is under it is out of sight. @param height in px; 0 once it is gone */
export function noteCoveredFoot(height: number): void {
  if (height === coveredFoot) return;
  coveredFoot = height;
  for (const restart of restarts) restart();
}

/** Height of the sticky header (px). */
function headerHeight(): number {
  return (
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0
  );
}

/**
 * Follows whether an element is in sight: on the screen, and neither under the header nor under what covers the foot.
 * @param share of the element that has to be seen; 0: any of it
 * @returns stops it
 */
export function watchInSight(
  element: Element,
  onChange: (isInSight: boolean) => void,
  share = 0,
): () => void {
  let observer: IntersectionObserver | undefined;
  const start = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) onChange(last.isIntersecting && last.intersectionRatio >= share);
      },
      { rootMargin: `-${headerHeight()}px 0px -${coveredFoot}px`, threshold: [0, share] },
    );
    observer.observe(element);
  };
  start();
  restarts.add(start);
  return () => {
    restarts.delete(start);
    observer?.disconnect();
  };
}

/** Whether nothing of an element is in sight. */
export function isOutOfSight(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  if (!box) return false;
  return box.bottom <= headerHeight() || box.top >= window.innerHeight - coveredFoot;
}
