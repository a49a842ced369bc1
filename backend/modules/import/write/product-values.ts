import type { Selectable } from 'kysely';
import { type StoredProduct, textOfSanitized } from '#backend/modules/product-files/index.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { indexText } from '#lib/search/domain/words.ts';
import type { ProductTable, SkuTable } from '../../../db/schema/tables.ts';
import type { ProductInput, VariantInput } from '../product-input.ts';
import type { PictureSet } from './pictures/pictures.ts';

/** Columns of a product that its file decides, as they are read back. */
export type ProductValues = Omit<Selectable<ProductTable>, 'product_id' | 'date_added' | 'date_updated'>;

/** Columns of a SKU, and what to do with its stock. */
export interface SkuValues {
  row: Selectable<SkuTable>;
  stock: StockPlan;
}

/** Only what the file says is written: orders take from stock while an import runs. */
export interface StockPlan {
  /** Units by store id. */
  set: Map<number, number>;
  /** Stores that sell it with whatever stock there is, none at first. */
  keep: readonly number[];
  /** Stores that are not named sell it no more. */
  isWhole: boolean;
}

/** What the shop's own tables make of a product's names. */
export interface Resolved {
  categoryId: number;
  /** Labels of all its categories, ancestors included. */
  categoryLabels: string[];
  optionIds: number[];
  /** Values of each variant, in the order of the options. */
  values: string[][];
  pictures: PictureSet[];
}

export function productValues(product: ProductInput, resolved: Resolved): ProductValues {
  const { variants } = product;
  const tagIds = [...new Set(variants.flatMap(({ tagId }) => (tagId === null ? [] : [tagId])))];
  return {
    handle: product.handle,
    title: product.title,
    title_sort: fold(product.title).replaceAll('ñ', 'n~'),
    description: product.description,
    vendor: product.vendor,
    model: product.model,
    status_id: product.statusId,
    category_id: resolved.categoryId,
    sort_order: product.sortOrder,
    decimal_step: product.decimalStep,
    min_quantity: product.minQuantity,
    options: resolved.optionIds,
    keywords: product.keywords,
    attributes: product.attributes,
    landing: product.landing,
    pack: product.pack,
    related: product.related,
    tag_ids: tagIds,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    extra: product.extra,
    search_text: indexText([
      product.title,
      ...product.keywords,
      product.vendor,
      product.model,
      ...resolved.categoryLabels,
      ...variants.flatMap(({ options, sku, specificName }) => [...options, sku, specificName]),
      ...product.attributes.map(({ value }) => value),
      textOfSanitized(product.description),
    ]),
  };
}

interface SkuOptions {
  productId: number;
  current: StoredProduct | undefined;
  /** Stores that get a quantity which the file does not give by store. */
  eachStore: readonly number[];
  /** SKUs of others, which are not made up. */
  taken: ReadonlySet<string>;
}

/** The SKUs of a product, in the order of the file. An empty SKU is named once and keeps its name. */
export function skuValues(product: ProductInput, resolved: Resolved, options: SkuOptions): SkuValues[] {
  const { eachStore, productId } = options;
  const naming = namer(product, options);
  return product.variants.map((variant, i) => {
    const values = resolved.optionIds.map((optionid, o) => ({
      optionid,
      value: resolved.values[i]?.[o] ?? '',
    }));
    const pictures = resolved.pictures[i];
    const sku = variant.sku || variant.knownSku || naming(JSON.stringify(values));
    const row: Selectable<SkuTable> = {
      sku,
      product_id: productId,
      sort_order: i + 1,
      price: variant.price,
      percent: variant.discount?.percent ?? null,
      percent_from: variant.discount?.from ?? null,
      percent_to: variant.discount?.to ?? null,
      combo_quantity: variant.combo?.quantity ?? null,
      combo_price: variant.combo?.price ?? null,
      combo_from: variant.combo?.from ?? null,
      combo_to: variant.combo?.to ?? null,
      values,
      media_path: pictures?.path ?? '',
      media_count: pictures?.count ?? 0,
      tag_id: variant.tagId,
      is_required: null,
      specific_name: variant.specificName,
      gtin: variant.gtin,
      is_preferred: i === 0,
      extra: variant.extra,
    };
    return { row, stock: stockPlan(variant, eachStore) };
  });
}

function stockPlan({ stock }: VariantInput, eachStore: readonly number[]): StockPlan {
  if (stock.kind === 'stores') {
    const set = new Map(Object.entries(stock.units).map(([id, units]) => [Number(id), units]));
    return { set, keep: [], isWhole: !stock.isPart };
  }
  if (stock.kind === 'kept') return { set: new Map(), keep: [], isWhole: false };
  const { units } = stock;
  if (units === null) return { set: new Map(), keep: eachStore, isWhole: false };
  return { set: new Map(eachStore.map((id) => [id, units])), keep: [], isWhole: false };
}

/** Whether stock is as planned already. */
export function hasStock(stock: ReadonlyMap<number, number>, { set, keep, isWhole }: StockPlan): boolean {
  if (isWhole && [...stock.keys()].some((id) => !set.has(id))) return false;
  return [...set].every(([id, units]) => stock.get(id) === units) && keep.every((id) => stock.has(id));
}

/** Gives '{id}-{n}' by option order; a combination that had such a name keeps it, and no name is given twice. */
function namer(
  { variants, pack }: ProductInput,
  { productId, current, taken: others }: SkuOptions,
): (values: string) => string {
  const taken = new Set([
    ...others,
    ...variants.map(({ sku }) => sku),
    ...(current?.skus.map(({ row }) => row.sku) ?? []),
  ]);
  const isGiven = (sku: string) => sku.startsWith(`${productId}-`) && /^\d+-\d+$/.test(sku);
  const kept = new Map<string, string>();
  for (const { row } of current?.skus ?? []) {
    if (isGiven(row.sku))
      kept.set(JSON.stringify(row.values.map(({ optionid, value }) => ({ optionid, value }))), row.sku);
  }
  const head = pack ? `PACK-${productId}` : String(productId);
  const own = current?.skus.find(({ row }) => row.sku === head || row.sku.startsWith(`${head}-`))?.row.sku;
  let n = 0;
  return (values) => {
    if (pack && (own || !taken.has(head))) return own ?? head;
    const known = kept.get(values);
    if (known) return known;
    do n += 1;
    while (taken.has(`${head}-${n}`));
    return `${head}-${n}`;
  };
}
