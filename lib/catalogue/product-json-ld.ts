import type { Product, ProductGroup, WithContext } from 'schema-dts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { plainText } from '#lib/platform/domain/text/plain-text.ts';
import { isPublicGtin } from './domain/gtin.ts';
import { optionGroups } from './domain/option-groups.ts';
import { valuesOf, variantName, variantProperties } from './domain/variant-properties.ts';
import { buildVariants, type Variant } from './domain/variants.ts';
import { type OfferTerms, offerOf, tellingOnce } from './offer-json-ld.ts';

/** More variants than this add weight, not findability. */
const MAX_VARIANTS = 24;
const MAX_DESCRIPTION = 500;

export interface ProductLinks {
  /** Absolute address of the product, or of one SKU of it. */
  url: (sku?: string) => string;
  /** Absolute address of a set's first picture; null without pictures. */
  picture: (imagespath: string) => string | null;
}

/**
 * Structured data of a product: one Product, or a ProductGroup with a Product per SKU. Prices are those that the
 * page shows (same PriceView).
 * @param terms delivery, returns and stores; null where nothing is sold
 */
export function productJsonLd(
  product: ProductDetail,
  today: string,
  links: ProductLinks,
  terms: OfferTerms | null = null,
): WithContext<Product | ProductGroup> {
  const all = buildVariants(product);
  const variants = all.filter((variant) => variant.price > 0);
  // Where the preferred SKU has no picture, one of another has.
  const shown = product.image || (all.find(({ imagespath }) => imagespath !== '')?.imagespath ?? '');
  const tell = tellingOnce();
  const common = {
    name: product.productname,
    description: plainText(product.metadescription || product.productdescription).slice(0, MAX_DESCRIPTION),
    url: links.url(),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } as const }),
    ...pictureOf(shown, links),
  };
  const [only] = variants;
  if (!only || variants.length === 1) {
    const offer = only && {
      sku: only.sku,
      ...gtinOf(only, product),
      offers: offerOf(only, product, { today, url: links.url(), terms, tell }),
    };
    return { '@context': 'https://schema.org', '@type': 'Product', ...common, ...offer };
  }
  const groups = optionGroups(product, variants);
  const properties = variantProperties(product, variants);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.productid),
    variesBy: properties.map(({ property }) => `https://schema.org/${property}`),
    hasVariant: variants.slice(0, MAX_VARIANTS).map(
      (variant): Product => ({
        '@type': 'Product',
        name: variantName(variant, product, groups),
        sku: variant.sku,
        ...gtinOf(variant, product),
        ...valuesOf(variant, properties),
        ...pictureOf(variant.imagespath || shown, links),
        offers: offerOf(variant, product, { today, url: links.url(variant.sku), terms, tell }),
      }),
    ),
  };
}

/** The number of a barcode that is the product's everywhere, under the name of its length. */
function gtinOf({ sku }: Variant, { gtins = {} }: ProductDetail): Record<string, string> {
  const gtin = gtins[sku];
  return gtin !== undefined && isPublicGtin(gtin) ? { [`gtin${gtin.length}`]: gtin } : {};
}

function pictureOf(imagespath: string, links: ProductLinks): { image?: string } {
  const picture = imagespath === '' ? null : links.picture(imagespath);
  return picture ? { image: picture } : {};
}
