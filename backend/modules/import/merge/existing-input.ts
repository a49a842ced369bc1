import {
  givenSku,
  labelOf,
  type Names,
  type PicturedProduct,
  type PicturedSku,
} from '#backend/modules/product-files/index.ts';
import type { ProductInput, VariantInput } from '../product-input.ts';

const PLACE_OF_NONE = 9999;

/** A stored product as the input of a file that has all of its fields. */
export function existingInput(
  { row, categories, skus }: PicturedProduct,
  names: Names,
  file: ProductInput,
): ProductInput {
  const pathOf = (id: number) => names.categories.get(id)?.path;
  const main = row.category_id === null ? undefined : pathOf(row.category_id);
  const more = categories.filter((id) => id !== row.category_id).map(pathOf);
  return {
    origin: file.origin,
    columns: null,
    withdrawn: file.withdrawn,
    pictures: file.pictures,
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    model: row.model,
    category: main === undefined ? file.category : { kind: 'path', path: main },
    moreCategories: more.flatMap((path) => (path === undefined ? [] : [{ kind: 'path' as const, path }])),
    keywords: row.keywords,
    attributes: row.attributes,
    statusId: row.status_id,
    addedAt: row.date_added.toISOString(),
    addedDaysAgo: 0,
    sortOrder: row.sort_order ?? PLACE_OF_NONE,
    decimalStep: row.decimal_step,
    minQuantity: row.min_quantity,
    options: row.options.map((id) => names.options.get(id) ?? ''),
    related: row.related,
    landing: row.landing,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    extra: row.extra,
    variants: skus.map((sku) => existingVariant(sku, row.options, names, file)),
    pack: row.pack,
  };
}

function existingVariant(
  { row, stock, pictures }: PicturedSku,
  optionIds: readonly number[],
  names: Names,
  { origin }: ProductInput,
): VariantInput {
  const { percent, combo_quantity: quantity, combo_price: price } = row;
  return {
    origin,
    sku: givenSku(row),
    knownSku: row.sku,
    options: optionIds.map((id) => labelOf(names, row, id)),
    price: row.price,
    discount: percent === null ? null : { percent, from: row.percent_from, to: row.percent_to },
    combo:
      quantity === null || price === null
        ? null
        : { quantity, price, from: row.combo_from, to: row.combo_to },
    tagId: row.tag_id,
    specificName: row.specific_name,
    gtin: row.gtin,
    pictures: pictures.map(({ source, alt, sha }) => ({ source, alt, sha })),
    stock: { kind: 'stores', units: Object.fromEntries(stock) },
    extra: row.extra,
  };
}
