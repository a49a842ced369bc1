import { LOCKED_STATUS, SHOWN_STATUS, tagToWire } from '#backend/modules/catalogue/index.ts';
import { loadPublicPromotions } from '#backend/modules/coupons/index.ts';
import type { DataLayout } from '#lib/contracts/content/content.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { isWithin, laPazDay } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Layouts that are generated from the catalogue, by file: each request shows its current state. */
const MAKERS: Readonly<Record<string, (deps: Deps) => Promise<Record<string, unknown>[]>>> = {
  discounts: discountRows,
  tags: tagRows,
};

/** Is this made of the catalogue? In the private folder, or in the one of its own name. */
export function isGenerated(folder: string, file: string): boolean {
  return Object.hasOwn(MAKERS, file) && (folder === 'private' || folder === file);
}

/** Such a layout as it is today (CALL-35, PRICE-12); null for any other. */
export async function generateLayout(deps: Deps, folder: string, file: string): Promise<DataLayout | null> {
  const make = isGenerated(folder, file) ? MAKERS[file] : undefined;
  if (!make) return null;
  return { version: 1, kind: 'data', name: file, languageId: LANGUAGE_ID, rows: await make(deps) };
}

/** What is off today: combos of SKUs, then promotions that hold by themselves (PRICE-12, BLOCK-52). */
async function discountRows(deps: Deps): Promise<Record<string, unknown>[]> {
  return [...(await comboRows(deps)), ...(await promotionRows(deps))];
}

/** A promotion has the fields of a combo too, which hold nothing, and what it takes off in percent or in bolivianos. */
async function promotionRows({ db, clock }: Deps): Promise<Record<string, unknown>[]> {
  const today = laPazDay(clock());
  const rows = await loadPublicPromotions(db);
  return rows
    .filter((row) => isWithin(today, row.starts_on, row.ends_on))
    .map((row) => ({
      ...{ sku: '', productid: null, name: row.label, newpricec1: 0, newpricec2: 0 },
      from: row.starts_on,
      to: row.ends_on,
      promotionid: row.coupon_id,
      kind: row.kind,
      value: valueToWire(row),
      maximum: row.maximum === null ? null : toBolivianos(row.maximum),
      minimum: toBolivianos(row.minimum),
      categories: row.categories,
      productids: row.products,
      storeids: row.stores,
      islogin: row.login_required,
    }));
}

/** 10 for ten percent, 50 for Bs. 50; null for a delivery that costs nothing. */
function valueToWire({ kind, value }: { kind: string; value: number | null }): number | null {
  if (value === null) return null;
  return kind === 'percent' ? value / 100 : toBolivianos(value);
}

/** Units of a group and the unit price inside it, in bolivianos, of each SKU whose combo holds today. */
async function comboRows({ db, clock }: Deps): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .leftJoin('category', 'category.category_id', 'product.category_id')
    .select(['sku.sku', 'sku.product_id', 'sku.combo_quantity', 'sku.combo_price', 'sku.combo_from'])
    .select(['sku.combo_to', 'product.title', 'category.status_id as category_status'])
    .where('product.status_id', '=', SHOWN_STATUS)
    .where('sku.combo_quantity', '>', 1)
    .orderBy('sku.product_id')
    .orderBy('sku.sort_order')
    .execute();
  const today = laPazDay(clock());
  return rows
    .filter((row) => row.category_status !== LOCKED_STATUS)
    .filter((row) => isWithin(today, row.combo_from ?? '', row.combo_to ?? ''))
    .map((row) => ({
      sku: row.sku,
      productid: row.product_id,
      name: row.title,
      newpricec1: row.combo_quantity ?? 0,
      newpricec2: toBolivianos(Math.round((row.combo_price ?? 0) / (row.combo_quantity ?? 1))),
      from: row.combo_from ?? '',
      to: row.combo_to ?? '',
    }));
}

/** The shop's tags with the days in which they hold (PRICE-16). */
async function tagRows({ db }: Deps): Promise<Record<string, unknown>[]> {
  const rows = await db.selectFrom('tag').selectAll().orderBy('tag_id').execute();
  return rows.map(tagToWire);
}
