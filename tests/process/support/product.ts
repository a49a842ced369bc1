import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from './command.ts';
import type { TestShop } from './shop.ts';
import { newVisitor } from './visitor.ts';

const found = z.object({ rows: z.array(z.object({ productid: z.int(), path: z.string() })) });

/** A product that one test alone buys: Bs. 10,00. */
export interface TestProduct {
  productid: number;
  sku: string;
  title: string;
  /** Address of its page. */
  path: string;
}

/** Imports a product into the running shop as the operator does, with so many units in store 101. */
export async function makeProduct(
  shop: Pick<TestShop, 'url' | 'env'>,
  stock: number,
): Promise<TestProduct & { setPrice(price: string): Promise<void> }> {
  const code = crypto.randomUUID().slice(0, 8);
  const handle = `sarten-${code}`;
  const sku = `PRUEBA-${code}`.toUpperCase();
  const title = `Sartén ${code}`;
  const priced = (price: string) => ({
    handle,
    title,
    description: '<p>Producto de prueba.</p>',
    vendor: 'Ajuar',
    category: 'cocina',
    keywords: [],
    attributes: [],
    addedDaysAgo: 400,
    options: [],
    variants: [{ sku, options: {}, price, pictures: [], stock: { 101: stock } }],
  });
  await importProduct(shop, priced('10.00'));
  const response = await newVisitor(shop.url, undefined, shop.env.SITE_URL).ask(
    'customer/getFilterProductsNew',
    { searchkey: code },
  );
  const row = found.parse(response.body).rows.find(({ path }) => path.startsWith(handle));
  if (!row) throw new Error(`${handle} is not found`);
  const setPrice = (price: string) => importProduct(shop, priced(price));
  return { productid: row.productid, sku, title, path: `/cocina/${row.path}`, setPrice };
}

async function importProduct(shop: Pick<TestShop, 'env'>, product: { handle: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-goods-'));
  const file = join(folder, 'data.json');
  writeFileSync(file, JSON.stringify({ products: [product] }));
  const { code, err } = await runCommand(shop, 'catalogue', ['import', file]);
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`${product.handle} was not imported: ${err}`);
}
