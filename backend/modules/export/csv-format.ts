import { sql } from 'kysely';
import { csvProduct, type Row, readNames } from '#backend/modules/product-files/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { csvCell } from '../../csv-formula.ts';
import type { Db } from '../../db/database.ts';
import type { Format } from './format.ts';

/** Columns that this shop fills, in the order of Shopify's own files. */
const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Variant Image', 'Status'],
];

/** A Shopify product CSV: what fits, and the columns of an imported one that nothing here uses. */
export async function csvFormat(db: Db, chosen: readonly number[]): Promise<Format> {
  const names = await readNames(db);
  const columns = [...COLUMNS, ...(await extraColumns(db))];
  const stores = chosen.length > 0 ? chosen : await storeIds(db);
  const line = (row: Row) => `${columns.map((column) => csvCell(row[column] ?? '')).join(',')}\n`;
  return {
    head: async () => ({ text: `${columns.map(csvCell).join(',')}\n`, leftOutCoupons: 0 }),
    product(product) {
      const { rows, isWhole } = csvProduct(product, names, stores);
      return { text: rows.map(line).join(''), isWhole };
    },
    foot: '',
  };
}

async function extraColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(extra) as name from product where extra <> '{}'
    union select jsonb_object_keys(extra) from sku where extra <> '{}'
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !COLUMNS.includes(name));
}
