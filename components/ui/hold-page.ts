/** What stands over the page: a native modal, or a veil that lies open. */
const OVER = 'dialog[open], [data-veil]';

/** Whether something stands over the page and has the visitor's attention. */
export function isPageHeld(): boolean {
  return document.querySelector(OVER) !== null;
}

/**
 * The page behind an open modal stands still (globals.css). Written on the root: a selector that looks for the dialog
 * (`html:has(…)`) has browsers restyle the whole page at every element that comes or goes.
 */
export function holdPage(): void {
  const root = document.documentElement;
  const isHeld = isPageHeld();
  // The place of the bar by which the page was scrolled, where it takes one: what lies over the page covers it too.
  if (isHeld && !root.hasAttribute('data-modal'))
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute('data-modal', isHeld);
}
