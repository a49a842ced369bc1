import type { ProductRecord } from '#lib/contracts/products.ts';
import { byPreference, type Variant } from './variants.ts';

/** A set of pictures: id for mediaUrl ('' without) and how many there are. */
export interface ImageSet {
  path: string;
  count: number;
}

const NO_IMAGES: ImageSet = { path: '', count: 0 };

/** The variant's own pictures, null without. */
export function imagesOf(variant: Variant): ImageSet | null {
  if (variant.imagespath === '' || variant.imagesquantity < 1) return null;
  return { path: variant.imagespath, count: variant.imagesquantity };
}

/** Pictures of the first variant to show that has some, else the product's own. */
export function imagesFor(product: Pick<ProductRecord, 'image'>, variants: readonly Variant[]): ImageSet {
  for (const variant of variants.toSorted(byPreference)) {
    const images = imagesOf(variant);
    if (images) return images;
  }
  return product.image === '' ? NO_IMAGES : { path: product.image, count: 1 };
}
