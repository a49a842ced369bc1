import type { ProductInput, SpoiledVariant, VariantInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';

/**
 * The variants of a product's rows. A row that cannot be read is left out and named; the others are taken in.
 * @param named what the variant of a row is known by
 * @throws EntryProblem when there is no other row
 */
export function readVariants<Row>(
  rows: readonly Row[],
  read: (row: Row) => VariantInput,
  named: (row: Row) => Pick<SpoiledVariant, 'sku' | 'options'>,
): Pick<ProductInput, 'variants' | 'spoiled'> {
  const variants: VariantInput[] = [];
  const spoiled: SpoiledVariant[] = [];
  for (const row of rows) {
    try {
      variants.push(read(row));
    } catch (error) {
      if (!(error instanceof EntryProblem) || rows.length === 1) throw error;
      spoiled.push({ origin: error.origin, reason: error.message, ...named(row) });
    }
  }
  return spoiled.length === 0 ? { variants } : { variants, spoiled };
}
