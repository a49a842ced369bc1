import { isPublicGtin } from '#lib/catalogue/domain/gtin.ts';
import { type OptionGroup, optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { dealsOf, type VariantDeal } from '#lib/catalogue/domain/price-view.ts';
import { variantName } from '#lib/catalogue/domain/variant-properties.ts';
import { buildVariants, byPreference, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { plainText } from '#lib/platform/domain/text/plain-text.ts';

/** Longest description, in characters. */
const MAX_DESCRIPTION = 4000;
const MAX_PRODUCT_ID = 2_147_483_647;
const PRODUCT_ID = /^product:([1-9]\d{0,9})$/;

/** The identifier of a product; that of a variant is its SKU, which has no colon here. */
export function productIdentifier(productid: number): string {
  return `product:${productid}`;
}

/** The product that an identifier names; null for that of a variant. */
export function productidOf(identifier: string): number | null {
  const digits = PRODUCT_ID.exec(identifier)?.[1];
  const productid = Number(digits);
  return productid <= MAX_PRODUCT_ID ? productid : null;
}

/** A product with its variants that have a price, which the protocol can show: the featured one first. */
export interface PricedProduct {
  product: ProductDetail;
  deals: readonly VariantDeal[];
  groups: readonly OptionGroup[];
}

/** @returns null for a product that has no price */
export function pricedProduct(product: ProductDetail, today: string): PricedProduct | null {
  const variants = buildVariants(product).filter(({ price }) => price > 0);
  if (variants.length === 0) return null;
  const deals = dealsOf(variants.toSorted(byPreference), product, today);
  return { product, deals, groups: optionGroups(product, variants).filter(({ kind }) => kind !== 'pack') };
}

/** What stands in a response beside the product's own data. */
export interface ViewTerms {
  /** Absolute address of the product, or of one SKU of it. */
  url: (product: ProductDetail, sku?: string) => string;
  /** Absolute address of a set's first picture. */
  picture: (imagespath: string) => string;
  /** What is said of a variant beside its own data: how it can be had, and what the shop adds to its metadata. */
  ofVariant?: (variant: Variant) => { fulfillment?: object; metadata?: object };
}

/** A product of the catalogue as the protocol has it, with these of its variants. Prices are those of its page, in centavos. */
export function productView(
  priced: PricedProduct,
  { url, picture, ofVariant = () => ({}) }: ViewTerms,
  shown: readonly VariantDeal[] = priced.deals,
) {
  const { product, deals, groups } = priced;
  const description = plainText(product.productdescription || product.metadescription);
  const images = [...new Set([product.image, ...deals.map(({ variant }) => variant.imagespath)])].filter(
    (path) => path !== '',
  );
  return {
    id: productIdentifier(product.productid),
    handle: product.path,
    title: product.productname,
    description: { plain: description.slice(0, MAX_DESCRIPTION) || product.productname },
    url: url(product),
    ...(product.category !== '' && { categories: [{ value: product.category, taxonomy: 'merchant' }] }),
    price_range: range(deals.map(({ unitPrice }) => unitPrice)),
    ...(deals.some(({ percent }) => percent) && {
      list_price_range: range(deals.map(({ variant }) => variant.price)),
    }),
    ...(images.length > 0 && { media: images.map((path) => imageOf(picture(path), product.productname)) }),
    ...(groups.length > 0 && { options: groups.map(optionView) }),
    variants: shown.map((deal) => variantView(deal, priced, { url, picture, ofVariant })),
    ...metadataOf(product),
  };
}

function variantView(
  { variant, unitPrice, percent, combo }: VariantDeal,
  { product, groups }: PricedProduct,
  { url, picture, ofVariant }: Required<ViewTerms>,
) {
  const { fulfillment, metadata } = ofVariant(variant);
  // So many units together cost this.
  const deal = combo && { combo: { quantity: combo.quantity, price: price(combo.groupPrice) } };
  const title = variantName(variant, product, groups);
  const gtin = product.gtins?.[variant.sku];
  const options = optionsOf(variant, groups);
  return {
    id: variant.sku,
    sku: variant.sku,
    ...(gtin !== undefined && isPublicGtin(gtin) && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    title,
    description: { plain: title },
    url: url(product, variant.sku),
    price: price(unitPrice),
    ...(percent && { list_price: price(variant.price) }),
    availability: availability(variant.sellable),
    ...(options.length > 0 && { options }),
    ...(variant.imagespath !== '' && { media: [imageOf(picture(variant.imagespath), title)] }),
    ...(fulfillment && { fulfillment }),
    ...((deal || metadata) && { metadata: { ...deal, ...metadata } }),
  };
}

/** The values that a variant has of the product's options. */
export function optionsOf(
  variant: Pick<Variant, 'values'>,
  groups: readonly OptionGroup[],
): { name: string; label: string }[] {
  return groups.flatMap(({ optionid, label: name, values }) => {
    const value = variant.values.get(optionid);
    const known = values.find((one) => one.value === value);
    return known ? [{ name, label: known.label }] : [];
  });
}

/** Whether something can be had, as the protocol says it. */
export function availability(available: boolean) {
  return { available, status: available ? 'in_stock' : 'out_of_stock' };
}

function optionView({ label: name, values }: OptionGroup) {
  return { name, values: values.map(({ label }) => ({ label })) };
}

function metadataOf({ vendor, productAttributes }: ProductDetail) {
  const attributes = Object.fromEntries(productAttributes.map(({ label, value }) => [label, value]));
  const metadata = {
    ...(vendor !== '' && { brand: vendor }),
    ...(productAttributes.length > 0 && { attributes }),
  };
  return Object.keys(metadata).length > 0 ? { metadata } : {};
}

function imageOf(url: string, alt: string) {
  return { type: 'image', url, alt_text: alt };
}

function range(amounts: readonly Centavos[]) {
  return { min: price(Math.min(...amounts)), max: price(Math.max(...amounts)) };
}

function price(amount: Centavos) {
  return { amount, currency: CURRENCY.code };
}
