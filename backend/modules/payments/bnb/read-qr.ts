import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Largest picture that is read, in pixels. */
const MAX_PIXELS = 4_000_000;

/** What the QR code of a picture holds, so that the shop draws it by itself, as large as a phone needs. @throws when there is none in it */
export async function readQr(picture: Buffer): Promise<string> {
  const pixels = sharp(picture, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#ffffff' });
  const { data, info } = await pixels.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = decodeQR({ width: info.width, height: info.height, data });
  if (text === '') throw new Error('a QR code without content');
  return text;
}
