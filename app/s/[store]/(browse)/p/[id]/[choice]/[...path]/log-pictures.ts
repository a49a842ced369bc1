import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import type { ProductPageState } from '#lib/catalogue/domain/product/product-page.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';

/** Logs a SKU that is shown with pictures of another one (PDP-39), and a suggested colour that is none (PDP-40). */
export function logPictures(
  product: ProductDetail,
  { start, variants, selectionError }: Extract<ProductPageState, { kind: 'shown' }>,
): void {
  const { imageError, variant } = describeSelection(product, variants, start, todayInLaPaz());
  if (imageError) {
    log('warn', 'product.pictures', {
      productid: product.productid,
      sku: variant?.sku ?? '',
      condition: imageError,
    });
  }
  if (selectionError) {
    log('warn', 'product.selection', { productid: product.productid, condition: selectionError });
  }
}
