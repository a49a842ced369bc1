import { plainText } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';
import { DAY_MS, type Day, laPazDay } from '#lib/platform/domain/day.ts';
import type { Origin, PictureInput, ProductInput, VariantInput } from '../../product-input.ts';
import { EntryProblem } from '../../report.ts';
import { amountProblem } from '../amounts.ts';
import { readDescription } from '../description.ts';
import { barcodeOf, categoryOf, foreignProduct, foreignVariant } from '../foreign-product.ts';
import { isDay, readSale } from '../sale.ts';
import { readVariants } from '../variant-rows.ts';
import type { GoogleItem } from './google-fields.ts';

/** Attributes that tell variants of one group apart, and what an option of them is called here. */
const OPTIONS = [
  ['color', 'Color'],
  ['size', 'Tamaño'],
  ['material', 'Material'],
  ['pattern', 'Diseño'],
] as const;

/** @param items of one group, in their order @throws EntryProblem with the line of what is wrong */
export function readGoogleProduct(
  handle: string,
  items: readonly [GoogleItem, ...GoogleItem[]],
): ProductInput {
  const [first] = items;
  const origin = { line: first.line, label: handle };
  const isGroup = items.length > 1;
  const options = isGroup ? OPTIONS.filter(([attribute]) => items.some((item) => item.get(attribute))) : [];
  const others = isGroup ? [] : OPTIONS.filter(([attribute]) => first.get(attribute) !== '');
  const category = categoryOf(first.get('product_type')) ?? categoryOf(namedCategory(first));
  const description = first.get('description');
  return foreignProduct(origin, {
    handle,
    title: plainText(first.get('title')),
    withdrawn: null,
    ...(description !== '' && { description: readDescription(description, origin) }),
    ...(first.get('brand') !== '' && { vendor: first.get('brand') }),
    ...(category && { category }),
    ...(others.length > 0 && {
      attributes: others.map(([attribute, label]) => ({ label, value: first.get(attribute), type: 'text' })),
    }),
    ...(options.length > 0 && { options: options.map(([, label]) => label) }),
    ...readVariants(
      items,
      (item) => readVariant(item, handle, options),
      (item) => ({ sku: item.get('id'), options: options.map(([attribute]) => item.get(attribute)) }),
    ),
  });
}

/** A category of Google's taxonomy by its path; a number alone says nothing here. */
function namedCategory(item: GoogleItem): string {
  const text = item.get('google_product_category');
  return /^\d+$/.test(text) ? '' : text;
}

function readVariant(
  item: GoogleItem,
  handle: string,
  options: readonly (typeof OPTIONS)[number][],
): VariantInput {
  const origin = { line: item.line, label: handle };
  const availability = item.get('availability').toLowerCase().replaceAll(' ', '_');
  const gives = new Set([
    'sku',
    'options',
    'price',
    'discount',
    'pictures',
    ...(availability === '' ? [] : ['stock']),
  ]);
  return foreignVariant(origin, gives, {
    sku: item.get('id'),
    ...barcodeOf(item.get('gtin')),
    options: options.map(([attribute, label]) => {
      const value = item.get(attribute);
      if (value === '') throw new EntryProblem(origin, entryProblems.optionValue(label));
      return value;
    }),
    ...readPrice(item, origin),
    pictures: picturesOf(item),
    stock: { kind: 'each', units: availability === 'out_of_stock' ? 0 : null },
    sellsWithoutStock: availability === 'backorder' || availability === 'preorder',
  });
}

/** '59.90 BOB', with a lower `sale_price` for its term. */
function readPrice(item: GoogleItem, origin: Origin): ReturnType<typeof readSale> {
  const price = item.get('price') === '' ? 0 : amountOf(item.get('price'), origin);
  const sale = item.get('sale_price') === '' ? null : amountOf(item.get('sale_price'), origin);
  const [from = '', to = ''] = item.get('sale_price_effective_date').split('/');
  return readSale(price, sale, [
    { text: from, day: dayOf(from) },
    { text: to, day: dayOf(to, END_MS - DAY_MS) },
  ]);
}

/** A day that ends within this time has been whole: a term ends at 23:59 as well as at 24:00. */
const END_MS = 60_000;

/**
 * The day in La Paz of one end of a term; null where it is open, undefined where the text is no day. Of an end with a time the last day is meant that is whole: no offer runs
 * longer than its file says. @param shift how far from the time that day is looked for, in ms
 */
function dayOf(text: string, shift = 0): Day | null | undefined {
  if (text.trim() === '') return null;
  const [, day, time = ''] = /^(\d{4}-\d\d-\d\d)(T\S+)?$/.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  if (time === '') return day;
  // Without an offset it is the shop's own time; feeds write offsets with and without a colon.
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(time)
    ? time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    : `${time}-04:00`;
  const instant = Date.parse(day + zoned);
  if (Number.isNaN(instant)) return day;
  return laPazDay(new Date(instant + shift));
}

function amountOf(text: string, origin: Origin): Centavos {
  const [, before, amount = '', after] =
    /^([A-Za-z]{2,3}\.?)?\s*([\d.,]+)\s*([A-Za-z]{2,3}\.?)?$/.exec(text) ?? [];
  const currency = (before ?? after ?? 'BOB').toUpperCase().replace('.', '');
  const value = parseAmount(amount);
  if (value === null) throw new EntryProblem(origin, amountProblem(text));
  if (currency !== 'BOB' && currency !== 'BS') throw new EntryProblem(origin, entryProblems.currency(text));
  return value;
}

function picturesOf(item: GoogleItem): PictureInput[] {
  const sources = [
    item.get('image_link'),
    ...item.all('additional_image_link').flatMap((text) => text.split(',')),
  ];
  const unique = new Set(sources.map((source) => source.trim()).filter((source) => source !== ''));
  return [...unique].map((source) => ({ source, alt: '', sha: '' }));
}
