/** A text's first characters, so many at most; no half of a pair is left at the cut, which no address could hold. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
