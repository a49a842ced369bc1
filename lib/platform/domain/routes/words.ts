/** The words of a path or pattern: '/order/:id' → ['order', ':id']. */
export function wordsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The first word of a path or pattern, '' for the home page. */
export function sectionOf(path: string): string {
  return wordsOf(path)[0] ?? '';
}
