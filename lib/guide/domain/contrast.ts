import { contrastOf, parseColor } from '#lib/platform/domain/colors.ts';

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

/**
 * Contrast of two colours by WCAG 2.2: 1 to 21.
 * @throws Error for what is no colour
 */
export function contrast(one: string, other: string): number {
  const [first, second] = [parseColor(one), parseColor(other)];
  if (!first || !second) throw new Error(`no contrast of "${one}" and "${other}"`);
  return contrastOf(first, second);
}
