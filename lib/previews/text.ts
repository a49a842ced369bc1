import sharp from 'sharp';
import { escapeXml } from '#lib/platform/domain/text/html.ts';
import { type TextRun, textRuns } from '#lib/platform/fonts/text-runs.ts';
import type { Face } from '#lib/platform/fonts/typefaces.ts';

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

/**
 * Lines of text as a picture with a clear ground, drawn off the main thread from the given font file; what that lacks
 * comes from the fallback fonts, and nothing from the machine's.
 */
export async function drawText(runs: readonly Run[], style: TextStyle): Promise<Drawn> {
  const markup: string[] = [];
  for (const { text, scale = 1, struck = false, color = style.color } of runs) {
    const size = Math.round(style.size * scale * 1024);
    const inner: string[] = [];
    for (const run of textRuns(text, style.face)) inner.push(await spanOf(run, style.face));
    markup.push(
      `<span foreground="${color}" size="${size}" strikethrough="${struck}">${inner.join('')}</span>`,
    );
  }
  const { data, info } = await sharp({
    text: {
      text: `<span font_features="tnum" fallback="false">${markup.join('')}</span>`,
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

/** A run as Pango's markup, in the face that has its signs. */
async function spanOf({ text, face }: TextRun, own: Face): Promise<string> {
  if (face === own) return escapeXml(text);
  await knownToPango(face);
  const weight = face.isBold ? ' weight="bold"' : ' weight="normal"';
  return `<span face="${face.family}"${weight}>${escapeXml(text)}</span>`;
}

const known = new Map<string, Promise<unknown>>();

/** Pango finds by its name what it has once drawn from a file. */
function knownToPango({ family, file }: Face): Promise<unknown> {
  const drawing =
    known.get(file) ??
    sharp({ text: { text: 'x', font: `${family}, 10`, fontfile: file } })
      .png()
      .toBuffer();
  known.set(file, drawing);
  return drawing;
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
  const signs = Array.from(text);
  const cut = signs.slice(0, Math.floor(signs.length * 0.8)).join('');
  const words = cut.replace(/\s+\S*$/, '') || cut;
  return `${words.replace(/[\s.,;:–—-]+$/, '')}…`;
}
