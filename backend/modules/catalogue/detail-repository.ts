import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { shortIntList, textList } from '../../db/lists.ts';
import type { ProductTable } from '../../db/schema/tables.ts';
import { SHOWN_STATUS } from './product-catalog.ts';
import type { Sent } from './product-reader.ts';
import { sentProducts } from './product-rows.ts';

type PageColumn =
  | 'description'
  | 'vendor'
  | 'meta_title'
  | 'meta_description'
  | 'keywords'
  | 'attributes'
  | 'landing';

/** What only a product's page shows, and the catalogues that sell it, ascending. */
export type PageColumns = Pick<Selectable<ProductTable>, PageColumn> & {
  soldin: number[];
  /** By SKU; null without any. */
  gtins: Record<string, string> | null;
};

/** A product with what its page shows; `page` is null for one that does not exist. */
export async function sentDetail(
  db: Db,
  catalogId: number,
  productId: number,
): Promise<(Sent & { page: PageColumns | null }) | undefined> {
  const { rows } = await sql<Sent & { page: PageColumns | null }>`
    select revision, ${sentProducts(shortIntList([productId]), catalogId)} as products, (
      select to_json(page) from (
        select description, vendor, meta_title, meta_description, keywords, attributes, landing,
          array(select catalog_id from product_catalog pc
            where pc.product_id = product.product_id order by catalog_id) as soldin,
          (select json_object_agg(sku, gtin) from sku
            where sku.product_id = product.product_id and gtin <> '') as gtins
        from product where product_id = ${productId}) page) as page
    from shop_revision`.execute(db);
  return rows[0];
}

/** Products of SKUs that some catalogue sells, and its catalogues, ascending. */
export async function soldSkus(db: Db, skus: readonly string[]) {
  const { rows } = await sql<{ sku: string; productid: number; name: string; soldin: number[] }>`
    select sku, product_id as productid, name, soldin from (
      select sku.sku, product.product_id, product.title as name,
        array(select catalog_id from product_catalog pc
          where pc.product_id = product.product_id order by catalog_id) as soldin
      from sku join product using (product_id)
      where sku.sku = any(${textList(skus)}) and product.status_id = ${SHOWN_STATUS}) found
    where cardinality(soldin) > 0`.execute(db);
  return rows;
}

/** Image sets by file name; names that are not known are left out. */
export async function picturePaths(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('media_name').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, row.path]));
}

/** Live stock of a product's SKUs by store, in units: none of what is not for sale, however much of it there is. */
export async function stockByStore(db: Db, productId: number) {
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .innerJoin('stock', 'stock.sku', 'sku.sku')
    .select(['sku.sku', 'stock.store_id', 'stock.quantity'])
    .where('sku.product_id', '=', productId)
    .where('product.status_id', '=', SHOWN_STATUS)
    .where('sku.price', '>', 0)
    .orderBy('sku.sort_order')
    .orderBy('stock.store_id')
    .execute();
}

/** Stock by store of the SKUs that a pack takes; empty for other products. */
export async function partsByStore(db: Db, productId: number) {
  const product = await db
    .selectFrom('product')
    .select('pack')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const parts = product?.pack?.skus ?? [];
  if (parts.length === 0) return { parts, stock: [] };
  const names = parts.map((part) => part.sku);
  const stock = await db
    .selectFrom('stock')
    .select(['sku', 'store_id', 'quantity'])
    .where('sku', 'in', names)
    .execute();
  return { parts, stock };
}

/** Products by id after a given one, for sitemaps. */
export async function indexAfter(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('product')
    .leftJoin('category', 'category.category_id', 'product.category_id')
    .select(['product.product_id', 'product.handle', 'product.date_updated', 'category.path as category'])
    .where('product.product_id', '>', afterId)
    .where('product.status_id', '=', SHOWN_STATUS)
    .orderBy('product.product_id')
    .limit(limit)
    .execute();
}

/** Catalogues and first image of the products from one id to another, both included. */
export async function indexDetails(db: Db, first: number, last: number) {
  const sold = await db
    .selectFrom('product_catalog')
    .select(['product_id', 'catalog_id', 'in_stock'])
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .orderBy('catalog_id')
    .execute();
  const pictures = await db
    .selectFrom('sku')
    .select(['product_id', 'media_path'])
    .distinctOn('product_id')
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .where('media_count', '>', 0)
    .orderBy('product_id')
    .orderBy('is_preferred', 'desc')
    .orderBy('sort_order')
    .execute();
  return { sold, pictures: new Map(pictures.map((row) => [row.product_id, row.media_path])) };
}
