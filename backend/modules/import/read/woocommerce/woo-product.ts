import { plainText } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { skipReasons } from '#lib/labels/data/import-reasons.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import type { Origin, PictureInput, ProductInput, StockInput, VariantInput } from '../../product-input.ts';
import { EntryProblem } from '../../report.ts';
import { amountProblem, parseUnits, quantityProblem } from '../amounts.ts';
import { readDescription } from '../description.ts';
import { FALSE } from '../flags.ts';
import { barcodeOf, categoryOf, foreignProduct, foreignVariant } from '../foreign-product.ts';
import { isDay, readSale, type SaleEnd } from '../sale.ts';
import { readVariants } from '../variant-rows.ts';
import { listOf, type WooColumns, type WooField } from './woo-columns.ts';

/** A row of a WooCommerce export. */
export interface WooRow {
  line: number;
  cells: readonly string[];
}

/** A product with the rows of its variations, [] for a simple one. */
export interface WooGroup {
  handle: string;
  row: WooRow;
  variations: readonly WooRow[];
}

/** @throws EntryProblem with the line of what is wrong */
export function readWooProduct({ handle, row, variations }: WooGroup, columns: WooColumns): ProductInput {
  const get = (field: WooField) => columns.get(row.cells, field);
  const origin = { line: row.line, label: handle };
  const all = columns.attributes(row.cells);
  const named = new Set(
    variations.flatMap(({ cells }) => columns.attributes(cells).map(({ name }) => fold(name))),
  );
  const options = all.filter(({ name }) => named.has(fold(name)));
  const others = all.filter(({ name, values }) => !named.has(fold(name)) && values.length > 0);
  const [category, ...more] = listOf(get('categories')).flatMap((path) => categoryOf(path) ?? []);
  const pictures = picturesOf(get('images'));
  const rows = variations.length > 0 ? variations : [row];
  return foreignProduct(origin, {
    handle,
    title: plainText(get('name')),
    withdrawn: withdrawnReason(get),
    ...((columns.has('description') || columns.has('shortDescription')) && {
      description: readDescription(get('description') || get('shortDescription'), origin),
    }),
    ...(category && { category, moreCategories: more }),
    ...(columns.has('tags') && { keywords: listOf(get('tags')) }),
    ...(get('brands') !== '' && { vendor: listOf(get('brands'))[0] ?? '' }),
    ...(others.length > 0 && {
      attributes: others.map(({ name, values }) => ({ label: name, value: values.join(', '), type: 'text' })),
    }),
    ...(options.length > 0 && { options: options.map(({ name }) => name) }),
    ...readVariants(
      rows,
      (one) => readVariant(one, { columns, handle, options, pictures, isOwn: one === row }),
      ({ cells }) => ({
        sku: columns.get(cells, 'sku'),
        options: columns.attributes(cells).flatMap(({ values }) => values),
      }),
    ),
  });
}

type Get = (field: WooField) => string;

/** Why a product is not for sale: 0 is private, -1 a draft. */
function withdrawnReason(get: Get): string | null {
  if (get('published') === '-1') return skipReasons.draft;
  if (FALSE.test(get('published'))) return skipReasons.unpublished;
  return /^(?:hidden|oculto)$/i.test(get('visibility')) ? skipReasons.unlisted : null;
}

interface VariantContext {
  columns: WooColumns;
  handle: string;
  options: readonly { name: string; values: readonly string[] }[];
  /** Of the product. */
  pictures: readonly PictureInput[];
  /** The row is the product's itself. */
  isOwn: boolean;
}

function readVariant(
  row: WooRow,
  { columns, handle, options, pictures, isOwn }: VariantContext,
): VariantInput {
  const get: Get = (field) => columns.get(row.cells, field);
  const origin = { line: row.line, label: handle };
  const own = new Map(columns.attributes(row.cells).map(({ name, values }) => [fold(name), values]));
  const mine = isOwn ? [] : picturesOf(get('images'));
  const sources = new Set(mine.map(({ source }) => source));
  const all = [...mine, ...pictures.filter(({ source }) => !sources.has(source))];
  return foreignVariant(origin, givenBy(columns), {
    sku: get('sku'),
    ...barcodeOf(get('barcode')),
    options: options.map(({ name, values }) => {
      const [value = values.length === 1 ? values[0] : undefined] = own.get(fold(name)) ?? [];
      if (value === undefined) throw new EntryProblem(origin, entryProblems.anyValue(name));
      return value;
    }),
    ...readPrice(get, origin),
    pictures: all,
    stock: readStock(get, origin),
    sellsWithoutStock: /^(?:1|notify|avisar|s[ií]|yes)$/i.test(get('backorders')),
  });
}

function givenBy(columns: WooColumns): Set<string> {
  return new Set([
    ...['sku', 'options'],
    ...(columns.has('price') ? ['price', 'discount'] : []),
    ...(columns.has('images') ? ['pictures'] : []),
    ...(columns.has('stock') || columns.has('inStock') ? ['stock'] : []),
  ]);
}

function readPrice(get: Get, origin: Origin): ReturnType<typeof readSale> {
  const amount = (text: string): Centavos => {
    const value = parseAmount(text);
    if (value === null) throw new EntryProblem(origin, amountProblem(text));
    return value;
  };
  const price = get('price') === '' ? 0 : amount(get('price'));
  const sale = get('salePrice') === '' ? null : amount(get('salePrice'));
  return readSale(price, sale, [endOf(get('saleFrom')), endOf(get('saleTo'))]);
}

function endOf(text: string): SaleEnd {
  if (text === '') return { text, day: null };
  const day = /^(\d{4}-\d\d-\d\d)(?!\d)/.exec(text)?.[1];
  return { text, day: day !== undefined && isDay(day) ? day : undefined };
}

/** Without a count: none when it is said to be sold out, else what the shop has. */
function readStock(get: Get, origin: Origin): StockInput {
  const text = get('stock');
  const units = text === '' ? null : parseUnits(text);
  if (text !== '' && units === null) throw new EntryProblem(origin, quantityProblem(text));
  const isSoldOut = FALSE.test(get('inStock')) || /^outofstock$/i.test(get('inStock'));
  return { kind: 'each', units: units ?? (isSoldOut ? 0 : null) };
}

function picturesOf(text: string): PictureInput[] {
  return listOf(text).map((source) => ({ source, alt: '', sha: '' }));
}
