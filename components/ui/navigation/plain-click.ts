/** The shop's link (`Link`) around an event's target. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
}

/** A click that means only to follow the link: no new tab, no download, not handled by anybody else. */
export function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

/** The shop's link that a plain click follows; null for any other click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  return isPlain(event) ? linkOf(event) : null;
}

/** Where a link of the shop leads, as the router takes it. */
export function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
