import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { buildVariants, isPack, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { CartLine, SelectedOption } from '#lib/contracts/carts.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';

/** As many lines as a cart may hold: what is sent back and forth stays small. */
export const MAX_LINES = 100;

/** Whether a list of a cart grows beyond its bound; one that is beyond it already may become shorter. */
export function isTooLong(after: readonly DraftLine[], before: readonly DraftLine[]): boolean {
  return after.length > MAX_LINES && after.length > before.length;
}

/** A line as a cart keeps it: what is wanted, and what the shopper was shown of it. */
export interface DraftLine {
  /** Key inside the cart, see lineKey. */
  key: string;
  productid: number;
  sku: string;
  /** Units. */
  quantity: number;
  eventid: number | null;
  /** The line as last shown; null when it never was. Names a product that is gone, and tells a price change. */
  seen: CartLine | null;
}

/** A SKU in the catalogue. */
export interface CatalogueItem {
  product: ProductRecord;
  variant: Variant;
}

/** Finds a SKU of a product in the cart's catalogue; null when it is not sold there. */
export type Lookup = (productid: number, sku: string) => CatalogueItem | null;

/** A lookup over the products that a cart needs. */
export function makeLookup(products: Iterable<ProductRecord>): Lookup {
  const known = new Map<number, { product: ProductRecord; variants: Variant[] }>();
  for (const product of products) known.set(product.productid, { product, variants: buildVariants(product) });
  return (productid, sku) => {
    const entry = known.get(productid);
    const variant = entry?.variants.find((candidate) => candidate.sku === sku);
    return entry && variant ? { product: entry.product, variant } : null;
  };
}

/** Key of a line: the SKU, for a pack 'pack:{productid}' (PDP-38). */
export function lineKey({ product, variant }: CatalogueItem): string {
  return isPack(product) ? `pack:${product.productid}` : variant.sku;
}

/** The chosen options of a SKU with their visible texts (CART-35); none for a pack. */
export function selectedOptions({ product, variant }: CatalogueItem): SelectedOption[] {
  if (isPack(product)) return [];
  return optionGroups(product, [variant]).flatMap(({ optionid, label, values }) => {
    const value = variant.values.get(optionid);
    const text = values.find((known) => known.value === value)?.label ?? value;
    return text === undefined ? [] : [{ optionid, optionLabel: label, optionvalue: text }];
  });
}
