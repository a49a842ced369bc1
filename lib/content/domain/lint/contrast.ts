import { COLOURS } from '#lib/guide/domain/contrast.ts';
import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, within } from '#lib/lint/domain/finding.ts';
import { contrastOf, parseColor } from '#lib/platform/domain/colors.ts';
import type { Contrast } from '../blocks/definition.ts';
import { numberIn, type Placed, placedBlocks, textIn } from './walk.ts';

/** What a row with that drawing stands on; all others stand on the page. */
const GROUNDS: Readonly<Record<string, keyof typeof COLOURS>> = { band: 'registry-ground', note: 'surface' };

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

function lintPair(placed: Placed, pair: Contrast): Finding[] {
  const { config } = placed;
  const text = textIn(config[pair.text]);
  const given = pair.background ? textIn(config[pair.background]) : '';
  // The design's own colours go together.
  if (text === '' && given === '') return [];
  const row = COLOURS[GROUNDS[placed.look] ?? 'ground'];
  const isThrough = given === 'transparent' || !pair.background;
  const background = isThrough ? row : given || COLOURS[pair.backgroundToken ?? 'ground'];
  const foreground = text || COLOURS[pair.textToken];
  const [front, back] = [parseColor(foreground), parseColor(background)];
  const at = within(placed, `config.${text === '' ? pair.background : pair.text}`);
  if (!front || !back) return [finding('contrast', 'note', at, lintTexts.noContrast(text || background))];
  const ratio = contrastOf(front, back);
  const least = isLarge(config) ? ENOUGH_LARGE : ENOUGH;
  if (ratio >= least) return [];
  const message = lintTexts.poorContrast(foreground, background, ratio, least);
  return [finding('contrast', 'warning', at, message)];
}

function isLarge(config: Record<string, unknown>): boolean {
  const size = numberIn(config.fontsize) || 0;
  return (
    size >= LARGE ||
    (size >= LARGE_BOLD && (config.fontweight === 'bold' || numberIn(config.fontweight) >= 700))
  );
}
