import sharp from 'sharp';
import { MAIL_PICTURE_SIDE } from '#lib/media/domain/media.ts';

/** How an image is cut: to a width in px in one of the formats that browsers show, or as a square JPEG for mail. */
export type Cut =
  | { extension: 'avif' | 'webp' | 'jpg'; width: number; quality: number; effort: number }
  | { extension: 'mail' };

const MAIL_QUALITY = 80;
/** Behind what a JPEG cannot leave transparent. */
const PAPER = '#ffffff';

/** An original cut as said, turned as its camera was held; never wider than it is. */
export function cutImage(original: Buffer, cut: Cut): Promise<Buffer> {
  const image = sharp(original).rotate();
  if (cut.extension === 'mail') {
    return image
      .resize({ width: MAIL_PICTURE_SIDE, height: MAIL_PICTURE_SIDE, fit: 'cover' })
      .flatten({ background: PAPER })
      .jpeg({ quality: MAIL_QUALITY, mozjpeg: true })
      .toBuffer();
  }
  const { extension, width, quality, effort } = cut;
  const sized = image.resize({ width, withoutEnlargement: true });
  if (extension === 'avif') return sized.avif({ quality, effort }).toBuffer();
  if (extension === 'webp') return sized.webp({ quality, effort }).toBuffer();
  return sized.flatten({ background: PAPER }).jpeg({ quality, mozjpeg: true }).toBuffer();
}
