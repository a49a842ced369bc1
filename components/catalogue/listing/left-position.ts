import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Key of `history.state`: where a page of results was scrolled to when another one was followed, in pixels. */
const KEY = storedName('left');

/** Notes in the history entry where the page stands: a longer page is cut by the browser's own way back. */
export function notePosition(): void {
  window.history.replaceState({ ...window.history.state, [KEY]: window.scrollY }, '');
}

/** Where this history entry's page was left; null for one that was not. */
export function leftPosition(): number | null {
  const y: unknown = window.history.state?.[KEY];
  return typeof y === 'number' ? y : null;
}
