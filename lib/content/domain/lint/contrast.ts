import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import type { Contrast } from '../blocks/definition.ts';
import { contrastOf, parseColor } from './colors.ts';
import type { Finding } from './finding.ts';
import { found, numberIn, type Placed, placedBlocks, textIn } from './walk.ts';

/** The design's colours (app/tokens.css) that words of blocks stand in or on; a test holds them equal. */
export const PALETTE = {
  ink: '#23201b',
  ground: '#f5f3ef',
  surface: '#fff',
  accent: '#9f432c',
  'accent-ink': '#fff',
  'registry-ground': '#e6eae0',
} as const;

/** What a row with that drawing stands on; all others stand on the page. */
const GROUNDS: Readonly<Record<string, keyof typeof PALETTE>> = { band: 'registry-ground', note: 'surface' };

/** WCAG 2.2 AA: of text, and of large text. */
const ENOUGH = 4.5;
const ENOUGH_LARGE = 3;
/** From here on text is large, in px; bold text from the second on. */
const LARGE = 24;
const LARGE_BOLD = 18.66;

/** Words in colours of the template's own that are hard to read. */
export function lintContrast(template: Record<string, unknown>): Finding[] {
  return placedBlocks(template).flatMap((block) =>
    (block.definition.contrast ?? []).flatMap((pair) => lintPair(block, pair)),
  );
}

function lintPair(block: Placed, pair: Contrast): Finding[] {
  const { config, id } = block;
  const text = textIn(config[pair.text]);
  const given = pair.background ? textIn(config[pair.background]) : '';
  // The design's own colours go together.
  if (text === '' && given === '') return [];
  const row = PALETTE[GROUNDS[block.look] ?? 'ground'];
  const isThrough = given === 'transparent' || !pair.background;
  const background = isThrough ? row : given || PALETTE[pair.backgroundToken ?? 'ground'];
  const [front, back] = [parseColor(text || PALETTE[pair.textToken]), parseColor(background)];
  const at = { path: `${block.path}.config.${text === '' ? pair.background : pair.text}`, block: id };
  if (!front || !back) return [found('contrast', 'note', at, lintTexts.noContrast(text || background))];
  const ratio = contrastOf(front, back);
  const least = isLarge(config) ? ENOUGH_LARGE : ENOUGH;
  if (ratio >= least) return [];
  return [
    found(
      'contrast',
      'warning',
      at,
      lintTexts.poorContrast(text || PALETTE[pair.textToken], background, ratio, least),
    ),
  ];
}

function isLarge(config: Record<string, unknown>): boolean {
  const size = numberIn(config.fontsize) || 0;
  return (
    size >= LARGE ||
    (size >= LARGE_BOLD && (config.fontweight === 'bold' || numberIn(config.fontweight) >= 700))
  );
}
