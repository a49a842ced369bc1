import { givenSku, type StoredProduct } from '#backend/modules/product-files/index.ts';
import { slugify } from '#lib/catalogue/domain/slug.ts';
import type { Db } from '../../../db/database.ts';
import type { ProductInput } from '../product-input.ts';
import { readByHandle, readOwners } from '../write/current.ts';

/**
 * Products of a file with the handles under which the shop knows them. The formats of other shops have none: a reader makes them out of
 * names, which change and which two products may share. There a product is whose SKUs it has, and one of whose SKUs none is
 * known is not the shop's product of the same name, unless that has no SKUs of its own.
 */
export async function identifyForeign(db: Db, given: readonly ProductInput[]): Promise<ProductInput[]> {
  const foreign = given.filter(({ isForeign }) => isForeign);
  if (foreign.length === 0) return [...given];
  const owners = await readOwners(db, foreign);
  const byHandle = await readByHandle(db, foreign);
  return given.map((product) => {
    if (!product.isForeign) return product;
    return { ...product, handle: handleOf(product, owners, byHandle.get(product.handle)) };
  });
}

function handleOf(
  { handle, variants }: ProductInput,
  owners: ReadonlyMap<string, string>,
  namesake: StoredProduct | undefined,
): string {
  const skus = variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  const [owner, ...others] = new Set(skus.flatMap((sku) => owners.get(sku) ?? []));
  // Of several products it is none: their SKUs are reported.
  if (owner !== undefined) return others.length === 0 ? owner : handle;
  const [first] = skus;
  const isAnother = first !== undefined && namesake?.skus.some(({ row }) => givenSku(row) !== '');
  return isAnother ? `${handle}-${slugify(first) || 'otro'}` : handle;
}
