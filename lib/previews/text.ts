import sharp from 'sharp';
import { escapeXml } from '#lib/platform/domain/html.ts';
import type { Face } from '#lib/platform/typefaces.ts';

export interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  face: Face;
  /** In px. */
  size: number;
  /** '#rrggbb' */
  color: string;
  /** Lines are broken at this width, in px. */
  width: number;
}

/** A piece of text; `raised` is its size as a share of the line's, `struck` draws a line through it. */
export interface Run {
  text: string;
  scale?: number;
  struck?: boolean;
  color?: string;
}

/** Lines of text as a picture with a clear ground, drawn off the main thread from the given font file. */
export async function drawText(runs: readonly Run[], style: TextStyle): Promise<Drawn> {
  const markup = runs
    .map(({ text, scale = 1, struck = false, color = style.color }) => {
      const size = Math.round(style.size * scale * 1024);
      return `<span foreground="${color}" size="${size}" strikethrough="${struck}">${escapeXml(text)}</span>`;
    })
    .join('');
  const { data, info } = await sharp({
    text: {
      text: `<span font_features="tnum">${markup}</span>`,
      // The comma ends the family: "SemiBold" is a part of its name here.
      font: `${style.face.family}, ${style.size}`,
      fontfile: style.face.file,
      width: style.width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/**
 * Text in the largest of some sizes in which it is no higher than it may be; in the smallest, its end is cut until it is.
 * @param sizes in px, the largest first
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'size'>,
  sizes: readonly number[],
  height: number,
): Promise<Drawn> {
  let words = text;
  for (const size of sizes) {
    const drawn = await drawText([{ text: words }], { ...style, size });
    if (drawn.height <= height) return drawn;
  }
  const size = sizes.at(-1) ?? 32;
  for (;;) {
    words = shorter(words);
    const drawn = await drawText([{ text: words }], { ...style, size });
    if (drawn.height <= height || words.length < 8) return drawn;
  }
}

/** Four fifths of a text, cut at a word, with an ellipsis. */
function shorter(text: string): string {
  const cut = text.slice(0, Math.floor(text.length * 0.8));
  const words = cut.replace(/\s+\S*$/, '') || cut;
  return `${words.replace(/[\s.,;:–—-]+$/, '')}…`;
}
