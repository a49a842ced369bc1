import { motion, sideBySide, slide } from './common.ts';
import { needsItems } from './definition.ts';
import { list, text } from './kinds.ts';

const ALWAYS = 'Arrows and a pause button are always there.';

/** BLOCK-35, BLOCK-37: 2 up to 799 px, 3 above, unless the layout says otherwise (GAP-028). */
export const contentSlider = {
  about: 'Pieces of content side by side.',
  data: {
    title: text('Heading over the slider.'),
    items: list('The pieces, in their order.', slide),
  },
  config: {
    ...motion(30_000),
    items: sideBySide('Pieces side by side from 800 px on.', 3),
    itemsmobile: sideBySide('Pieces side by side on phones.', 2),
  },
  ignored: { speed: 'A move takes 500 ms.', dots: ALWAYS, arrows: ALWAYS },
  missing: needsItems,
};
