/**
 * How a picture is looked at: how many times larger, and how far its middle lies from the frame's. Distances are
 * fractions of the frame, so that they hold for any screen.
 */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** A place in the frame, from its middle: −0.5 to 0.5. */
export interface FramePoint {
  x: number;
  y: number;
}

/** The whole picture. */
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
/** A master of 1080 px shows no more than this in a frame of a phone. */
const MOST = 4;
/** What a click, a tap or the key '+' gives. */
export const CLOSER = 2.5;

/** The view with `scale` in which what lies under a point stays there, as far as the picture fills its frame. */
export function zoomAt(view: ZoomView, scale: number, point: FramePoint = { x: 0, y: 0 }): ZoomView {
  const next = Math.min(MOST, Math.max(1, scale));
  const grown = next / view.scale;
  return within({
    scale: next,
    x: point.x - (point.x - view.x) * grown,
    y: point.y - (point.y - view.y) * grown,
  });
}

/** The picture moved by fractions of the frame. */
export function pan(view: ZoomView, by: FramePoint): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** The part of the picture that a pointer points at: its left edge at the left edge of the frame, and so on. */
export function lookAt(view: ZoomView, point: FramePoint): ZoomView {
  const room = view.scale - 1;
  return within({ ...view, x: -point.x * room, y: -point.y * room });
}

/** No edge of the picture comes inside the frame. */
function within({ scale, x, y }: ZoomView): ZoomView {
  const most = (scale - 1) / 2;
  return { scale, x: clamp(x, most), y: clamp(y, most) };
}

function clamp(value: number, most: number): number {
  // Not −0, which reads oddly in a style.
  return Math.min(most, Math.max(-most, value)) + 0;
}
