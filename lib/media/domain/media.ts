/** Widths to which images are cut, in px: by the back-end, at the media route, in `srcset`. */
export const MEDIA_WIDTHS = [320, 480, 720, 1080, 1440, 2160] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

const MASTER_WIDTH = /w(\d{1,5})$/;

/** The id of a set of pictures that says how wide its narrowest master is, in px: '0123456789abcdefw720'. */
export function pathWithWidth(set: string, width: number): string {
  return width > 0 ? `${set}w${width}` : set;
}

/** How wide a set's narrowest master is, in px; null where its id does not say. */
export function masterWidth(path: string): number | null {
  const width = MASTER_WIDTH.exec(path)?.[1];
  return width === undefined ? null : Number(width);
}

/**
 * Address of one picture of a set. It never changes its content, so browsers may keep it for ever.
 * @param path id of the set (`imagespath`), not ''
 * @param n number of the picture, from 1
 * @param width as wide as it is wanted; never much wider than its master, which would only be repeated
 */
export function mediaUrl(path: string, n: number, width: MediaWidth): string {
  const widest = fittingWidths(masterWidth(path)).at(-1) ?? width;
  return `/media/${encodeURIComponent(path)}-${n}/${Math.min(width, widest)}`;
}

const JPEG_FILE = /^(\d+)\.jpeg$/;

/** The same as a JPEG, whatever is accepted: for merchant centres, some of which take nothing else. */
export function jpegUrl(path: string, n: number, width: MediaWidth): string {
  return `${mediaUrl(path, n, width)}.jpeg`;
}

/** The width in the last segment of such an address; null for another segment. */
export function jpegWidth(file: string): string | null {
  const width = JPEG_FILE.exec(file)?.[1];
  return width !== undefined && MEDIA_WIDTHS.some((known) => String(known) === width) ? width : null;
}

/** Side of the square JPEGs that mail shows, in px: mail programs know neither AVIF nor, some of them, WebP. */
export const MAIL_PICTURE_SIDE = 320;
/** Last segment of their addresses. */
export const MAIL_PICTURE_FILE = `${MAIL_PICTURE_SIDE}.jpg`;

/** Path of a picture of a set as mail shows it: JPEG whatever is accepted, square; `path` is not ''. */
export function mailPicturePath(path: string, n = 1): string {
  return `/media/${encodeURIComponent(path)}-${n}/${MAIL_PICTURE_FILE}`;
}

/**
 * All widths of a picture for `srcset`, narrowest first.
 * @param widest master's width in px, where it is known otherwise: wider cuts would only repeat it
 */
export function mediaSrcSet(path: string, n: number, widest: number | null = masterWidth(path)): string {
  return fittingWidths(widest)
    .map((width) => `${mediaUrl(path, n, width)} ${width}w`)
    .join(', ');
}

/** The widths up to a master's, and the next one where the master lies between two. */
function fittingWidths(master: number | null): readonly MediaWidth[] {
  if (master === null) return MEDIA_WIDTHS;
  return MEDIA_WIDTHS.filter((width, at) => width <= master || (MEDIA_WIDTHS[at - 1] ?? 0) < master);
}
