import { parseGtin } from '#lib/catalogue/domain/gtin.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';
import { percentOff } from '#lib/pricing/domain/percent-off.ts';
import type { PictureInput, VariantInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { amountProblem, parseUnits, quantityProblem } from './amounts.ts';
import { TRUE } from './flags.ts';
import { titleKey } from './header.ts';
import type { ShopifyCells } from './shopify-columns.ts';

/** A row of a product in a Shopify CSV. */
export interface ShopifyRow {
  line: number;
  cells: ShopifyCells;
}

const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const;
const OF_VARIANT = [...VALUES, 'price', 'comparePrice', 'sku', 'quantity'] as const;
/** Columns of a classic and of a newer file. */
const BARCODES = ['variant barcode', 'barcode'];
/** What Shopify sells although there is none of it: columns of a classic and of a newer file. */
const SELLS_ON = [
  ['variant inventory policy', /^continue$/i],
  ['continue selling when out of stock', TRUE],
] as const;

/** Whether a row is of a variant; the others only add images. */
export function isVariantRow({ cells }: ShopifyRow): boolean {
  return OF_VARIANT.some((field) => cells.get(field) !== '');
}

/**
 * One variant of a product.
 * @param optionNames names of the product's options, [] for a product that has none
 * @throws EntryProblem with the line and what is wrong in it
 */
export function readVariant(
  handle: string,
  row: ShopifyRow,
  optionNames: readonly string[],
  productPictures: readonly PictureInput[],
): VariantInput {
  const { cells } = row;
  const fail = (message: string): never => {
    throw new EntryProblem({ line: row.line, label: handle }, message);
  };
  const values = VALUES.map((field) => cells.get(field));
  const options =
    optionNames.length > 0
      ? optionNames.map((name, i) => values[i] || fail(entryProblems.optionValue(name)))
      : valuesAlone(values);
  const units = cells.get('quantity');
  const quantity = units === '' ? null : (parseUnits(units) ?? fail(quantityProblem(units)));
  const own = cells.get('variantImage');
  const { extra, ...barcode } = readBarcode(cells.variantExtra);
  return {
    origin: { line: row.line, label: handle },
    sku: skuOf(cells),
    options,
    ...readPrice(cells, fail),
    combo: null,
    tagId: null,
    specificName: '',
    ...barcode,
    pictures:
      own === ''
        ? [...productPictures]
        : [
            productPictures.find(({ source }) => source === own) ?? { source: own, alt: '', sha: '' },
            ...productPictures.filter(({ source }) => source !== own),
          ],
    ownPicture: own,
    stock: { kind: 'each', units: quantity },
    sellsWithoutStock: Object.entries(cells.variantExtra).some(([title, text]) =>
      SELLS_ON.some(([key, word]) => titleKey(title) === key && word.test(text.trim())),
    ),
    extra,
  };
}

/** What the variant of a row is known by. */
export function namedBy({ cells }: ShopifyRow): { sku: string; options: string[] } {
  return { sku: skuOf(cells), options: valuesAlone(VALUES.map((field) => cells.get(field))) };
}

/** Spreadsheets are told by an apostrophe that a number is text. */
export function skuOf(cells: ShopifyCells): string {
  return cells.get('sku').replace(/^'/, '');
}

/** The number of the barcode, wherever the file has it; what is none stays the column's, for exports. */
function readBarcode(
  columns: Readonly<Record<string, string>>,
): Pick<VariantInput, 'gtin' | 'otherBarcode' | 'extra'> {
  const title = Object.keys(columns).find((name) => BARCODES.includes(titleKey(name)));
  if (title === undefined) return { gtin: '', extra: columns };
  const { [title]: text = '', ...extra } = columns;
  const gtin = parseGtin(text);
  return gtin === null ? { gtin: '', otherBarcode: text, extra: columns } : { gtin, extra };
}

/** Values of options that the row does not name; 'Default Title' is how Shopify writes that there is none. */
function valuesAlone(values: readonly string[]): string[] {
  const given = values.slice(0, values.findLastIndex((value) => value !== '') + 1);
  return given.length === 1 && given[0] === 'Default Title' ? [] : given;
}

/** A price below the compare-at price is a percent discount off it. */
function readPrice(
  cells: ShopifyCells,
  fail: (message: string) => never,
): Pick<VariantInput, 'price' | 'discount'> {
  const text = cells.get('price');
  if (text === '') return { price: 0, discount: null };
  const price: Centavos = parseAmount(text) ?? fail(amountProblem(text));
  if (price === 0) fail(entryProblems.priceZero);
  const compareText = cells.get('comparePrice');
  const compare =
    compareText === '' ? 0 : (parseAmount(compareText) ?? fail(amountProblem(compareText, 'comparePrice')));
  if (compare <= price) return { price, discount: null };
  return { price: compare, discount: { percent: percentOff(compare, price), from: null, to: null } };
}
