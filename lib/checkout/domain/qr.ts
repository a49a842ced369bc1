/** The QR code of a payment (PAY-17): the most error correction, since codes are photographed from screens. */
export const QR_LEVEL = 'H';
/** Side of the printed and the downloaded code, in pixels. */
export const QR_PRINT_SIZE = 370;
const SCREEN_SIZE = 165;
/** What stands beside the code on a narrow screen, in pixels. */
const NARROW_MARGIN = 35;
/** Screens up to here are narrow: there the dialog is as wide as the screen. */
const NARROW_MAX = 559;

/** Side of the code on a screen of this width, in pixels: 165, or the width minus 35 on narrow screens (PAY-17). */
export function qrSize(screenWidth: number): number {
  return screenWidth <= NARROW_MAX ? screenWidth - NARROW_MARGIN : SCREEN_SIZE;
}

/** Seconds as a clock shows them: '29:05'. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
