/** What covers the page: a native modal. */
const MODAL = 'dialog[open]';

/** Whether a modal covers the page. */
export function isModalOpen(): boolean {
  return document.querySelector(MODAL) !== null;
}

/**
 * Locks the page's scrolling while a modal is open (globals.css), and frees it afterwards. Marked on the root element:
 * a selector that looks for the dialog (`html:has(…)`) makes browsers restyle the whole page at every inserted element.
 * @param isOpen true right before a modal opens, so that browsers restyle the page once for both
 */
export function lockScroll(isOpen = isModalOpen()): void {
  const root = document.documentElement;
  if (isOpen === root.hasAttribute('data-modal')) return;
  const scrollbar = isOpen ? window.innerWidth - root.clientWidth : 0;
  root.toggleAttribute('data-modal', isOpen);
  // The page stays as wide as it was. Phones' scrollbars take no room.
  root.style.paddingInlineEnd = scrollbar > 0 ? `${scrollbar}px` : '';
}
