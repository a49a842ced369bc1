import { contrastOf, parseColor } from '#lib/platform/domain/colors.ts';

/** Least ratio of a text that everybody can read (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

interface Colors {
  background: string;
  color: string;
}

/**
 * Colours in which a text can be read: as wished where their contrast is 4.5 and more; else the ground as wished under
 * one of the design's colours, white or black, of which one can always be read. A ground that cannot be measured (a rare
 * name, transparency) gives way to the design's.
 */
export function readableColors(wished: Colors, design: Colors): Colors {
  const background = parseColor(wished.background) ? wished.background : design.background;
  const color = wished.color === '' ? design.color : wished.color;
  if (contrast(background, color) >= READABLE) return { background, color };
  const others = [design.color, design.background, '#ffffff'];
  const best = others.find((other) => contrast(background, other) >= READABLE) ?? '#000000';
  return { background, color: best };
}

/** 0 when one of them cannot be measured. */
function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? contrastOf(a, b) : 0;
}
