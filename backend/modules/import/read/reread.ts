import type { FileColumns, ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { shopifyColumns } from './shopify-columns.ts';
import { readProduct } from './shopify-product.ts';
import type { ShopifyRow } from './shopify-variant.ts';

/**
 * What a file with the columns of another one says of a product.
 * @param rows cells by the header of their column
 * @returns null when they are no product
 */
export function rereadProduct(
  handle: string,
  rows: readonly Readonly<Record<string, string>>[],
  columns: FileColumns,
): ProductInput | null {
  const titles = [...new Set(rows.flatMap(Object.keys))];
  // Without a variant there is no product.
  if (!titles.includes('Variant Price')) return null;
  const { read } = shopifyColumns(titles, columns);
  const [first, ...others] = rows.map(
    (row, at): ShopifyRow => ({ line: at + 1, cells: read(titles.map((title) => row[title] ?? '')) }),
  );
  if (!first) return null;
  try {
    return readProduct(handle, [first, ...others]);
  } catch (error) {
    if (error instanceof EntryProblem) return null;
    throw error;
  }
}
