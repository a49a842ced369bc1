import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';

/** Key of the one synthetic option that a pack has (PDP-38); the wire uses 0 for "no option". */
export const PACK_OPTION_ID = 0;

/** One SKU of a product with its value of each option (PDP-29). Money in centavos. */
export interface Variant
  extends Pick<SkuQuantity, 'sku' | 'price' | 'newpriced' | 'newpriced2' | 'newpricec1' | 'newpricec2'>,
    Pick<SkuQuantity, 'imagespath' | 'imagesquantity' | 'specificname' | 'tagid' | 'ordersku'> {
  /** Value by option id; an option that the SKU has no value of is absent. */
  values: ReadonlyMap<number, string>;
  /** Units in stock, never negative. */
  stock: number;
  preferred: boolean;
  /** Has a price above 0 and stock for at least the smallest quantity. */
  sellable: boolean;
}

/** What variants are made of. */
export type VariantSource = Pick<ProductRecord, 'quantities' | 'packname' | 'minQuantity'>;

/** True for a pack product (PDP-38). */
export function isPack(product: Pick<ProductRecord, 'packname'>): boolean {
  return product.packname !== '';
}

/**
 * Joins the SKU × option records of a product into its variants, in their SKU order (PDP-29, PDP-38). Of records that
 * contradict each other the first wins. Never throws: whatever is missing makes the SKU unsellable at worst.
 */
export function buildVariants(product: VariantSource): Variant[] {
  // Browsers build variants too, some without Map.groupBy.
  const bySku = new Map<string, SkuQuantity[]>();
  for (const record of product.quantities) {
    bySku.set(record.sku, [...(bySku.get(record.sku) ?? []), record]);
  }
  return [...bySku.values()]
    .flatMap((records) => (records[0] ? [toVariant(records[0], records, product)] : []))
    .sort((a, b) => a.ordersku - b.ordersku);
}

function toVariant(first: SkuQuantity, records: readonly SkuQuantity[], product: VariantSource): Variant {
  const stock = Number.isFinite(first.quantity) ? Math.max(0, first.quantity) : 0;
  const smallest = product.minQuantity > 0 ? product.minQuantity : Number.MIN_VALUE;
  return {
    sku: first.sku,
    values: valuesOf(first, records, product),
    stock,
    price: first.price,
    newpriced: first.newpriced,
    newpriced2: first.newpriced2,
    newpricec1: first.newpricec1,
    newpricec2: first.newpricec2,
    imagespath: first.imagespath,
    imagesquantity: first.imagespath === '' ? 0 : Math.max(0, first.imagesquantity),
    specificname: first.specificname,
    tagid: first.tagid,
    ordersku: first.ordersku,
    preferred: first.preferredsku,
    sellable: first.price > 0 && stock >= smallest,
  };
}

function valuesOf(
  first: SkuQuantity,
  records: readonly SkuQuantity[],
  product: VariantSource,
): Map<number, string> {
  if (isPack(product)) return new Map([[PACK_OPTION_ID, first.sku]]);
  const values = new Map<number, string>();
  for (const { optionid, optionvalue } of records) {
    const isChoice = optionid !== PACK_OPTION_ID && optionvalue !== '';
    if (isChoice && !values.has(optionid)) values.set(optionid, optionvalue);
  }
  return values;
}

/** Which of two variants to show or take first: one that can be bought, the preferred one, the earlier one. */
export function byPreference(a: Variant, b: Variant): number {
  return (
    Number(b.sellable) - Number(a.sellable) ||
    Number(b.preferred) - Number(a.preferred) ||
    a.ordersku - b.ordersku
  );
}
