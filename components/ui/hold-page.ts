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
  document.documentElement.toggleAttribute('data-modal', isPageHeld());
}
