import type { Offer, Product, ProductGroup, WithContext } from 'schema-dts';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';

/** More variants than this add weight, not findability. */
const MAX_VARIANTS = 24;

export interface ProductLinks {
  /** Absolute address of the product, or of one SKU of it. */
  url: (sku?: string) => string;
  /** Absolute address of a set's first picture; null without pictures. */
  picture: (imagespath: string) => string | null;
}

/**
 * Structured data of a product: one Product, or a ProductGroup with a Product per SKU. Prices are those that the
 * page shows (same PriceView); they are valid until the end of the fourth year from now (SEO-03, GAP-036).
 */
export function productJsonLd(
  product: ProductDetail,
  today: string,
  links: ProductLinks,
): WithContext<Product | ProductGroup> {
  const variants = buildVariants(product).filter((variant) => variant.price > 0);
  const common = {
    name: product.productname,
    description: plainText(product.metadescription || product.productdescription),
    url: links.url(),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } as const }),
    ...pictureOf(product.image, links),
  };
  const [only] = variants;
  if (!only || variants.length === 1) {
    const offer = only && { sku: only.sku, offers: offerOf(only, product, today, links.url()) };
    return { '@context': 'https://schema.org', '@type': 'Product', ...common, ...offer };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.productid),
    variesBy: variesBy(product, variants),
    hasVariant: variants.slice(0, MAX_VARIANTS).map(
      (variant): Product => ({
        '@type': 'Product',
        name: variantName(variant, product, variants),
        sku: variant.sku,
        ...pictureOf(variant.imagespath || product.image, links),
        offers: offerOf(variant, product, today, links.url(variant.sku)),
      }),
    ),
  };
}

function offerOf(variant: Variant, product: ProductDetail, today: string, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    price: toBolivianos(priceView([variant], product, today).price).toFixed(2),
    priceCurrency: CURRENCY.code,
    priceValidUntil: `${Number(today.slice(0, 4)) + 4}-12-31`,
    availability: variant.sellable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function variesBy(product: ProductDetail, variants: readonly Variant[]): string[] {
  const groups = optionGroups(product, variants).filter((group) => group.values.length > 1);
  return groups.map((group) =>
    group.kind === 'color' ? 'https://schema.org/color' : 'https://schema.org/size',
  );
}

function variantName(variant: Variant, product: ProductDetail, variants: readonly Variant[]): string {
  const values = optionGroups(product, variants).flatMap(({ optionid, values: all }) => {
    const value = variant.values.get(optionid);
    return all.filter((known) => known.value === value).map((known) => known.label);
  });
  return [product.productname, ...values].join(' · ');
}

function pictureOf(imagespath: string, links: ProductLinks): { image?: string } {
  const picture = imagespath === '' ? null : links.picture(imagespath);
  return picture ? { image: picture } : {};
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
}
