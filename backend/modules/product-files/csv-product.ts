import { isDeepStrictEqual } from 'node:util';
import { slugify } from '#lib/catalogue/domain/slug.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { percentOff } from '#lib/pricing/domain/percent-off.ts';
import { amountOf } from './amount.ts';
import { asMarkup } from './markup-text.ts';
import { type CategoryName, givenSku, labelOf, type Names } from './names.ts';
import type { PicturedProduct, PicturedSku, StoredPicture } from './stored-products.ts';

/** Options that a Shopify file has columns for. */
const MOST_OPTIONS = 3;
const PLACE_OF_NONE = 9999;

/** Cells of a row by the header of their column; those that are empty may be missing. */
export type Row = Record<string, string>;

export interface CsvProduct {
  /** [] for a product that no such file can hold. */
  rows: Row[];
  /** Whether the rows say all that the shop knows of it. */
  isWhole: boolean;
}

/**
 * A product as rows of a Shopify file: the first one has what the product itself says, each variant and each further
 * image one.
 * @param stores whose units are the quantity, where they all have the same
 */
export function csvProduct(product: PicturedProduct, names: Names, stores: readonly number[]): CsvProduct {
  const { row, skus } = product;
  if (row.options.length > MOST_OPTIONS) return { rows: [], isWhole: false };
  const rows = csvRows(product, names, stores);
  const hasPictures = commonPictures(skus) !== null;
  return { rows, isWhole: hasPictures && isPlain(product) && skus.every((sku) => isPlainSku(sku, stores)) };
}

/** The rows of a product, with its first options, those of its variants first; one at least. */
export function csvRows(product: PicturedProduct, names: Names, stores: readonly number[]): Row[] {
  const { row, skus } = product;
  const pictures = commonPictures(skus);
  const variants = skus.map((sku) => variantRow(sku, row.options, names, stores, pictures));
  const count = Math.max(1, variants.length, pictures?.length ?? 0);
  return Array.from({ length: count }, (_, at) => ({
    Handle: row.handle,
    ...(at === 0 && productCells(product, names)),
    ...variants[at],
    ...pictureCells(pictures?.[at], at),
  }));
}

function productCells({ row, skus }: PicturedProduct, names: Names): Row {
  const category = names.categories.get(row.category_id ?? 0);
  const optionNames = row.options.map((id) => names.options.get(id) ?? '');
  const isSingle = optionNames.length === 0 && skus.length === 1;
  return {
    Title: asMarkup(row.title),
    'Body (HTML)': row.description,
    Vendor: row.vendor,
    'Product Category': category ? categoryCell(category) : '',
    Tags: row.keywords.join(', '),
    Published: row.status_id === 5 ? 'true' : 'false',
    Status: row.status_id === 5 ? 'active' : 'draft',
    'Gift Card': 'false',
    'Option1 Name': isSingle ? 'Title' : (optionNames[0] ?? ''),
    'Option2 Name': optionNames[1] ?? '',
    'Option3 Name': optionNames[2] ?? '',
    'SEO Title': row.meta_title,
    'SEO Description': row.meta_description,
    ...row.extra,
  };
}

function variantRow(
  { row, stock, pictures }: PicturedSku,
  optionIds: readonly number[],
  names: Names,
  stores: readonly number[],
  common: readonly StoredPicture[] | null,
): Row {
  const labels = optionIds.map((id) => labelOf(names, row, id));
  const pay = payOf(row);
  const own = pictures[0]?.source === common?.[0]?.source ? '' : (pictures[0]?.source ?? '');
  return {
    'Option1 Value': optionIds.length === 0 ? 'Default Title' : (labels[0] ?? ''),
    'Option2 Value': labels[1] ?? '',
    'Option3 Value': labels[2] ?? '',
    'Variant SKU': givenSku(row),
    'Variant Inventory Qty': unitsOf(stock, stores),
    'Variant Price': amountOf(pay),
    'Variant Compare At Price': pay < row.price ? amountOf(row.price) : '',
    'Variant Image': own,
    ...row.extra,
    ...(row.gtin !== '' && { 'Variant Barcode': row.gtin }),
  };
}

function pictureCells(picture: StoredPicture | undefined, at: number): Row {
  if (!picture) return {};
  return { 'Image Src': picture.source, 'Image Position': String(at + 1), 'Image Alt Text': picture.alt };
}

/** Units that all the stores have; '' where they differ or are no whole ones, which an import leaves as it is. */
function unitsOf(stock: ReadonlyMap<number, number>, stores: readonly number[]): string {
  const units = new Set(stores.map((id) => stock.get(id)));
  const [first] = units;
  return units.size === 1 && first !== undefined && Number.isInteger(first) ? String(first) : '';
}

/** Labels where they find the category again, else slugs, which do. */
function categoryCell({ path, labels }: CategoryName): string {
  return path
    .split('/')
    .map((slug, at) => (slugify(labels[at] ?? '') === slug ? (labels[at] ?? slug) : slug))
    .join(' > ');
}

/** The images of the product, when each variant has all of them, its own one first; else null. */
function commonPictures(skus: readonly PicturedSku[]): readonly StoredPicture[] | null {
  const sourcesOf = (pictures: readonly StoredPicture[]) => pictures.map(({ source }) => source);
  const fits = (all: readonly string[], own: readonly string[]) =>
    isDeepStrictEqual(own, all) ||
    isDeepStrictEqual(own, [own[0], ...all.filter((source) => source !== own[0])]);
  const base = skus.find(({ pictures }) =>
    skus.every((other) => fits(sourcesOf(pictures), sourcesOf(other.pictures))),
  );
  return base?.pictures ?? null;
}

/** Whether a product has nothing that such a file has no place for. */
function isPlain({ row, categories }: PicturedProduct): boolean {
  return (
    row.pack === null &&
    categories.length <= 1 &&
    row.attributes.length + row.related.length + row.landing.length + row.tag_ids.length === 0 &&
    row.model === '' &&
    row.sort_order === PLACE_OF_NONE &&
    row.decimal_step === 1 &&
    row.min_quantity === 1 &&
    row.keywords.every((word) => word === word.trim() && !word.includes(','))
  );
}

function isPlainSku({ row, stock }: PicturedSku, stores: readonly number[]): boolean {
  const pay = payOf(row);
  const isPercent = row.percent === null || row.percent === percentOff(row.price, pay);
  const isOpen = row.percent_from === null && row.percent_to === null;
  const units = unitsOf(stock, stores);
  return (
    isPercent && isOpen && row.combo_quantity === null && row.specific_name === '' && /^\d+$/.test(units)
  );
}

/** A price of 0 is none that a file may have. */
function payOf({ price, percent }: PicturedSku['row']): Centavos {
  return Math.max(1, Math.round((price * (100 - (percent ?? 0))) / 100));
}
