import { describeSelection } from '#lib/catalogue/domain/describe.ts';
import type { ProductPageState } from '#lib/catalogue/domain/product-page.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';

/** Tells the shop's log of a SKU that is shown with pictures of another one (PDP-39). */
export function logPictures(
  product: ProductDetail,
  { start, variants }: Extract<ProductPageState, { kind: 'shown' }>,
): void {
  const { imageError, variant } = describeSelection(product, variants, start, todayInLaPaz());
  if (imageError) {
    log('warn', 'product.pictures', {
      productid: product.productid,
      sku: variant?.sku ?? '',
      condition: imageError,
    });
  }
}
