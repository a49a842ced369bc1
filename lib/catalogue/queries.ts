import type { CallOutput } from '#lib/contracts/call.ts';
import type { getProductQuantity } from '#lib/contracts/products.ts';
import { askBff } from '#lib/platform/browser/bff.ts';

/** Stock of a SKU in a store, in units. */
export type StockRow = CallOutput<typeof getProductQuantity>['rows'][number];

/**
 * Live stock of a product's SKUs in every store (CALL-10); the page's own copy may be minutes old. Asked once a page
 * and shared with nothing, so without the query library, whose weight every product page would bear.
 * @throws Error when there is no answer
 */
export async function askStock(productid: number, signal: AbortSignal): Promise<StockRow[]> {
  const path = 'customer/getProductQuantity';
  return (await askBff<CallOutput<typeof getProductQuantity>>(path, { productid }, { signal })).rows;
}
