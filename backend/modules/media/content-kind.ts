import sharp from 'sharp';

/** What a file is by its first bytes, whatever its name says. */
export type ContentKind = 'picture' | 'video' | 'captions';

/** Images with more pixels than this are not unpacked. */
export const MAX_PIXELS = 50_000_000;
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

/** What is wrong with an image: it has too many pixels, or it cannot be unpacked to its end. */
export type ImageDefect = 'tooManyPixels' | 'damaged';

/**
 * What is wrong with an image, null for a whole one and for what is no image at all: half a file has a good beginning.
 * One with too many pixels is not unpacked.
 */
export async function defectOf(content: Buffer): Promise<ImageDefect | null> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return 'tooManyPixels';
    await sharp(content, { failOn: 'error' }).resize(8).raw().toBuffer();
    return null;
  } catch {
    return isImage(content) ? 'damaged' : null;
  }
}

/** Whether it begins as an image does. */
function isImage(content: Buffer): boolean {
  return kindOf(content) === 'picture' || /^GIF8[79]a/.test(content.subarray(0, 6).toString('latin1'));
}
