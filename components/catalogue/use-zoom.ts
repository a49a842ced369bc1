import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  CLOSER,
  type FramePoint,
  lookAt,
  pan,
  WHOLE,
  type ZoomView,
  zoomAt,
} from '#lib/catalogue/domain/zoom.ts';

/** A finger that moves less than this has tapped, in px. */
const TAP_PX = 8;
/** A swipe of this share of the frame turns to the next picture. */
const SWIPE = 0.15;
const KEY_STEP = 0.2;

interface Finger {
  at: FramePoint;
  from: FramePoint;
}

/**
 * Looks closer at a picture: click or tap, wheel, two fingers, keys; then it follows the mouse, a finger or the arrows.
 * @param turn shows another picture: 1 the next one, −1 the one before
 */
export function useZoom(turn: (by: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const [view, setView] = useState(WHOLE);
  useWheel(frame, setView);
  const pointOf = (event: { clientX: number; clientY: number }) => pointIn(frame.current, event);

  const down = (event: PointerEvent) => {
    const at = pointOf(event);
    fingers.current.set(event.pointerId, { at, from: at });
    if (event.pointerType !== 'mouse') frame.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const at = pointOf(event);
    const finger = fingers.current.get(event.pointerId);
    if (event.pointerType === 'mouse') return setView((now) => (now.scale > 1 ? lookAt(now, at) : now));
    if (!finger) return;
    const before = finger.at;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1].at;
    finger.at = at;
    if (other) setView((now) => pinch(now, other, before, at));
    else setView((now) => (now.scale > 1 ? pan(now, { x: at.x - before.x, y: at.y - before.y }) : now));
  };
  const up = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    const alone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    if (!finger || !alone || event.type === 'pointercancel') return;
    const by = { x: finger.at.x - finger.from.x, y: finger.at.y - finger.from.y };
    const size = frame.current?.clientWidth ?? 1;
    if (Math.hypot(by.x, by.y) * size < TAP_PX) setView((now) => toggled(now, finger.at));
    else if (event.pointerType !== 'mouse' && view.scale === 1 && Math.abs(by.x) > SWIPE)
      turn(by.x < 0 ? 1 : -1);
  };
  const key = (name: string): boolean => {
    const next = byKey(view, name);
    if (next) setView(next);
    return next !== null;
  };
  return {
    frame,
    view,
    key,
    toggle: () => setView((now) => toggled(now)),
    reset: () => setView(WHOLE),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}

/** React listens to wheels without the right to stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLDivElement | null>, set: (next: (now: ZoomView) => ZoomView) => void) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointIn(element, event);
      set((now) => zoomAt(now, now.scale * 1.0015 ** -event.deltaY, point));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame, set]);
}

function pointIn(
  frame: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): FramePoint {
  const box = frame?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}

/** Two fingers: as much larger as they are further apart, and moved with the middle between them. */
function pinch(view: ZoomView, still: FramePoint, before: FramePoint, after: FramePoint): ZoomView {
  const apart = (point: FramePoint) => Math.hypot(point.x - still.x, point.y - still.y) || 0.01;
  const middle = { x: (still.x + after.x) / 2, y: (still.y + after.y) / 2 };
  const larger = zoomAt(view, view.scale * (apart(after) / apart(before)), middle);
  return pan(larger, { x: (after.x - before.x) / 2, y: (after.y - before.y) / 2 });
}

function toggled(view: ZoomView, point?: FramePoint): ZoomView {
  return view.scale > 1 ? WHOLE : zoomAt(view, CLOSER, point);
}

const ARROWS: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** What a key makes of the view; null for a key that means something else. */
function byKey(view: ZoomView, key: string): ZoomView | null {
  if (key === '+') return zoomAt(view, Math.max(CLOSER, view.scale * 1.5));
  if (key === '-') return zoomAt(view, view.scale / 1.5);
  if (key === '0') return WHOLE;
  const by = ARROWS[key];
  return by && view.scale > 1 ? pan(view, by) : null;
}
