import { z } from 'zod';
import { isRecord } from '#lib/platform/domain/json.ts';
import { motion } from './common.ts';
import { isFilled } from './definition.ts';
import { id, link, number, oneOf, other, text } from './kinds.ts';

const MOST_PRODUCTS = 200;
/** How many products are asked for (BLOCK-40). */
const FETCHED = 20;
/** How many one click of an arrow moves by (BLOCK-40). */
const PAGE_SIZE = 5;
const ids = z.array(
  z.union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ]),
);

/** BLOCK-36, BLOCK-39 to BLOCK-41 */
export const productSlider = {
  about: 'Products of a category, by their numbers, or the newest.',
  data: {
    title: text('Heading over the products.'),
    link: link('Where "see all" leads.'),
    linklabel: text('Words of that link; without them there is none.'),
    categoryid: id('Number of the category whose products show.'),
    productids: other<number[] | undefined>(
      'Numbers of the products that show, at most 200.',
      ids.max(MOST_PRODUCTS).optional(),
      undefined,
    ),
    name: oneOf(
      'The newest products (NEWS), or those of the newest category (NEWCATEGORY).',
      ['NEWS', 'NEWCATEGORY'],
      '',
    ),
  },
  config: {
    ...motion(3000),
    limit: number('Products that show at most.', FETCHED, [1, FETCHED]),
    pagesize: number('Products by which its arrows move, as far as so many are seen.', PAGE_SIZE, [
      1,
      FETCHED,
    ]),
  },
  ignored: {
    speed: 'A move takes 500 ms.',
  },
  missing: (data: unknown) => (isRecord(data) && namesProducts(data) ? null : ('NO Product DATA' as const)),
};

function namesProducts(data: Record<string, unknown>): boolean {
  return data.categoryid !== undefined || Array.isArray(data.productids) || isFilled(data.name);
}
