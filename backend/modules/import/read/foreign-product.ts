import { SHOWN_STATUS, WITHDRAWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { parseGtin } from '#lib/catalogue/domain/gtin.ts';
import { slugify } from '#lib/catalogue/domain/slug.ts';
import type { CategoryInput, Origin, ProductInput, VariantInput } from '../product-input.ts';

/** Where products go that name no category. */
const DEFAULT_CATEGORY = 'Varios';
/** GAP-020 */
const DEFAULT_SORT_ORDER = 9999;

/** What another shop's file says of a product; the rest is as a new product has it. */
type Said = Pick<ProductInput, 'handle' | 'title' | 'variants' | 'withdrawn'> & Partial<ProductInput>;

/**
 * A product of a file in a format that the shop does not export.
 * @param said what the file has a column for
 */
export function foreignProduct(origin: Origin, said: Said): ProductInput {
  const gives = new Set(Object.keys(said));
  return {
    description: '',
    vendor: '',
    model: '',
    category: { kind: 'labels', labels: [DEFAULT_CATEGORY] },
    moreCategories: [],
    keywords: [],
    attributes: [],
    addedAt: null,
    addedDaysAgo: 0,
    sortOrder: DEFAULT_SORT_ORDER,
    decimalStep: 1,
    minQuantity: 1,
    options: [],
    related: [],
    landing: [],
    metaTitle: '',
    metaDescription: '',
    extra: {},
    pictures: [],
    pack: null,
    ...said,
    origin,
    columns: null,
    isForeign: true,
    gives: gives.add('statusId'),
    statusId: said.withdrawn === null ? SHOWN_STATUS : WITHDRAWN_STATUS,
  };
}

type SaidOfVariant = Pick<VariantInput, 'sku' | 'options' | 'price' | 'stock'> & Partial<VariantInput>;

/** A variant of such a product. @param gives fields that its file has columns for */
export function foreignVariant(
  origin: Origin,
  gives: ReadonlySet<string>,
  said: SaidOfVariant,
): VariantInput {
  return {
    discount: null,
    combo: null,
    tagId: null,
    specificName: '',
    gtin: '',
    pictures: [],
    extra: {},
    ...said,
    origin,
    gives: said.gtin === undefined ? gives : new Set([...gives, 'gtin']),
  };
}

/** 'A > B' as the labels of a path; null without any. */
export function categoryOf(text: string): CategoryInput | null {
  const labels = text
    .split('>')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  return labels.length > 0 ? { kind: 'labels', labels } : null;
}

/** What a file says of a barcode: its number, or what stands in its place; an empty cell says nothing. */
export function barcodeOf(text: string): Partial<Pick<VariantInput, 'gtin' | 'otherBarcode'>> {
  if (text === '') return {};
  const gtin = parseGtin(text);
  return gtin === null ? { otherBarcode: text } : { gtin };
}

/** Gives each product of a file a handle out of its name; where two have one name, out of its key too. */
export function handles(): (title: string, key: string) => string {
  const given = new Set<string>();
  return (title, key) => {
    const own = slugify(title) || slugify(key) || 'producto';
    const handle = given.has(own) ? `${own}-${slugify(key) || given.size}` : own;
    given.add(handle);
    return handle.slice(0, 250);
  };
}
