import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  OptionTable,
  OptionValueTable,
  ProductTable,
  Schema,
  SkuTable,
  TagTable,
} from '../../db/schema.ts';

export type ProductRow = Selectable<ProductTable> & {
  category_path: string | null;
  category_status: number | null;
};

/** A SKU with its stock over the asked stores; null where none of them ever had it. */
export type SkuRow = Selectable<SkuTable> & { quantity: number | null };

/** Everything that a set of products is made of, read in a fixed number of queries. */
export interface ProductRows {
  products: ProductRow[];
  skusOf: ReadonlyMap<number, SkuRow[]>;
  categoriesOf: ReadonlyMap<number, number[]>;
  options: ReadonlyMap<number, Selectable<OptionTable>>;
  /** By '{optionid}|{value}'. */
  optionValues: ReadonlyMap<string, Selectable<OptionValueTable>>;
  tags: ReadonlyMap<number, Selectable<TagTable>>;
  /** Parts of packs by SKU: stock over the asked stores and the product's title. */
  parts: ReadonlyMap<string, { quantity: number; title: string }>;
}

const ACTIVE = 5;

/** Reads active products by id with the stock of some stores. */
export async function loadProductRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<ProductRows> {
  const products = await loadProducts(db, ids);
  const found = [0, ...products.map((row) => row.product_id)];
  const skus = await loadSkus(db, found, storeIds);
  const categories = await db
    .selectFrom('product_category')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', found)
    .orderBy('category_id')
    .execute();
  const options = await db.selectFrom('option').selectAll().execute();
  const values = await db.selectFrom('option_value').selectAll().orderBy('sort_order').execute();
  const tags = await db.selectFrom('tag').selectAll().execute();
  return {
    products,
    skusOf: groupBy(skus, (row) => row.product_id),
    categoriesOf: mapValues(
      groupBy(categories, (row) => row.product_id),
      (rows) => rows.map((row) => row.category_id),
    ),
    options: new Map(options.map((row) => [row.option_id, row])),
    optionValues: new Map(values.map((row) => [`${row.option_id}|${row.value}`, row])),
    tags: new Map(tags.map((row) => [row.tag_id, row])),
    parts: await loadParts(db, products, storeIds),
  };
}

function loadProducts(db: Kysely<Schema>, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .leftJoin('category', 'category.category_id', 'product.category_id')
    .selectAll('product')
    .select(['category.path as category_path', 'category.status_id as category_status'])
    .where('product.product_id', 'in', [0, ...ids])
    .where('product.status_id', '=', ACTIVE)
    .execute();
}

function loadSkus(
  db: Kysely<Schema>,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<SkuRow[]> {
  return db
    .selectFrom('sku')
    .selectAll('sku')
    .select((sku) =>
      sku
        .selectFrom('stock')
        .select(sql<number | null>`sum(stock.quantity)::float8`.as('quantity'))
        .whereRef('stock.sku', '=', 'sku.sku')
        .where('stock.store_id', 'in', [0, ...storeIds])
        .as('quantity'),
    )
    .where('sku.product_id', 'in', ids)
    .orderBy('sku.product_id')
    .orderBy('sku.sort_order')
    .orderBy('sku.sku')
    .execute();
}

async function loadParts(
  db: Kysely<Schema>,
  products: readonly ProductRow[],
  storeIds: readonly number[],
): Promise<ProductRows['parts']> {
  const names = products.flatMap((row) => row.pack?.skus.map((part) => part.sku) ?? []);
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .leftJoin('stock', (join) =>
      join.onRef('stock.sku', '=', 'sku.sku').on('stock.store_id', 'in', [0, ...storeIds]),
    )
    .select([
      'sku.sku',
      'product.title',
      sql<number>`coalesce(sum(stock.quantity), 0)::float8`.as('quantity'),
    ])
    .where('sku.sku', 'in', names)
    .groupBy(['sku.sku', 'product.title'])
    .execute();
  return new Map(rows.map(({ sku, ...part }) => [sku, part]));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function mapValues<From, To>(map: ReadonlyMap<number, From>, change: (value: From) => To): Map<number, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
