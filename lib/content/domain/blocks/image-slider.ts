import { motion, slide } from './common.ts';
import { needsItems } from './definition.ts';
import { list, text } from './kinds.ts';

const ONE = 'One picture stands at a time.';
const ALWAYS = 'Arrows and a pause button are always there.';

/** BLOCK-36, BLOCK-38 */
export const imageSlider = {
  about: 'Large pictures with words, one at a time.',
  data: {
    title: text('Heading over the slider.'),
    items: list('The pieces, in their order.', slide),
  },
  config: motion(3000),
  ignored: { speed: 'A move takes 500 ms.', items: ONE, itemsmobile: ONE, dots: ALWAYS, arrows: ALWAYS },
  missing: needsItems,
};
