import type { ProductDetail } from '#lib/contracts/products.ts';
import { seoTexts } from '#lib/labels/platform/seo.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { PriceView } from '../price-view.ts';
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
  return writtenOf(product) || seoTexts.product(product.productname, store, priceOf(product, state, today));
}

/** What a preview of its link says first: the price that the page begins with, where the description does not say it; '' else. */
export function productLead(product: ProductDetail, state: ProductPageState, today: Day): string {
  const price = priceOf(product, state, today);
  return price && writtenOf(product) ? seoTexts.price(price) : '';
}

function writtenOf({ metadescription, productdescription }: ProductDetail): string {
  return metadescription || productdescription;
}

function priceOf(product: ProductDetail, state: ProductPageState, today: Day): PriceView | null {
  if (state.kind !== 'shown') return null;
  return describeSelection(stageProduct(product), state.variants, state.start, today).price;
}
