import type { ProductDetail } from '#lib/contracts/products.ts';
import { seoTexts } from '#lib/labels/platform/seo.ts';
import type { Day } from '#lib/pricing/domain/day.ts';
import { describeSelection } from './describe.ts';
import type { ProductPageState } from './product-page.ts';
import { stageProduct } from './stage-product.ts';

/**
 * The description of a product's page: the shop's own, else one with the price that the page begins with (SEO-01).
 * @param state what the address shows; nothing but a shown product has a price
 */
export function productDescription(
  product: ProductDetail,
  state: ProductPageState,
  { store, today }: { store: string; today: Day },
): string {
  const written = product.metadescription || product.productdescription;
  if (written) return written;
  if (state.kind !== 'shown') return seoTexts.product(product.productname, store, null);
  const { price } = describeSelection(stageProduct(product), state.variants, state.start, today);
  return seoTexts.product(product.productname, store, price);
}
