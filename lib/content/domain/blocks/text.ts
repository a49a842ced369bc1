import { isRecord } from '#lib/platform/domain/json.ts';
import { alignment, fonts, margins, onTheRow, target } from './common.ts';
import { isFilled } from './definition.ts';
import { color, html, link, yes } from './kinds.ts';

/** BLOCK-10 to BLOCK-13 */
export const textBlock = {
  about: 'Words with simple markup, all of them a link if wanted.',
  data: {
    text: html(
      'The words: h1 to h4, p, lists, tables, strong, em and links; anything that could run is taken out.',
    ),
    link: link('Where all the words lead.'),
  },
  config: {
    ...margins,
    ...fonts,
    aligntext: alignment('Alignment of the words.', 'center'),
    targetlink: target('_blank'),
    color: color('Colour of the words; without one the design’s ink.'),
    addline: yes('A dividing line below.'),
  },
  missing: (data: unknown) => (isRecord(data) && isFilled(data.text) ? null : ('NO TEXT DATA' as const)),
  contrast: onTheRow,
};
