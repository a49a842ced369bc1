import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';
import { importData, plainProduct } from './operator.ts';

/** What a product may say beyond the plain one; see data/demo/README.md. */
export interface Special {
  title: string;
  price: string;
  category?: string;
  daysAgo?: number;
  /** Fields of the product. */
  product?: object;
  /** Fields of its only SKU, `stock` by store among them. */
  variant?: object;
  /** In place of the one SKU; `sku` is made from the handle and the place. */
  variants?: readonly object[];
  /** Further parts of the file, e.g. tags. */
  more?: object;
}

export interface OwnProduct {
  handle: string;
  title: string;
  path: string;
  skus: string[];
  /** Imports it again with other fields of its SKU, e.g. less stock. */
  change: (variant: object) => Promise<void>;
}

/** A product of one test alone, sold by the first store. Ends when the shop finds it. */
export async function ownProduct(
  request: APIRequestContext,
  { category = 'cocina', daysAgo = 400, ...special }: Special,
): Promise<OwnProduct> {
  const handle = `prueba-${crypto.randomUUID().slice(0, 8)}`;
  const title = `${special.title} ${handle.slice(7)}`;
  const plain = plainProduct({ handle, title, category, price: special.price, daysAgo });
  const base = 'variants' in plain && Array.isArray(plain.variants) ? plain.variants[0] : {};
  const skuOf = (at: number) => `E2E-${handle}-${at + 1}`.toUpperCase();
  const wanted = special.variants ?? [special.variant ?? {}];
  const write = (changes: object) => {
    const variants = wanted.map((one, at) => ({ ...base, ...one, ...changes, sku: skuOf(at) }));
    const data = { products: [{ ...plain, ...special.product, variants }], ...special.more };
    // Fields that a change leaves out are to go.
    return importData(data, ['--remove']);
  };
  await write({});
  let path = '';
  await expect
    .poll(
      async () => {
        const found = await request.get(`/search/${handle.slice(7)}`);
        const html = await found.text();
        path = new RegExp(`href="(/[^"?]*/${handle}-\\d+)["?]`).exec(html)?.[1] ?? '';
        return path;
      },
      { message: `${handle} is found` },
    )
    .not.toBe('');
  const change = async (variant: object) => {
    await write(variant);
  };
  return { handle, title, path, skus: wanted.map((_, at) => skuOf(at)), change };
}
