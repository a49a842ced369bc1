import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import type { Current } from './current.ts';
import type { Lookups } from './lookups.ts';

const LONGEST_TITLE = 250;
const LONGEST_HANDLE = 250;
/** In bytes: addresses are indexed. */
const LONGEST_SOURCE_BYTES = 2000;
const LONGEST_SKU = 120;
/** Of an option or a value of one. */
const LONGEST_LABEL = 250;

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
  if (!current.byHandle.has(handle)) checkNew(product);
  else if (variants.length === 0) throw new EntryProblem(origin, entryProblems.noVariants);
  if (product.title.length > LONGEST_TITLE) throw new EntryProblem(origin, entryProblems.longTitle);
  if (handle.length > LONGEST_HANDLE) throw new EntryProblem(origin, entryProblems.longHandle);
  checkCategories(product, lookups);
  for (const variant of variants) {
    checkVariant(product, variant);
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

function checkCategories({ origin, category, moreCategories }: ProductInput, { categories }: Lookups): void {
  for (const one of [category, ...moreCategories]) {
    if (one.kind === 'path' && !categories.has(one.path))
      throw new EntryProblem(origin, entryProblems.category(one.path));
    const long = one.kind === 'labels' ? one.labels.find((label) => label.length > LONGEST_LABEL) : undefined;
    if (long !== undefined) throw new EntryProblem(origin, entryProblems.longCategory(long));
  }
}

/** What a product needs that the shop does not have. @throws EntryProblem */
function checkNew({ origin, title, category, variants }: ProductInput): void {
  if (title === '') throw new EntryProblem(origin, entryProblems.noTitle);
  if (category.kind === 'path' && category.path === '')
    throw new EntryProblem(origin, entryProblems.noCategory);
  if (variants.length === 0) throw new EntryProblem(origin, entryProblems.noVariants);
}

function checkVariant(
  { options: names }: ProductInput,
  { sku, origin, price, options, pictures }: ProductInput['variants'][number],
): void {
  if (price === 0) throw new EntryProblem(origin, entryProblems.price(''));
  if (sku.length > LONGEST_SKU) throw new EntryProblem(origin, entryProblems.longSku(sku));
  const missing = names.find((_name, at) => options[at] === undefined);
  if (missing !== undefined) throw new EntryProblem(origin, entryProblems.optionValue(missing));
  const nameless = options[names.length];
  if (nameless !== undefined) throw new EntryProblem(origin, entryProblems.optionName(nameless));
  const long = [...names, ...options].find((text) => text.length > LONGEST_LABEL);
  if (long !== undefined) throw new EntryProblem(origin, entryProblems.longOption(long));
  const far = pictures.find(({ source }) => Buffer.byteLength(source) > LONGEST_SOURCE_BYTES);
  if (far) throw new EntryProblem(origin, entryProblems.longSource(far.source));
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
