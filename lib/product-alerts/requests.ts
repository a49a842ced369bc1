import type { CallOutput } from '#lib/contracts/call.ts';
import type { requestProductAlert } from '#lib/contracts/product-alerts.ts';
import { askBff } from '#lib/platform/browser/bff.ts';

/** Requests an alert for when the visitor's store has a SKU again (AJ-57). @throws Error when there is no response */
export function requestStockAlert(
  sku: string,
  email: string,
): Promise<CallOutput<typeof requestProductAlert>> {
  return askBff('ajuar/requestProductAlert', { kind: 'stock', sku, email });
}
