import { isPublicGtin } from '#lib/catalogue/domain/gtin.ts';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import {
  type Property,
  valuesOf,
  variantName,
  variantProperties,
} from '#lib/catalogue/domain/variant-properties.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { FeedProduct } from '#lib/contracts/feeds.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { plainText } from '#lib/platform/domain/text/plain-text.ts';

/** A SKU as merchant feeds tell of it. Money in centavos, addresses absolute. */
export interface FeedItem {
  sku: string;
  /** Shared by the SKUs of a product; null for one of its own. */
  group: string | null;
  title: string;
  description: string;
  link: string;
  picture: string;
  /** More pictures of the SKU. */
  pictures: string[];
  isAvailable: boolean;
  price: Centavos;
  /** Null without a discount; its days where both ends are known. */
  sale: { price: Centavos; days: { from: string; to: string } | null } | null;
  brand: string;
  /** Number of the barcode, where others know the product by it; '' else. */
  gtin: string;
  /** 'Mesa > Tazas'. */
  category: string;
  values: Partial<Record<Property, string>>;
}

export interface FeedLinks {
  /** Absolute address of a SKU's page in the feed's store. */
  page: (product: FeedProduct, sku: string | undefined) => string;
  /** Absolute address of the n-th picture of a set, from 1. */
  picture: (imagespath: string, n: number) => string;
  category: (categoryid: number | null) => string;
}

/** What Google and Meta take at most. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_SKU = 50;
const MAX_PICTURES = 10;

/**
 * The items of a product: one for each SKU with a price and a picture, at the price of its page (same PriceView). What a
 * channel would refuse (no price, no picture, a SKU of more than 50 characters) is left out.
 */
export function feedItems(product: FeedProduct, today: string, links: FeedLinks): FeedItem[] {
  const all = buildVariants(product);
  const groups = optionGroups(product, all);
  const properties = variantProperties(product, all);
  const description = plainText(product.productdescription) || product.productname;
  return all.flatMap((variant) => {
    const pictures = picturesOf(variant, product, links);
    const [picture] = pictures;
    if (!picture || variant.price <= 0 || variant.sku.length > MAX_SKU) return [];
    return {
      sku: variant.sku,
      group: all.length > 1 ? String(product.productid) : null,
      title: variantName(variant, product, groups).slice(0, MAX_TITLE),
      description: description.slice(0, MAX_DESCRIPTION),
      link: links.page(product, all.length > 1 ? variant.sku : undefined),
      picture,
      pictures: pictures.slice(1),
      isAvailable: variant.sellable,
      ...priceOf(variant, product, today),
      brand: product.vendor,
      gtin: gtinOf(variant, product),
      category: links.category(product.categoryid),
      values: valuesOf(variant, properties),
    };
  });
}

function gtinOf({ sku }: Variant, { gtins = {} }: FeedProduct): string {
  const gtin = gtins[sku] ?? '';
  return gtin !== '' && isPublicGtin(gtin) ? gtin : '';
}

/** The regular price, and what is to be paid when that is less. */
function priceOf(variant: Variant, product: FeedProduct, today: string): Pick<FeedItem, 'price' | 'sale'> {
  const { price, oldPrice } = priceView([variant], product, today);
  if (oldPrice === null) return { price, sale: null };
  const [from, to] = [product.datestart.slice(0, 10), product.dateend.slice(0, 10)];
  return { price: oldPrice, sale: { price, days: from && to ? { from, to } : null } };
}

function picturesOf(variant: Variant, product: FeedProduct, links: FeedLinks): string[] {
  const own = variant.imagesquantity > 0;
  const path = own ? variant.imagespath : product.image;
  if (path === '') return [];
  const count = own ? Math.min(variant.imagesquantity, MAX_PICTURES) : 1;
  return Array.from({ length: count }, (_, at) => links.picture(path, at + 1));
}
