/** What covers the page: a native modal. */
const MODAL = 'dialog[open]';

/** Whether a modal covers the page. */
export function isModalOpen(): boolean {
  return document.querySelector(MODAL) !== null;
}

/**
 * Locks the page's scrolling while a modal is open (globals.css), and frees it afterwards. Marked on the root element:
 * a selector that looks for the dialog (`html:has(…)`) makes browsers restyle the whole page at every inserted element.
 */
export function lockScroll(): void {
  const root = document.documentElement;
  const isOpen = isModalOpen();
  // The width of the scrollbar gutter, so that the overlay covers it too.
  if (isOpen && !root.hasAttribute('data-modal'))
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute('data-modal', isOpen);
}
