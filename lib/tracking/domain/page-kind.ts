/** Kinds of pages that the browser reports; the checkout's steps are reported where they are made (SYNC-08). */
const KINDS = ['HOME', 'CATEGORY', 'PRODUCT', 'OTHER'] as const;
type BrowsedPage = (typeof KINDS)[number];

export function isBrowsedPage(text: string): text is BrowsedPage {
  return KINDS.some((kind) => kind === text);
}

/**
 * The kind of a page by the folders of its route below the store; null for a page that reports itself.
 * @param segments such as ['(browse)', 'p', '12', '-', 'mesa/tazas/taza-valle-12']
 */
export function pageKind(segments: readonly string[]): BrowsedPage | null {
  const [first] = segments.filter((segment) => !/^\(.*\)$|^__PAGE__/.test(segment));
  if (first === undefined) return 'HOME';
  if (first === 'p') return 'PRODUCT';
  if (first === 'c' || first === 'f') return 'CATEGORY';
  return first === 'checkout' ? null : 'OTHER';
}
