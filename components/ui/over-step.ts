/** Where an entry of the history says that it is the step of what lay over its page, and over which one. */
const MARK = 'ajuarOver';

/**
 * A step of the history for what opens over a page: the address stays what it is. With all that the router and lists
 * keep in the entry, so that a reload finds the page as it was.
 */
export function beginOverStep(): void {
  window.history.pushState({ ...window.history.state, [MARK]: window.location.href }, '');
}

/** After a reload nothing lies over the page any more: its step is taken back, so that no press of back does nothing. */
export function endLostStep(): void {
  const { [MARK]: over, ...rest } = window.history.state ?? {};
  if (over !== window.location.href) return;
  // Once: React runs an effect twice while one develops.
  window.history.replaceState(rest, '');
  window.history.back();
}
