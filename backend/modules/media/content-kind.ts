import sharp from 'sharp';

/** What a file is by its first bytes, whatever its name says. */
export type ContentKind = 'picture' | 'video' | 'captions';

/** More pixels than this are not unpacked. */
const MOST_PIXELS = 50_000_000;
const AVIF = /^avi[fs]$/;

/**
 * By its first bytes. Null for anything else: an SVG may run scripts, a GIF moves without a way to stop it.
 * Nothing is unpacked.
 */
export function kindOf(content: Buffer): ContentKind | null {
  const head = content.subarray(0, 16).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n\u001a\n')) return 'picture';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture';
  if (head.slice(4, 8) === 'ftyp') return AVIF.test(head.slice(8, 12)) ? 'picture' : 'video';
  return /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(head) ? 'captions' : null;
}

/** Whether all of an image can be unpacked: half a file has a good beginning. */
export async function isWhole(picture: Buffer): Promise<boolean> {
  return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
