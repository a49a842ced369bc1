import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookAt, pan, WHOLE, type ZoomView, zoomAt } from '#lib/catalogue/domain/zoom.ts';

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: fraction, y: fraction });
const scale = fc.double({ min: 0.01, max: 50, noNaN: true });
const step = fc.oneof(
  fc.record({ kind: fc.constant('zoom' as const), scale, point }),
  fc.record({ kind: fc.constant('pan' as const), point }),
  fc.record({ kind: fc.constant('look' as const), point }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function afterAllOf(steps: readonly Step[]): ZoomView {
  return steps.reduce<ZoomView>((view, one) => {
    if (one.kind === 'zoom') return zoomAt(view, one.scale, one.point);
    return one.kind === 'pan' ? pan(view, one.point) : lookAt(view, one.point);
  }, WHOLE);
}

describe('looking closer at a picture', () => {
  test('whatever is done, the picture fills its frame and is between one and four times as large', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const view = afterAllOf(steps);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(4);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((view.scale - 1) / 2);
        expect(Math.abs(view.y)).toBeLessThanOrEqual((view.scale - 1) / 2);
      }),
    );
  });

  test('what lies under the pointer stays there', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, wanted) => {
        const view = zoomAt(WHOLE, wanted, at);
        expect(view.x + at.x * view.scale).toBeCloseTo(at.x, 9);
        expect(view.y + at.y * view.scale).toBeCloseTo(at.y, 9);
      }),
    );
  });

  test('back to its own size it is whole again, wherever one was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        expect(zoomAt(afterAllOf(steps), 1)).toEqual(WHOLE);
      }),
    );
  });

  test('at an edge of the frame the edge of the picture is seen', () => {
    const close = zoomAt(WHOLE, 3);
    expect(lookAt(close, { x: -0.5, y: 0.5 })).toEqual({ scale: 3, x: 1, y: -1 });
  });
});
