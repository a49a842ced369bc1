/**
 * Moves the focus to the page's content when it is nowhere: what had it is gone. The keyboard goes on from there, and not
 * from the top of the document.
 */
export function focusMainIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) focusMain();
}

/** Moves the focus to the page's content; nothing scrolls. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
