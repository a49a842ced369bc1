/** Words in one token's colour on another's (app/tokens.css; a test holds them equal). */
export const PAIRS = [
  { text: 'ink', ground: 'ground' },
  { text: 'quiet', ground: 'ground' },
  { text: 'ink', ground: 'surface' },
  { text: 'quiet', ground: 'sunken' },
  { text: 'accent', ground: 'ground' },
  { text: 'accent-ink', ground: 'accent' },
  { text: 'ink', ground: 'accent-ground' },
  { text: 'registry-ink', ground: 'registry' },
  { text: 'registry', ground: 'registry-ground' },
  { text: 'save', ground: 'ground' },
  { text: 'warn', ground: 'warn-ground' },
  { text: 'error', ground: 'error-ground' },
  { text: 'success', ground: 'success-ground' },
  { text: 'deep-ink', ground: 'deep' },
  { text: 'deep-quiet', ground: 'deep' },
] as const;

type Token = (typeof PAIRS)[number]['text' | 'ground'];

/** The colours of those tokens. */
export const COLOURS: Readonly<Record<Token, string>> = {
  ink: '#23201b',
  quiet: '#6b645a',
  ground: '#f5f3ef',
  surface: '#ffffff',
  sunken: '#ece8e0',
  accent: '#9f432c',
  'accent-ink': '#ffffff',
  'accent-ground': '#f6e9e2',
  registry: '#46593f',
  'registry-ink': '#ffffff',
  'registry-ground': '#e6eae0',
  save: '#a8321f',
  warn: '#8a5a12',
  'warn-ground': '#f6ecd6',
  error: '#a8321f',
  'error-ground': '#f8e7e2',
  success: '#46593f',
  'success-ground': '#e6eae0',
  deep: '#2d2a24',
  'deep-ink': '#f3eee5',
  'deep-quiet': '#d0c8ba',
};

/** Contrast of two colours '#rrggbb' by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
