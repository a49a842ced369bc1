import { z } from 'zod';

/** Text of a block; anything else counts as absent: an editor's slip never blanks a page. */
export const text = z.string().catch('').default('');

/** Pixels given as text or number; 0 (or nonsense) leaves the size to the design (BLOCK-17, BLOCK-19). */
export const pixels = z.coerce.number().min(0).max(2000).catch(0).default(0);

/** 'YES' in any case. */
export const yes = z
  .unknown()
  .transform((value) => String(value).toUpperCase() === 'YES')
  .default(false);

/** An address that a block may link to: a path of the shop or http(s), mail or phone; anything else is no link. */
export const href = text.transform((value) =>
  /^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/i.test(value) ? value : '',
);

/** A colour that CSS takes without side effects: hex, rgb(), hsl() or a name. */
export const color = text.transform((value) =>
  /^(#[0-9a-f]{3,8}|[a-z]{3,25}|(rgb|hsl)a?\([\d\s%.,/deg]+\))$/i.test(value) ? value : '',
);

const ALIGNMENTS = {
  start: 'start',
  left: 'start',
  end: 'end',
  right: 'end',
  center: 'center',
  justify: 'justify',
} as const;
export type Alignment = 'start' | 'end' | 'center' | 'justify';

/** 'text-center' and 'center' alike. */
export function alignment(fallback: Alignment) {
  return text.transform((value): Alignment => {
    const word = value.replace(/^text-/, '');
    return Object.hasOwn(ALIGNMENTS, word) ? ALIGNMENTS[word as keyof typeof ALIGNMENTS] : fallback;
  });
}

/** Where a link opens. */
export function target(fallback: '_blank' | '_self') {
  return text.transform((value) => (value === '_blank' || value === '_self' ? value : fallback));
}

/** The four margins of a block. */
export const margins = { margintop: pixels, marginright: pixels, marginbottom: pixels, marginleft: pixels };

/** Font settings; '' is the design's own value. */
export const fonts = {
  fontsize: pixels,
  fontweight: text.transform((value) => (/^([1-9]00|bold|normal)$/.test(value) ? value : '')),
  fontfamily: text.transform((value) => (/^[\w\s,'-]{1,60}$/.test(value) ? value : '')),
  textdecoration: text.transform((value) => (/^(none|underline|line-through)$/.test(value) ? value : '')),
};

/** A picture that a block names by file, with its words. */
export const picture = { image: text, imagemobile: text, imagealt: text };
