import { isDeepStrictEqual } from 'node:util';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { csvProduct } from '../../export/csv-product.ts';
import type { Names } from '../../export/names.ts';
import type { ProductInput, VariantInput } from '../product-input.ts';
import { rereadProduct } from '../read/reread.ts';
import { EntryProblem } from '../report.ts';
import type { PicturedProduct } from '../stored-products.ts';
import { existingInput } from './existing-input.ts';

/** What the shop has beside a product of a file. */
interface Shop {
  stored: PicturedProduct;
  names: Names;
  /** Stores that get a quantity which the file does not give by store. */
  stores: readonly number[];
}

/**
 * A product of a CSV as it is to be written over one that is there. Such a file has no place for packs, combos, tags,
 * terms and more, and may leave columns out: whatever it says as an export of the shop to its columns would say it
 * stays as it is, the rest was edited (ADR 0015).
 * @throws EntryProblem when an edited price makes a combo that is kept dearer than its pieces
 */
export function keepUnedited(file: ProductInput, { stored, names, stores }: Shop): ProductInput {
  if (!file.columns) return file;
  const { rows } = csvProduct(stored, names, stores);
  const said = rereadProduct(file.handle, rows, file.columns);
  if (!said) return file;
  const existing = existingInput(stored, names, file);
  const variants = keepVariants(file.variants, said.variants, existing.variants);
  const merged = { ...existing, ...editsOf(file, said), origin: file.origin, variants };
  // Only shown products are taken in: a file that says which are shown shows it.
  if (file.columns.has('status') || file.columns.has('published')) merged.statusId = file.statusId;
  const { pack } = merged;
  return pack ? { ...merged, pack: { ...pack, price: variants[0]?.price ?? pack.price } } : merged;
}

/** Variants are known by their SKU, else by their options. */
function keepVariants(
  given: readonly VariantInput[],
  said: readonly VariantInput[],
  existing: readonly VariantInput[],
): VariantInput[] {
  const matches = new Map<VariantInput, number>();
  const taken = new Set<number>();
  const match = (isSame: (one: VariantInput, other: VariantInput) => boolean) => {
    for (const variant of given) {
      if (matches.has(variant)) continue;
      const at = said.findIndex((other, index) => !taken.has(index) && isSame(variant, other));
      if (at === -1) continue;
      matches.set(variant, at);
      taken.add(at);
    }
  };
  match((one, other) => one.sku !== '' && one.sku === other.sku);
  match((one, other) => isDeepStrictEqual(one.options, other.options));
  return given.map((variant) => {
    const at = matches.get(variant) ?? -1;
    const [before, after] = [said[at], existing[at]];
    return before && after ? keepVariant(variant, before, after) : variant;
  });
}

function keepVariant(given: VariantInput, said: VariantInput, existing: VariantInput): VariantInput {
  const isSamePrice = given.price === said.price && isDeepStrictEqual(given.discount, said.discount);
  const { price, discount } = isSamePrice ? existing : given;
  const kept = { ...existing, ...editsOf(given, said), price, discount, origin: given.origin };
  const { combo } = kept;
  if (combo && combo.price >= combo.quantity * price) {
    const kind = entryProblems.keptCombo(formatPrice(combo.price), combo.quantity);
    throw new EntryProblem(given.origin, kind);
  }
  return kept;
}

/** What is given otherwise than it was said. */
function editsOf<Fields extends object>(given: Fields, said: Fields): Partial<Fields> {
  const edits: Partial<Fields> = { ...given };
  for (const key in edits) if (isDeepStrictEqual(edits[key], said[key])) delete edits[key];
  return edits;
}
