/** Widths to which images are cut, in px: by the back-end, at the media route, in `srcset`. */
export const MEDIA_WIDTHS = [320, 480, 720, 1080, 1440] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

/**
 * Address of one picture of a set. It never changes its content, so browsers may keep it for ever.
 * @param path id of the set (`imagespath`), not ''
 * @param n number of the picture, from 1
 */
export function mediaUrl(path: string, n: number, width: MediaWidth): string {
  return `/media/${encodeURIComponent(path)}-${n}/${width}`;
}

/**
 * All widths of a picture for `srcset`, narrowest first.
 * @param widest master's width in px: wider cuts would only repeat it
 */
export function mediaSrcSet(path: string, n: number, widest: number = Number.POSITIVE_INFINITY): string {
  const fitting = MEDIA_WIDTHS.filter((width, at) => width <= widest || (MEDIA_WIDTHS[at - 1] ?? 0) < widest);
  return fitting.map((width) => `${mediaUrl(path, n, width)} ${width}w`).join(', ');
}
