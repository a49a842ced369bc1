import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Key of `history.state` that marks the entry of an overlay; its value is the page's address. */
const MARK = storedName('overlay');

/**
 * Adds a history entry for an overlay: back closes it and the address stays. The entry keeps the state that the router
 * and lists had stored, so that a reload restores the page.
 */
export function pushOverlayEntry(): void {
  window.history.pushState({ ...window.history.state, [MARK]: window.location.href }, '');
}

/** Goes back over an overlay's entry that a reload left without its overlay, so that no back does nothing. */
export function dropLostOverlayEntry(): void {
  const { [MARK]: over, ...rest } = window.history.state ?? {};
  if (over !== window.location.href) return;
  // Once: React runs an effect twice in development.
  window.history.replaceState(rest, '');
  window.history.back();
}
