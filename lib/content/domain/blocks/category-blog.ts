import { pictures, target } from './common.ts';
import { needsItems } from './definition.ts';
import { link, list, text } from './kinds.ts';

/** BLOCK-28 */
export const categoryBlog = {
  about: 'Pieces of reading, each with picture, heading and words.',
  data: {
    title: text('Heading over the pieces.'),
    items: list('The pieces, in their order.', {
      title: text('Heading of the piece.'),
      content: text('Words under the heading.'),
      ...pictures,
      link: link('Where the piece leads.'),
      target: target('_self'),
    }),
  },
  config: {},
  missing: needsItems,
};
