/** The shop's link (`Link`) around what an event happened to. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
}

/** A click that asks for nothing but to go there: no new tab, no download, nobody else's. */
function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

/** The shop's link that a click asks to follow, and nothing but to follow. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  return isPlain(event) ? linkOf(event) : null;
}

/** Where a link of the shop leads, as the router takes it. */
export function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
