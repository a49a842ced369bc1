import { onTheRow, pictures, target } from './common.ts';
import { needsValues } from './definition.ts';
import { choice, color, link, pixels, text } from './kinds.ts';

/** BLOCK-14 to BLOCK-17 */
export const imageBlock = {
  about: 'One picture, with words under it and a link if wanted.',
  data: pictures,
  config: {
    linkbutton: link('Where the picture leads when `link` is empty (older name).'),
    boxwidth: choice<'' | '1_3' | '2_3'>(
      'Share of the column that the picture takes; without it the whole.',
      { '1_3': '1_3', '2_3': '2_3' },
      '',
    ),
    adjust: choice<'cover' | 'contain'>(
      'Fill the frame and cut what is over, or show the whole picture.',
      { cover: 'cover', contain: 'contain' },
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
