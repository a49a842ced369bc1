import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';

/** Key of the one synthetic option that a pack has (PDP-38); the wire uses 0 for "no option". */
export const PACK_OPTION_ID = 0;

/** One SKU of a product with its value of each option (PDP-29). Money in centavos. */
export interface Variant {
  sku: string;
  /** Value by option id; an option that the SKU has no value of is absent. */
  values: ReadonlyMap<number, string>;
  /** Units in stock, never negative. */
  stock: number;
  price: Centavos;
  newpriced: Centavos | null;
  /** Discount as a fraction. */
  newpriced2: number | null;
  newpricec1: number | null;
  newpricec2: Centavos | null;
  imagespath: string;
  imagesquantity: number;
  specificname: string;
  tagid: number | null;
  ordersku: number;
  preferred: boolean;
  /** Has a price above 0 and stock for at least the smallest quantity. */
  sellable: boolean;
  /** Its records contradict each other; the first one was taken. */
  conflicting: boolean;
}

/** What variants are made of. */
export type VariantSource = Pick<ProductRecord, 'quantities' | 'packname' | 'minquantity'>;

/** True for a pack product (PDP-38). */
export function isPack(product: Pick<ProductRecord, 'packname'>): boolean {
  return product.packname !== '';
}

/**
 * Joins the SKU × option records of a product into its variants, in their SKU order (PDP-29, PDP-38). Of records that
 * contradict each other the first wins. Never throws: whatever is missing makes the SKU unsellable at worst.
 */
export function buildVariants(product: VariantSource): Variant[] {
  const bySku = new Map<string, SkuQuantity[]>();
  for (const record of product.quantities) {
    const records = bySku.get(record.sku);
    if (records) records.push(record);
    else bySku.set(record.sku, [record]);
  }
  const variants: Variant[] = [];
  for (const records of bySku.values()) {
    const [first] = records;
    if (first) variants.push(toVariant(first, records, product));
  }
  return variants.sort((a, b) => a.ordersku - b.ordersku);
}

function toVariant(first: SkuQuantity, records: readonly SkuQuantity[], product: VariantSource): Variant {
  const { values, clash } = valuesOf(first, records, product);
  const stock = Number.isFinite(first.quantity) ? Math.max(0, first.quantity) : 0;
  const smallest = product.minquantity > 0 ? product.minquantity : Number.MIN_VALUE;
  return {
    sku: first.sku,
    values,
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
    conflicting: clash || records.some((record) => differs(first, record)),
  };
}

function valuesOf(
  first: SkuQuantity,
  records: readonly SkuQuantity[],
  product: VariantSource,
): { values: Map<number, string>; clash: boolean } {
  const values = new Map<number, string>();
  if (isPack(product)) return { values: values.set(PACK_OPTION_ID, first.sku), clash: false };
  let clash = false;
  for (const { optionid, optionvalue } of records) {
    if (optionid === PACK_OPTION_ID || optionvalue === '') continue;
    const known = values.get(optionid);
    if (known === undefined) values.set(optionid, optionvalue);
    else if (known !== optionvalue) clash = true;
  }
  return { values, clash };
}

function differs(a: SkuQuantity, b: SkuQuantity): boolean {
  return (
    a.quantity !== b.quantity ||
    a.price !== b.price ||
    a.newpriced !== b.newpriced ||
    a.newpricec1 !== b.newpricec1 ||
    a.newpricec2 !== b.newpricec2 ||
    a.imagespath !== b.imagespath
  );
}

/** Which of two variants to show or take first: one that can be bought, the preferred one, the earlier one. */
export function byPreference(a: Variant, b: Variant): number {
  return (
    Number(b.sellable) - Number(a.sellable) ||
    Number(b.preferred) - Number(a.preferred) ||
    a.ordersku - b.ordersku
  );
}
