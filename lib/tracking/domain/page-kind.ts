/** Kinds of pages that the browser reports; the checkout's steps are reported where they are made (SYNC-08). */
const KINDS = ['HOME', 'CATEGORY', 'PRODUCT', 'OTHER'] as const;
type BrowsedPage = (typeof KINDS)[number];

export function isBrowsedPage(text: string): text is BrowsedPage {
  return KINDS.some((kind) => kind === text);
}

/**
 * The first folder of a page's route below the store, '' of the home page.
 * @param segments such as ['(browse)', 'p', '12', '-', 'mesa/tazas/taza-valle-12']
 */
export function pageFolder(segments: readonly string[]): string {
  return segments.find((segment) => !/^\(.*\)$|^__PAGE__/.test(segment)) ?? '';
}

/** The kind of a page by the folders of its route below the store; null for a page that reports itself. */
export function pageKind(segments: readonly string[]): BrowsedPage | null {
  const folder = pageFolder(segments);
  if (folder === '') return 'HOME';
  if (folder === 'p') return 'PRODUCT';
  if (folder === 'c' || folder === 'f') return 'CATEGORY';
  return folder === 'checkout' ? null : 'OTHER';
}
