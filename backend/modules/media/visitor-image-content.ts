import sharp, { type Metadata } from 'sharp';
import { uploadTexts as texts } from '#lib/labels/forms/upload.ts';
import { Refusal } from '../../http/handler.ts';
import { kindOf, MAX_PIXELS } from './content-kind.ts';

/** Longest side of what is stored, in px: nothing shows it wider. */
const LONGEST_SIDE = 2160;
const QUALITY = 84;
/** Endings that a visitor's image may have, or none; its content decides what it is. */
const ENDING = /(?:\.(?:jpe?g|jpe|jfif|png|webp|avif)|^[^.]*)$/i;

/** What a program would run or open that took the file for its own: no camera writes any of it. */
const FOREIGN = /<(?:script|html|svg|iframe|!doctype)[\s>/]|<\?php|%PDF-\d/i;
/** The end of a ZIP archive on one disk, which may stand behind an image. */
const ZIP_END = 'PK\u0005\u0006\u0000\u0000\u0000\u0000';

/**
 * A visitor's image as the shop stores it: WebP of bounded size, turned as the camera was held, without what else the
 * file said (place, camera, owner). Its kind is that of its content, whatever it is called (FORM-32).
 * How long that may take is bounded by the process that does it (image-process.ts).
 * @throws Refusal with what is wrong, in the visitor's words
 */
export async function visitorPicture(filename: string, content: Buffer): Promise<Buffer> {
  if (content.length === 0) throw new Refusal(texts.empty);
  if (!ENDING.test(filename) || kindOf(content) !== 'picture') throw new Refusal(texts.badContent);
  const bytes = content.toString('latin1');
  if (FOREIGN.test(bytes) || bytes.includes(ZIP_END)) throw new Refusal(texts.hidden);
  const { width, height } = await metadataOf(content);
  if (width * height > MAX_PIXELS) throw new Refusal(texts.tooManyPixels);
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new Refusal(texts.damaged);
  }
}

async function metadataOf(content: Buffer): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal(texts.damaged);
  }
}
