import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/search/domain/words.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import type { Current } from './current.ts';
import type { Lookups } from './lookups.ts';

const LONGEST_TITLE = 250;
const LONGEST_SKU = 120;

/** What of an import's file has been seen already: owner by SKU. */
export type SeenSkus = Map<string, string>;

/**
 * Judges what no reader can: against the shop, and against the other products of the file.
 * @throws EntryProblem
 */
export function checkProduct(
  product: ProductInput,
  current: Current,
  lookups: Lookups,
  seen: SeenSkus,
): void {
  const { origin, handle, variants } = product;
  if (product.title.length > LONGEST_TITLE) throw new EntryProblem(origin, entryProblems.longTitle);
  for (const category of [product.category, ...product.moreCategories]) {
    if (category.kind === 'path' && !lookups.categories.has(category.path)) {
      throw new EntryProblem(origin, entryProblems.category(category.path));
    }
  }
  const combinations = new Set<string>();
  for (const variant of variants) {
    const combination = variant.options.map(fold).join('\n');
    if (combinations.has(combination)) {
      throw new EntryProblem(variant.origin, entryProblems.sameVariant(variant.options.join(', ')));
    }
    combinations.add(combination);
    checkSku(product, variant, current, seen);
    if (variant.tagId !== null && !lookups.tagIds.has(variant.tagId)) {
      throw new EntryProblem(variant.origin, entryProblems.tag(variant.tagId));
    }
    const units = variant.stock.kind === 'stores' ? Object.keys(variant.stock.units) : [];
    const unknown = units.find((id) => !lookups.stores.has(Number(id)));
    if (unknown !== undefined) throw new EntryProblem(variant.origin, entryProblems.store(unknown));
  }
  checkPack(product, current, seen);
  for (const { sku } of variants) if (sku !== '') seen.set(sku, handle);
}

function checkSku(
  { handle, variants }: ProductInput,
  { sku, origin }: ProductInput['variants'][number],
  current: Current,
  seen: SeenSkus,
): void {
  if (sku === '') return;
  if (sku.length > LONGEST_SKU) throw new EntryProblem(origin, entryProblems.longSku(sku));
  if (seen.has(sku) || variants.filter((other) => other.sku === sku).length > 1) {
    throw new EntryProblem(origin, entryProblems.duplicateSku(sku));
  }
  const owner = current.owners.get(sku);
  if (owner !== undefined && owner !== handle) {
    throw new EntryProblem(origin, entryProblems.foreignSku(sku, owner));
  }
}

function checkPack(
  { origin, pack, variants, options }: ProductInput,
  current: Current,
  seen: SeenSkus,
): void {
  if (!pack) return;
  if (variants.length !== 1 || options.length > 0) throw new EntryProblem(origin, entryProblems.packVariant);
  if (variants[0]?.price !== pack.price) throw new EntryProblem(origin, entryProblems.packPrice);
  const missing = pack.skus.find(({ sku }) => !seen.has(sku) && !current.owners.has(sku));
  if (missing) throw new EntryProblem(origin, entryProblems.packPart(missing.sku));
}
