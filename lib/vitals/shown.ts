import type { VitalsPage } from '#lib/contracts/vitals.ts';
import type { ShownPage } from './domain/kind-at.ts';

/** Pages that are remembered of one document. */
const MAX_PAGES = 50;

/** What this document has shown, by time. */
export const shownPages: ShownPage[] = [];

/** Says that a page is shown from now on; the first one was from the beginning. */
export function notePage(kind: VitalsPage): void {
  const since = shownPages.length === 0 ? 0 : performance.now();
  shownPages.push({ kind, path: location.pathname, since });
  if (shownPages.length > MAX_PAGES) shownPages.splice(1, 1);
}
