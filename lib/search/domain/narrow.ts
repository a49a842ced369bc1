import type { Centavos } from '#lib/money/centavos.ts';
import type { Hit } from './repository.ts';

/** What narrows the hits of a search (SRCH-14 to SRCH-17). */
export interface Filters {
  /** Any of these categories or below; empty for all. */
  categoryids: readonly number[];
  /** Wanted values by option id: any of an option's, of every option. */
  options: ReadonlyMap<number, readonly string[]>;
  minprice: Centavos | null;
  maxprice: Centavos | null;
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
  const wanted = [...filters.options].filter(([id, values]) => id !== except && values.length > 0);
  const variants = hit.variants.length > 0 ? hit.variants : [[]];
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
