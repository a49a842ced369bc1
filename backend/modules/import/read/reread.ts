import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { FileColumns, Origin, ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { shopifyColumns } from './shopify-columns.ts';
import { readProduct } from './shopify-product.ts';
import type { ShopifyRow } from './shopify-variant.ts';

/**
 * What a file with the columns of another one says of a product.
 * @param rows cells by the header of their column, those of so many variants first
 * @throws EntryProblem when such a file cannot say it
 */
export function rereadProduct(
  origin: Origin,
  rows: readonly Readonly<Record<string, string>>[],
  { columns, variants }: { columns: FileColumns; variants: number },
): ProductInput {
  const titles = [...new Set(rows.flatMap(Object.keys))];
  const { read } = shopifyColumns(titles, columns);
  const [first, ...others] = rows.map(
    (row, at): ShopifyRow => ({ line: at + 1, cells: read(titles.map((title) => row[title] ?? '')) }),
  );
  const problem = new EntryProblem(origin, entryProblems.notInCsv);
  if (!first) throw problem;
  try {
    const product = readProduct(origin.label, [first, ...others], ({ line }) => line <= variants);
    if (product.spoiled) throw problem;
    return product;
  } catch (error) {
    throw error instanceof EntryProblem ? problem : error;
  }
}
