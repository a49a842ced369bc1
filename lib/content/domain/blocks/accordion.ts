import { pictures } from './common.ts';
import { needsItems } from './definition.ts';
import { list, picture, text, yes } from './kinds.ts';

/** BLOCK-32 to BLOCK-34 */
export const accordion = {
  about: 'Entries that open and close.',
  data: {
    title: text('Heading over the entries.'),
    items: list('The entries; one with neither title nor picture stands as a paragraph.', {
      title: text('Words that open the entry.'),
      text: text('Words inside.'),
      ...pictures,
      image2: picture('imagealt', 'File name of the picture inside.'),
    }),
  },
  config: { startopen: yes('Open from the start.') },
  missing: needsItems,
};
