import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  besideSign,
  type LabelRequest,
  ownAreaFirst,
  placeLabels,
} from '#lib/coverage/domain/label-placement.ts';

const ROOM = { width: 300, height: 200, taken: [], most: 40 };

const label = (
  content: string,
  ...corners: readonly (readonly [number, number])[]
): LabelRequest<string> => ({
  ...{ content, width: 60, height: 14, sign: null },
  corners: corners.map(([x, y]) => ({ x, y })),
});
const names = (placed: readonly { content: string }[]) => placed.map(({ content }) => content);

test('what matters more takes its place first, the other goes to its next one', () => {
  const placed = placeLabels([label('Sopocachi', [10, 10]), label('San Jorge', [20, 12], [100, 12])], ROOM);
  expect(placed.map(({ content, box }) => [content, box.x])).toEqual([
    ['Sopocachi', 10],
    ['San Jorge', 100],
  ]);
});

test('what has no free place is left out, with its sign', () => {
  const plaza = { ...label('Plaza Abaroa', [20, 12]), sign: { x: 80, y: 100, width: 8, height: 8 } };
  const placed = placeLabels([label('Sopocachi', [10, 10]), plaza, label('Plaza', [75, 100])], ROOM);
  expect(names(placed)).toEqual(['Sopocachi', 'Plaza']);
});

test('nothing is written over a sign, a button or the edge', () => {
  const taken = [{ x: 200, y: 0, width: 100, height: 100 }];
  const store = { ...label('Tienda', [30, 50]), sign: { x: 10, y: 50, width: 16, height: 16 } };
  const placed = placeLabels(
    [
      store,
      label('Signo', [5, 52]),
      label('Botón', [210, 40]),
      label('Borde', [250, 150]),
      label('Alto', [0, -1]),
    ],
    { ...ROOM, taken },
  );
  expect(names(placed)).toEqual(['Tienda']);
});

test('there are no more than fit for reading', () => {
  const many = Array.from({ length: 9 }, (_, at) => label(String(at), [0, at * 20]));
  expect(names(placeLabels(many, { ...ROOM, most: 3 }))).toEqual(['0', '1', '2']);
});

test('a text stands to the right of its sign, else to the left, beneath or above', () => {
  const sign = { x: 100, y: 100, width: 10, height: 10 };
  expect(besideSign(sign, { width: 40, height: 20 })).toEqual([
    { x: 113, y: 95 },
    { x: 57, y: 95 },
    { x: 85, y: 113 },
    { x: 85, y: 77 },
  ]);
});

test('whatever is asked for, no two labels or signs overlap and all are inside', () => {
  const box = fc.record({
    x: fc.integer({ min: -40, max: 320 }),
    y: fc.integer({ min: -40, max: 220 }),
    width: fc.integer({ min: 4, max: 90 }),
    height: fc.integer({ min: 4, max: 30 }),
  });
  const request = fc.record({ text: box, sign: fc.option(box) }).map(({ text, sign }) => ({
    content: '',
    width: text.width,
    height: text.height,
    corners: sign ? besideSign(sign, text) : [text],
    sign,
  }));
  fc.assert(
    fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
      const boxes = placeLabels(requests, ROOM).flatMap(({ box: own, sign }) => (sign ? [own, sign] : [own]));
      for (const [at, one] of boxes.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 300 && one.y + one.height <= 200).toBe(true);
        for (const other of boxes.slice(at + 1)) expect(isApart(one, other)).toBe(true);
      }
    }),
  );
});

const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('the name of an area goes where all of it lies in the area, as near to the middle as that is; else anywhere in it', () => {
  const isOwn = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= 100 && y >= 0 && y <= 50;
  const corners = [90, 70, 40, 10].map((x) => ({ x, y: 20 }));
  const xs = (width: number) => ownAreaFirst(corners, { width, height: 30 }, isOwn).map(({ x }) => x);
  expect(xs(40)).toEqual([40, 10, 90, 70]);
  expect(xs(5)).toEqual([90, 70, 40, 10]);
  expect(xs(200)).toEqual([90, 70, 40, 10]);
  expect(ownAreaFirst(corners, { width: 5, height: 31 }, isOwn)).toEqual(corners);
});
