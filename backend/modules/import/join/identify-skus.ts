import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../../db/database.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { readOwners } from '../write/current.ts';

/**
 * Rows of a file that names SKUs alone, as parts of the products that have them, each product once.
 * @param report takes those of SKUs that the shop does not have
 */
export async function identifySkus(
  db: Db,
  given: readonly ProductInput[],
  report: (problem: EntryProblem) => void,
): Promise<ProductInput[]> {
  if (!given.some(({ isBySku }) => isBySku)) return [...given];
  const owners = await readOwners(db, given);
  const products = new Map<string, ProductInput>();
  for (const product of given) {
    const [{ sku } = { sku: product.handle }] = product.variants;
    const handle = owners.get(sku);
    if (handle === undefined) {
      report(new EntryProblem(product.origin, entryProblems.unknownSku(sku)));
      continue;
    }
    const same = products.get(handle);
    if (same) same.variants.push(...product.variants);
    else products.set(handle, { ...product, handle, variants: [...product.variants] });
  }
  return [...products.values()];
}
