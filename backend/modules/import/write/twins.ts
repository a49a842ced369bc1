import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { combinationOf } from '../merge/match-variants.ts';
import type { ProductInput, VariantInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import type { SeenSkus } from './check-product.ts';
import type { Current } from './current.ts';

/**
 * A product without those of its variants that are there twice: under a SKU that the file has had, that is another
 * product's, or with the options of a variant before. The rest of the product stays.
 * @param report takes each of them
 * @returns null when none is left of a product that had some
 */
export function withoutTwins(
  product: ProductInput,
  { owners }: Current,
  seen: SeenSkus,
  report: (problem: EntryProblem) => void,
): ProductInput | null {
  const combinations = new Set<string>();
  const skus = new Set<string>();
  const isTwin = (variant: VariantInput): boolean => {
    const { sku, options, origin } = variant;
    const reason = reasonAgainst(product.handle, sku, { owners, seen, skus });
    const combination = combinationOf(variant);
    const isSame = combinations.has(combination);
    if (reason === null && !isSame) {
      combinations.add(combination);
      if (sku !== '') skus.add(sku);
      return false;
    }
    report(new EntryProblem(origin, reason ?? entryProblems.sameVariant(options.join(', '))));
    return true;
  };
  const variants = product.variants.filter((variant) => !isTwin(variant));
  if (variants.length === 0 && product.variants.length > 0) return null;
  return variants.length === product.variants.length ? product : { ...product, variants };
}

function reasonAgainst(
  handle: string,
  sku: string,
  { owners, seen, skus }: { owners: Current['owners']; seen: SeenSkus; skus: ReadonlySet<string> },
): string | null {
  if (sku === '') return null;
  if (skus.has(sku) || (seen.get(sku) ?? handle) !== handle) return entryProblems.duplicateSku(sku);
  const owner = owners.get(sku);
  return owner === undefined || owner === handle ? null : entryProblems.foreignSku(sku, owner);
}
