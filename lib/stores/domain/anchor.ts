/** Where a store stands on the page with all of them. */
export function storeAnchor(storeId: number): string {
  return `tienda-${storeId}`;
}
