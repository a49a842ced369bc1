import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a phone's camera reads in a picture of a QR code, '' when it reads nothing. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
