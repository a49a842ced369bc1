/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Colours by name that templates use; a name that is missing here cannot be measured. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  olive: '#808000',
  gold: '#ffd700',
  beige: '#f5f5dc',
  ivory: '#fffff0',
  tan: '#d2b48c',
  crimson: '#dc143c',
  tomato: '#ff6347',
  salmon: '#fa8072',
  sienna: '#a0522d',
  darkgreen: '#006400',
  darkblue: '#00008b',
  darkred: '#8b0000',
};

/** A colour as numbers; null for one that lets through what is behind it, or that is not known. */
export function parseColor(text: string): Rgb | null {
  const color = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(NAMES[color] ?? color)?.[1];
  if (hex) return ofHex(hex);
  const [, kind, inside] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(color) ?? [];
  const parts = (inside ?? '').split(/[\s,/]+/).filter(Boolean);
  const [a, b, c, alpha] = parts;
  if (!a || !b || !c || (alpha !== undefined && Number.parseFloat(alpha) < (alpha.endsWith('%') ? 100 : 1)))
    return null;
  return kind === 'rgb' ? ofRgb([a, b, c]) : ofHsl(a, b, c);
}

function ofHex(hex: string): Rgb {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

function ofRgb(parts: readonly [string, string, string]): Rgb | null {
  const [r, g, b] = parts.map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  return [r, g, b].every((one) => one !== undefined && one >= 0 && one <= 255)
    ? [r ?? 0, g ?? 0, b ?? 0]
    : null;
}

function ofHsl(hue: string, saturation: string, lightness: string): Rgb | null {
  const [h, s, l] = [
    Number.parseFloat(hue),
    Number.parseFloat(saturation) / 100,
    Number.parseFloat(lightness) / 100,
  ];
  if (![h, s, l].every(Number.isFinite)) return null;
  const at = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
}

/** Contrast of two colours as WCAG 2 counts it: 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
