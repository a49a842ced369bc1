import { onTheRow, pictures, target } from './common.ts';
import { needsValues } from './definition.ts';
import { color, link, oneOf, pixels, text } from './kinds.ts';

/** BLOCK-14 to BLOCK-17 */
export const imageBlock = {
  about: 'One picture, with words under it and a link if wanted.',
  data: pictures,
  config: {
    linkbutton: link('Where the picture leads when `link` is empty (older name).'),
    boxwidth: oneOf('Share of the column that the picture takes; without it the whole.', ['1_3', '2_3'], ''),
    adjust: oneOf(
      'Fill the frame and cut what is over, or show the whole picture.',
      ['cover', 'contain'],
      'cover',
    ),
    link: link('Where the picture leads.'),
    targetlink: target('_self'),
    label: text('Words under the picture.'),
    color: color('Colour of those words.'),
    fontwidth: pixels('Width, in px; 0 is all of it.'),
    fontheight: pixels('Height, in px; 0 is all of it.'),
  },
  ignored: { fatherconfig: 'The column knows its own size.' },
  missing: needsValues,
  contrast: onTheRow,
};
