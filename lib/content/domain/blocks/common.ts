import { z } from 'zod';
import { choice, link, number, oneOf, other, picture, pixels, text, yes } from './kinds.ts';

const ALIGNMENTS = {
  start: 'start',
  center: 'center',
  end: 'end',
  justify: 'justify',
  left: 'start',
  right: 'end',
  'text-start': 'start',
  'text-center': 'center',
  'text-end': 'end',
  'text-justify': 'justify',
  'text-left': 'start',
  'text-right': 'end',
} as const;
export type Alignment = (typeof ALIGNMENTS)[keyof typeof ALIGNMENTS];

export function alignment(about: string, fallback: Alignment) {
  return choice<Alignment>(about, ALIGNMENTS, fallback);
}

/** Where something stands on the screen. */
export function place(about: string) {
  return oneOf(about, ['start', 'center', 'end'], 'center');
}

/** What a press on a button does (BLOCK-50). */
export const actionFields = {
  buttonaction: oneOf(
    'What a press does: closes the modal, follows the link, adds a product to the cart or chooses a store.',
    ['close', 'link', 'addToCart', 'chooseStore'],
    '',
  ),
  rowId: text('What the action is about: 12:TAZA-1 (product and SKU) or the number of a store.'),
};

/** Where a link opens. */
export function target(fallback: '_blank' | '_self') {
  return oneOf('Where the link opens: this tab or a new one.', ['_self', '_blank'], fallback);
}

/** The four margins of a block. */
export const margins = {
  margintop: pixels('Space above, in px.'),
  marginright: pixels('Space to the right, in px.'),
  marginbottom: pixels('Space below, in px.'),
  marginleft: pixels('Space to the left, in px.'),
};

const weight = z
  .union([z.string().regex(/^(?:|[1-9]00|bold|normal)$/), z.number().min(100).max(900).multipleOf(100)])
  .transform(String);

/** Font settings; '' and 0 are the design's own. */
export const fonts = {
  fontsize: pixels('Size of the letters, in px.'),
  fontweight: other('Weight of the letters: 100 to 900, bold or normal.', weight, ''),
  fontfamily: other('Names of fonts; the design’s own read best.', z.string().regex(/^[\w\s,'-]{0,60}$/), ''),
  textdecoration: oneOf('Line under or through the words.', ['none', 'underline', 'line-through'], ''),
};

/** A picture with its own cut for phones and its words. */
export const pictures = {
  image: picture('imagealt', 'File name of the picture.'),
  imagemobile: picture(
    'imagealt',
    'File name of its cut for phones (up to 799 px); without it the same picture.',
  ),
  imagealt: text('What the picture shows, for those who do not see it.'),
};

/** A piece of an image or content slider. */
export const slide = {
  ...pictures,
  title: text('Heading of the piece.'),
  text: text('Words under the heading.'),
  link: link('Where the piece leads.'),
  label: text('Words of the link; without them the heading.'),
};

/** How a slider moves (BLOCK-35 to BLOCK-39): times in ms. */
export function motion(everyMs: number) {
  return {
    autoplay: yes('Moves by itself; never for those who asked their device for less motion.', true),
    autoplayspeed: number('Time between two moves, in ms.', everyMs, [1000, 120_000]),
  };
}

/** How many stand side by side. */
export function sideBySide(about: string, fallback: number) {
  return number(about, fallback, [1, 6]);
}

/** Colours of words on the row that the block stands in. */
export const onTheRow = [{ text: 'color', textToken: 'ink' }] as const;
