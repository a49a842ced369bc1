import { imagesOf } from '#lib/catalogue/domain/images.ts';
import { type OptionGroup, optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { buildVariants, byPreference } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';

/** Wanted values by option id: one of each is enough. */
export type WantedValues = Readonly<Record<string, readonly string[]>>;

/** What somebody narrows a product down to. */
export interface WantedVariants {
  /** SKU whose picture and link a card shows. */
  sku: string;
  /** All SKUs that have the values: a card shows their price and offer. */
  skus: readonly string[];
}

/**
 * The SKUs that a card shows because somebody narrows by their values: each has one of the wanted values of every option
 * that the product has. Null where nothing is wanted of it, or where no SKU has that.
 * @param wanted values, or the names that filters give them
 */
export function wantedVariants(record: ProductRecord, wanted: WantedValues): WantedVariants | null {
  const variants = buildVariants(record);
  const groups = optionGroups(record, variants).filter(({ optionid }) => wanted[optionid]?.length);
  if (groups.length === 0) return null;
  const fits = groups.map((group) => ({ optionid: group.optionid, values: valuesOf(group, wanted) }));
  const having = variants
    .filter(({ values }) => fits.every((fit) => fit.values.has(values.get(fit.optionid) ?? '')))
    .sort(byPreference);
  const shown = having.find(imagesOf) ?? having[0];
  return shown ? { sku: shown.sku, skus: having.map(({ sku }) => sku) } : null;
}

function valuesOf({ optionid, values }: OptionGroup, wanted: WantedValues): ReadonlySet<string> {
  const names = wanted[optionid] ?? [];
  return new Set(
    values
      .filter(({ value, filtername }) => names.includes(value) || names.includes(filtername))
      .map(({ value }) => value),
  );
}
