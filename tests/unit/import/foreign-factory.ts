import type { ProductInput } from '#backend/modules/import/product-input.ts';
import { entriesOf } from './csv-files.ts';

/** What is read of a file: products, and reasons with their line. */
export async function readAll(text: string, name?: string) {
  const entries = await entriesOf(text, name);
  return {
    products: entries.flatMap((entry) => (entry.kind === 'product' ? [entry.product] : [])),
    reasons: entries.flatMap((entry) => {
      if (entry.kind === 'product') return [];
      const { origin, reason } =
        entry.kind === 'skipped' ? entry : { origin: entry.problem.origin, reason: entry.problem.message };
      return [`${origin.line}: ${reason}`];
    }),
  };
}

/** SKU, options, price and stock of each variant. */
export function variantsOf({ variants }: ProductInput) {
  return variants.map(({ sku, options, price, stock }) => [sku, options.join('/'), price, stock]);
}
