import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import type { VariantInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';

/** A variant that the shop has. */
export interface KnownVariant {
  /** Its SKU, also one that the shop made up. */
  sku: string;
  existing: VariantInput;
  /** What an export to the file's columns says of it; as the shop has it without such an export. */
  said: VariantInput;
}

/**
 * Finds which variants of the shop those of a file are: by their SKU, else by their options. Rows that have neither are
 * the shop's in their order, when the file has all of them.
 * @throws EntryProblem for a row that may be any of several
 */
export function matchVariants(
  given: readonly VariantInput[],
  known: readonly KnownVariant[],
): Map<VariantInput, KnownVariant> {
  const matches = new Map<VariantInput, KnownVariant>();
  const left = new Set(known);
  const open = () => given.filter((variant) => !matches.has(variant));
  const take = (variant: VariantInput, one: KnownVariant | undefined) => {
    if (!one || !left.delete(one)) return;
    matches.set(variant, one);
  };
  const bySku = new Map(known.map((one) => [one.sku, one]));
  for (const variant of given) if (variant.sku !== '') take(variant, bySku.get(variant.sku));
  const wanted = Map.groupBy(open(), combinationOf);
  for (const [combination, variants] of wanted) {
    const same = [...left].filter((one) => combinationOf(one.said) === combination);
    const [first] = variants;
    if (first && same.length > variants.length)
      throw new EntryProblem(first.origin, entryProblems.whichVariant);
    variants.forEach((variant, at) => {
      take(variant, same[at]);
    });
  }
  return matches;
}

export function combinationOf({ options }: Pick<VariantInput, 'options'>): string {
  return options.map(fold).join('\n');
}
