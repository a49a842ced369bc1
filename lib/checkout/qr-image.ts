import 'server-only';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { QR_LEVEL } from './domain/qr.ts';

/** White modules around a code, without which it is not read. */
const QUIET_MODULES = 4;
/** The least side of the image, in pixels: sharp on paper and on dense screens. */
const LEAST_SIDE = 740;

/** A payment's QR code as a PNG, for browsers without JavaScript and for galleries that banks' apps read from. */
export function qrImage(payload: string): Promise<Buffer> {
  const code = qrcode(0, QR_LEVEL);
  // The library takes a character for a byte.
  code.addData(Buffer.from(payload, 'utf8').toString('latin1'), 'Byte');
  code.make();
  const modules = code.getModuleCount();
  const side = modules + 2 * QUIET_MODULES;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (code.isDark(row, column)) pixels[(row + QUIET_MODULES) * side + column + QUIET_MODULES] = 0;
    }
  }
  const scaled = side * Math.ceil(LEAST_SIDE / side);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(scaled, scaled, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
