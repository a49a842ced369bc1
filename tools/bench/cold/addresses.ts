import { askFor } from '#tools/bench/support/http.ts';
import type { Shop } from '#tools/bench/support/shop.ts';

/** The demo's stores. */
export const STORES = [101, 102, 103, 104, 105, 106] as const;

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Addresses that the shop's own sitemaps name, by what they show. */
export interface Addresses {
  products: string[];
  categories: string[];
  /** All that are named. */
  all: string[];
}

/** @throws Error when a sitemap cannot be read */
export async function addressesOf(shop: Shop): Promise<Addresses> {
  const read = async (path: string) => (await askFor(200, shop.url + path)).body.toString();
  const byFile = new Map<string, string[]>();
  for (const file of locations(await read('/sitemap.xml'))) byFile.set(file, locations(await read(file)));
  const of = (kind: string) => [...byFile].flatMap(([file, paths]) => (file.includes(kind) ? paths : []));
  return { products: of('/products-'), categories: of('/categories'), all: [...byFile.values()].flat() };
}
