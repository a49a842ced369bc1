import type { CallOutput } from '#lib/contracts/call.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getListingPage, type ProductRecord, type Sort } from '#lib/contracts/products.ts';
import type { TestBackend } from '../support/backend.ts';

/** Catalogue of the store 101. */
export const LA_PAZ = catalogId.parse(1);
export const SUCRE = catalogId.parse(6);
/** Categories of the demo. */
export const MESA = 20;
export const FIXED_PRICE = 'precio-fijo';

export async function productIdOf({ deps }: TestBackend, handle: string): Promise<number> {
  const row = await deps.db
    .selectFrom('product')
    .select('product_id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return row.product_id;
}

export async function categoryIdOf({ deps }: TestBackend, path: string): Promise<number> {
  const row = await deps.db
    .selectFrom('category')
    .select('category_id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  return row.category_id;
}

export function listing(
  backend: TestBackend,
  sort: Sort,
  page: { page?: number; size?: number; categoryid?: number } = {},
): Promise<CallOutput<typeof getListingPage>> {
  return backend.call(getListingPage, {
    storeid: LA_PAZ,
    categoryid: MESA,
    size: 60,
    page: 1,
    ...page,
    sort,
  });
}

/** Lowest price to pay among the SKUs that can be bought. */
export function payOf({ quantities }: ProductRecord): number {
  const sellable = quantities.filter(({ quantity }) => quantity > 0);
  return Math.min(...sellable.map(({ price, newpriced }) => newpriced ?? price));
}

export function isInStock({ quantities }: ProductRecord): boolean {
  return quantities.some(({ quantity }) => quantity > 0);
}
