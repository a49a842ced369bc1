type Point = Pick<Box, 'x' | 'y'>;

/** A rectangle of the map, in pixels from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a label may stand at: `sign` is the place itself, which the label must not cover either, in pixels. */
export interface LabelRequest<Content> {
  content: Content;
  /** Size of the text, in pixels. */
  width: number;
  height: number;
  /** Where the text's box may begin, the best place first. */
  corners: readonly { x: number; y: number }[];
  /** The sign of the place, drawn with its label or not at all; null without one. */
  sign: Box | null;
}

/** A label that found room: its text's box. */
export interface PlacedLabel<Content> {
  content: Content;
  box: Box;
  sign: Box | null;
}

interface Room {
  width: number;
  height: number;
  /** What is taken already: buttons, the legend, the pin. */
  taken: readonly Box[];
  /** Labels at most; more would be a thicket. */
  most: number;
}

/** Air between two labels, in pixels. */
const GAP = 3;

/**
 * The labels that find room on a map, none over another, over a sign or over the edge. Greedy: the earlier in the list, the more
 * it matters; each takes the first of its places that is free, and one that has none is left out.
 */
export function placeLabels<Content>(
  requests: readonly LabelRequest<Content>[],
  { width, height, taken, most }: Room,
): PlacedLabel<Content>[] {
  const full = [...taken];
  const placed: PlacedLabel<Content>[] = [];
  const isInside = (box: Box) =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  const isFree = (box: Box) => isInside(box) && !full.some((other) => overlap(box, other));
  for (const { content, width: wide, height: high, corners, sign } of requests) {
    if (placed.length >= most) break;
    if (sign && !isFree(sign)) continue;
    const box = corners.map(({ x, y }) => ({ x, y, width: wide, height: high })).find(isFree);
    if (!box) continue;
    full.push(box, ...(sign ? [sign] : []));
    placed.push({ content, box, sign });
  }
  return placed;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}

/** Corners of a text beside its sign: to the right, to the left, beneath, above. */
export function besideSign(sign: Box, { width, height }: { width: number; height: number }) {
  const middleY = sign.y + sign.height / 2 - height / 2;
  const middleX = sign.x + sign.width / 2 - width / 2;
  return [
    { x: sign.x + sign.width + GAP, y: middleY },
    { x: sign.x - GAP - width, y: middleY },
    { x: middleX, y: sign.y + sign.height + GAP },
    { x: middleX, y: sign.y - GAP - height },
  ];
}

/** Corners of boxes of a size, those first whose box lies in the label's own area, as far as its four corners tell. */
export function ownAreaFirst(
  corners: readonly Point[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  isOwn: (point: Point) => boolean,
): Point[] {
  const fits = ({ x, y }: Point) =>
    [x, x + width].every((along) => [y, y + height].every((down) => isOwn({ x: along, y: down })));
  const { own = [], other = [] } = Object.groupBy(corners, (corner) => (fits(corner) ? 'own' : 'other'));
  return [...own, ...other];
}
