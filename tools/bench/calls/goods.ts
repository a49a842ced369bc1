import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { readCall } from '#tools/bench/support/contract.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { STORE_ID } from '#tools/bench/support/terms.ts';

/** So many that buyers seldom want the same one at once, as in a shop. */
const PRODUCTS = 200;
const PLENTY = 1_000_000;
const WORD = 'mediciones';

/** Something to buy. */
export interface Goods {
  productid: number;
  sku: string;
  /** Centavos. */
  price: number;
}

/** @param price bolivianos */
function productAt(index: number, price: string): object {
  const sku = `BENCH-${index}`;
  const variant = { sku, options: {}, price, pictures: [], stock: { [STORE_ID]: PLENTY } };
  return {
    handle: `bench-${index}`,
    title: `Artículo de ${WORD} ${index}`,
    description: '<p>Solo para medir.</p>',
    vendor: 'Ajuar',
    category: 'mesa',
    keywords: [],
    attributes: [],
    addedDaysAgo: 900,
    options: [],
    variants: [variant],
  };
}

/** Imports so many products of which there is always enough. @param price of each, bolivianos */
export async function importProducts(
  shop: Pick<Shop, 'dataDir'>,
  env: Record<string, string>,
  { count, price = '100.00' }: { count: number; price?: string },
): Promise<void> {
  const file = join(shop.dataDir, 'bench-goods.json');
  const products = Array.from({ length: count }, (_, at) => productAt(at, price));
  writeFileSync(file, JSON.stringify({ products }));
  await runCommand('catalogue', ['import', file], { DATA_DIR: shop.dataDir, ...env });
}

/** Imports products of which there is always enough, and returns them as buyers know them. */
export async function importGoods(
  shop: Pick<Shop, 'dataDir' | 'backendUrl' | 'serverKey'>,
  env: Record<string, string>,
): Promise<Goods[]> {
  await importProducts(shop, env, { count: PRODUCTS });
  const asked = { searchkey: WORD, storeid: catalogId.parse(1), limit: PRODUCTS };
  const { rows } = await readCall(shop, getFilterProductsNew, asked);
  const goods = rows.flatMap(({ productid, price, quantities: [first] }) =>
    first ? [{ productid, price, sku: first.sku }] : [],
  );
  if (goods.length === 0) throw new Error('the imported products are not found');
  return goods;
}
