import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { operate } from './operate.ts';

/**
 * Imports a file as the operator does, by the command, into the running shop.
 * @returns what the command printed; a report with problems ends it with 1, which is no error here
 */
export async function importFile(file: string, args: readonly string[] = []): Promise<string> {
  try {
    return await operate('catalogue', ['import', file, ...args]);
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'code' in error && error.code === 1 && error.stdout) {
      return String(error.stdout);
    }
    throw error;
  }
}

/**
 * A link to the newest cart that has a product in it, as the operator gets it by the command.
 * @param product its title
 */
export async function recoveryLink(product: string): Promise<string> {
  const list = await listCarts('--all', '--hours', '0', '--csv');
  const row = list.split('\n').find((line) => line.includes(product));
  const path = /\/checkout\/recovery-cart\/[\w-]+$/.exec(row ?? '')?.[0];
  if (!path) throw new Error(`no cart with ${product}`);
  return path;
}

/** What `npm run carts -- list` prints. */
export function listCarts(...args: string[]): Promise<string> {
  return operate('carts', ['list', ...args]);
}

/** Imports data in the shop's own JSON format. */
export async function importData(data: object, args: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-import-'));
  try {
    const file = join(folder, 'data.json');
    writeFileSync(file, JSON.stringify(data));
    return await importFile(file, args);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface TestProduct {
  handle: string;
  title: string;
  category: string;
  price: string;
  daysAgo?: number;
}

/** A product with one SKU and no picture, sold by the first store. */
export function plainProduct({ handle, title, category, price, daysAgo = 400 }: TestProduct): object {
  const variant = { sku: `E2E-${handle}`.toUpperCase(), options: {}, price, pictures: [], stock: { 101: 9 } };
  return {
    handle,
    title,
    description: '<p>Producto de prueba.</p>',
    vendor: 'Ajuar',
    category,
    keywords: [],
    attributes: [],
    addedDaysAgo: daysAgo,
    options: [],
    variants: [variant],
  };
}

/** A master category; of status 5 it is shown. */
export function category(id: number, name: string, statusId = 5) {
  return {
    ...{ id, name, label: `Prueba ${id}`, parentId: null, description: '', statusId },
    ...{ metaTitle: '', metaDescription: '', image: null, sortOrder: id },
  };
}

/**
 * A category of its own with so many products, e.g. to turn pages; importing it again changes nothing. Ends when the
 * shop serves its page: the notice of a change reaches the storefront within seconds of the import.
 */
export async function importCategory(id: number, name: string, count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    return plainProduct({
      handle: `${name}-${number}`,
      title: `Pieza ${id} ${number}`,
      category: name,
      price: `${10 + at}.00`,
      daysAgo: 100 + at,
    });
  });
  await importData({ categories: [category(id, name)], products });
  // Until then the address is a search, which may find the products but is canonical elsewhere, or no page at all.
  const isServed = async () => {
    const html = await (await fetch(`${process.env.E2E_URL}/${name}`)).text();
    const canonical = `<link rel="canonical" href="${process.env.E2E_URL}/${name}"`;
    return html.includes(`Pieza ${id} `) && html.includes(canonical);
  };
  await expect.poll(isServed, { message: `${name} is served`, timeout: 30_000 }).toBe(true);
}
