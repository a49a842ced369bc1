import type { VitalsDevice } from '#lib/contracts/vitals.ts';

/** Shorter side of a viewport from which a touch screen counts as a tablet's, in CSS pixels. */
const TABLET_PX = 600;

/** @param side the viewport's shorter one, in CSS pixels */
export function deviceOf({ isCoarse, side }: { isCoarse: boolean; side: number }): VitalsDevice {
  if (!isCoarse) return 'desktop';
  return side >= TABLET_PX ? 'tablet' : 'phone';
}
