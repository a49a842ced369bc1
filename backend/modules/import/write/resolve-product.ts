import type { Db } from '../../../db/database.ts';
import type { ProductInput } from '../product-input.ts';
import type { Lookups } from './lookups.ts';
import type { Resolved } from './product-values.ts';

/** A product with what the shop's own tables make of its names. */
export interface ResolvedProduct {
  product: ProductInput;
  resolved: Resolved;
  /** Ids of the categories that it is in itself, ascending. */
  direct: number[];
  /** The same with their ancestors. */
  all: number[];
}

/** Finds a product's categories, options and images; makes those that an import may make. */
export async function resolveProduct(
  trx: Db,
  product: ProductInput,
  { categories, options, pictures }: Lookups,
): Promise<ResolvedProduct> {
  const main = await categories.resolve(trx, product.category, product.origin);
  const known = [main];
  for (const more of product.moreCategories) known.push(await categories.resolve(trx, more, product.origin));
  // The order in which a file names them says nothing.
  const all = [...new Set(known.flatMap(({ ids }) => ids))].sort((a, b) => a - b);
  const optionIds: number[] = [];
  for (const name of product.options) optionIds.push(await options.option(trx, name));
  const values: string[][] = [];
  for (const variant of product.variants) {
    const own: string[] = [];
    for (const [i, id] of optionIds.entries()) {
      own.push(await options.value(trx, id, variant.options[i] ?? ''));
    }
    values.push(own);
  }
  for (const { image } of product.landing) pictures.addByName(image);
  return {
    product,
    resolved: {
      categoryId: main.id,
      categoryLabels: all.map((id) => categories.label(id)),
      optionIds,
      values,
      pictures: product.variants.map((variant) => pictures.addSet(variant.pictures, product.title)),
    },
    direct: [...new Set(known.map(({ id }) => id))].sort((a, b) => a - b),
    all,
  };
}
