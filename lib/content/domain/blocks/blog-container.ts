import { z } from 'zod';
import { pictures, target } from './common.ts';
import { needsItems } from './definition.ts';
import { list, other, page, required, text } from './kinds.ts';

/** BLOCK-29 to BLOCK-31: an item's `value` is a layout file. */
export const blogContainer = {
  about: 'Pages of the shop, each with picture, heading and words.',
  data: {
    title: text('Heading over the pages.'),
    items: list('The pages, in their order.', {
      value: required(page('Layout file of the page, such as layouts/pages/ayuda/cuidado/lino.')),
      ...pictures,
      title: text('Heading of the page.'),
      about: text('What it is about.'),
      tags: other('Words over the heading.', z.array(z.string()), []),
      target: target('_self'),
    }),
  },
  config: {},
  missing: needsItems,
};
