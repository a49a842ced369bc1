import { alignment, fonts, margins, target } from './common.ts';
import { needsValues } from './definition.ts';
import { color, link, picture, pixels, text } from './kinds.ts';

/** BLOCK-18 to BLOCK-20 */
export const buttonBlock = {
  about: 'A link that looks like a button.',
  data: {
    text: text('Words of the button.'),
    link: link('Where it leads.'),
    image: picture(null, 'File name of a small picture before the words.'),
  },
  config: {
    ...margins,
    ...fonts,
    alignbutton: alignment('Place of the button in its column.', 'start'),
    height: pixels('Height, in px; 0 is that of the words.'),
    width: pixels('Width, in px; 0 is that of the words.'),
    aligntext: alignment('Alignment of the words.', 'center'),
    fontcolor: color('Colour of the words.'),
    background: color('Colour of the button.'),
    borderradius: pixels('Rounding of the corners, in px.'),
    bordersize: pixels('Width of the border, in px.'),
    bordercolor: color('Colour of the border.'),
    imagewidth: pixels('Width of the small picture, in px.'),
    targetlink: target('_self'),
  },
  missing: needsValues,
  contrast: [
    { text: 'fontcolor', textToken: 'accent-ink', background: 'background', backgroundToken: 'accent' },
  ] as const,
};
