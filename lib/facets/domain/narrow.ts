import type { CallInput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Hit } from './hit.ts';

type Wanted = Pick<CallInput<typeof searchProducts>, 'categoryids' | 'options' | 'minprice' | 'maxprice'>;

/** What narrows the hits of a search (SRCH-14 to SRCH-17). */
export interface Filters {
  /** Any of these categories or below; empty for all. */
  categoryids: readonly number[];
  /** Wanted values by option id: any of an option's, of every option. */
  options: ReadonlyMap<number, readonly string[]>;
  minprice: Centavos | null;
  maxprice: Centavos | null;
}

/** The filters of a call for a page of results (AJ-02). */
export function filtersOf(input: Wanted): Filters {
  const options = Object.entries(input.options ?? {}).map(([id, values]) => [Number(id), values] as const);
  return {
    categoryids: input.categoryids ?? [],
    options: new Map(options),
    minprice: input.minprice ?? null,
    maxprice: input.maxprice ?? null,
  };
}

/** A filter may be left out, so that a facet can count what its other values would give. */
export type Except = 'categories' | 'price' | number | null;

/** Whether a hit passes; its options must be those of one SKU that can be bought. */
export function passes(hit: Hit, filters: Filters, except: Except = null): boolean {
  return (
    (except === 'categories' || inCategories(hit, filters)) &&
    (except === 'price' || inPrice(hit, filters)) &&
    matchingVariants(hit, filters, except).length > 0
  );
}

/** The SKUs of a hit that have the wanted options. A hit without SKUs in stock, a pack, counts as one without options. */
export function matchingVariants(hit: Hit, filters: Filters, except: Except = null): Hit['variants'] {
  const variants = hit.variants.length > 0 ? hit.variants : [[]];
  if (filters.options.size === 0) return variants;
  const wanted = [...filters.options].filter(([id, values]) => id !== except && values.length > 0);
  return variants.filter((variant) =>
    wanted.every(([id, values]) =>
      variant.some(({ optionid, value }) => optionid === id && values.includes(value)),
    ),
  );
}

function inCategories(hit: Hit, { categoryids }: Filters): boolean {
  return categoryids.length === 0 || hit.categories.some((id) => categoryids.includes(id));
}

function inPrice({ min_pay }: Hit, { minprice, maxprice }: Filters): boolean {
  return (minprice === null || min_pay >= minprice) && (maxprice === null || min_pay <= maxprice);
}
