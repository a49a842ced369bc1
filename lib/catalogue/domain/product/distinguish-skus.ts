import type { OptionSource } from '#lib/catalogue/domain/option-groups.ts';
import { buildVariants, isPack, type Variant, type VariantSource } from '#lib/catalogue/domain/variants.ts';
import { serverTexts } from '#lib/labels/platform/server-side.ts';

/** The value of an option that a SKU does without. It lives on a page alone: no address, cart or file has it. */
const WITHOUT = '~';

/**
 * A SKU whose values another one has as well, and more of them, could not be chosen: its choice would wait for the rest
 * of the other's. Here doing without is a value like any, 'Sin grabado', and every SKU that can be bought can be chosen
 * (PDP-33, PDP-34). Done on the server, for the product's page and its card's dialog; a product that needs none is the
 * same as before.
 */
export function distinguishSkus<Product extends OptionSource & VariantSource>(product: Product): Product {
  const sellable = buildVariants(product).filter((variant) => variant.sellable);
  if (isPack(product) || new Set(sellable.map(({ values }) => values.size)).size < 2) return product;
  const records = sellable.flatMap((variant) => {
    const record = product.quantities.find(({ sku }) => sku === variant.sku);
    if (!record) return [];
    return lacking(variant, sellable).map((optionid) => ({
      ...record,
      optionid,
      optionvalue: WITHOUT,
      optioncustomer: serverTexts.without(nameOf(product, optionid)),
      optionmaster: '',
    }));
  });
  return records.length === 0 ? product : { ...product, quantities: [...product.quantities, ...records] };
}

/** The options of those SKUs that have all that this one has, and more. */
function lacking({ values: own }: Variant, others: readonly Variant[]): number[] {
  const richer = others.filter(
    ({ values }) => values.size > own.size && [...own].every(([id, value]) => values.get(id) === value),
  );
  return [...new Set(richer.flatMap(({ values }) => [...values.keys()]))].filter((id) => !own.has(id));
}

function nameOf({ options }: OptionSource, id: number): string {
  return options.find(({ optionid }) => optionid === id)?.optionname ?? serverTexts.option;
}
