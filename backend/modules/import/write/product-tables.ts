import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SkuValues } from './product-values.ts';

/** Puts a product into categories; listings of an ancestor find it too. */
export async function replaceCategories(
  trx: Kysely<Schema>,
  productId: number,
  direct: readonly number[],
  all: readonly number[],
): Promise<void> {
  await trx.deleteFrom('product_category').where('product_id', '=', productId).execute();
  await trx
    .insertInto('product_category')
    .values(all.map((id) => ({ product_id: productId, category_id: id, is_direct: direct.includes(id) })))
    .execute();
}

/** Makes a product's SKUs and their stock what they should be; those that the file no longer has go. */
export async function replaceSkus(
  trx: Kysely<Schema>,
  productId: number,
  skus: readonly SkuValues[],
): Promise<void> {
  const names = skus.map(({ row }) => row.sku);
  await trx.deleteFrom('sku').where('product_id', '=', productId).where('sku', 'not in', names).execute();
  await trx
    .insertInto('sku')
    .values(skus.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet(({ ref }) => ({
        sort_order: ref('excluded.sort_order'),
        price: ref('excluded.price'),
        percent: ref('excluded.percent'),
        percent_from: ref('excluded.percent_from'),
        percent_to: ref('excluded.percent_to'),
        combo_quantity: ref('excluded.combo_quantity'),
        combo_price: ref('excluded.combo_price'),
        combo_from: ref('excluded.combo_from'),
        combo_to: ref('excluded.combo_to'),
        values: ref('excluded.values'),
        media_path: ref('excluded.media_path'),
        media_count: ref('excluded.media_count'),
        tag_id: ref('excluded.tag_id'),
        is_required: ref('excluded.is_required'),
        specific_name: ref('excluded.specific_name'),
        is_preferred: ref('excluded.is_preferred'),
        extra: ref('excluded.extra'),
      })),
    )
    .execute();
  await writeStock(trx, skus);
}

async function writeStock(trx: Kysely<Schema>, skus: readonly SkuValues[]): Promise<void> {
  for (const { row, stock } of skus) {
    if (!stock.isWhole) continue;
    const named = [...stock.set.keys(), ...stock.keep, 0];
    await trx.deleteFrom('stock').where('sku', '=', row.sku).where('store_id', 'not in', named).execute();
  }
  const rows = skus.flatMap(({ row, stock }) =>
    [...stock.set].map(([store, quantity]) => ({ sku: row.sku, store_id: store, quantity })),
  );
  if (rows.length > 0) {
    await trx
      .insertInto('stock')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['sku', 'store_id'])
          .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity') })),
      )
      .execute();
  }
  const kept = skus.flatMap(({ row, stock }) =>
    stock.keep.map((store) => ({ sku: row.sku, store_id: store, quantity: 0 })),
  );
  if (kept.length > 0) {
    await trx
      .insertInto('stock')
      .values(kept)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
