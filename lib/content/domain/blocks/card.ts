import { isRecord } from '#lib/platform/domain/json.ts';
import { pictures, target } from './common.ts';
import { isFilled } from './definition.ts';
import { choice, html, id, link, oneOf, text } from './kinds.ts';

/** What a card says and how it looks, on a page and in a modal (BLOCK-22). */
export const cardParts = {
  body: html('The words: h2 to h4, p, lists, strong, em and links; anything that could run is taken out.'),
  style: oneOf('Ground of the card.', ['plain', 'border', 'sunken', 'accent', 'registry'], 'plain'),
  cardclass: choice<'12' | '8' | '6' | '4' | '3'>(
    'Twelfths of the place that the card takes from 560 px on.',
    { 'col-12': '12', 'col-8': '8', 'col-6': '6', 'col-4': '4', 'col-3': '3' },
    '12',
  ),
};

const number = id('Number of a product: its card shows, with price and picture of today.');

/** A product's card, or one with words of its own (BLOCK-01, BLOCK-46). */
export const cardBlock = {
  about: 'A product of the shop as in a listing, or words with a picture.',
  data: {
    productid: number,
    title: text('Heading; not for a product.'),
    body: cardParts.body,
    ...pictures,
    link: link('Where the card leads; not for a product.'),
    label: text('Words of that link; without them the heading is the link.'),
    target: target('_self'),
  },
  config: { style: cardParts.style },
  missing: (data: unknown) => (isRecord(data) && showsSomething(data) ? null : ('NO Product DATA' as const)),
};

function showsSomething({ productid, title, body, image }: Record<string, unknown>): boolean {
  return number.read(productid) !== undefined || [title, body, image].some(isFilled);
}
