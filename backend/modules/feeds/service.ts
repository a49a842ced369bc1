import { sql } from 'kysely';
import { readProducts, SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { FeedProduct, getFeedPage } from '#lib/contracts/feeds.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The next products of a catalogue as its pages show them, with their texts (AJ-38). */
export async function feedPage(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { storeid, afterid, limit }: CallInput<typeof getFeedPage>,
): Promise<{ rows: FeedProduct[]; nextid: number | null }> {
  const sold = await soldAfter(db, { catalogId: storeid, afterId: afterid, limit });
  const texts = new Map(sold.map((row) => [row.product_id, row]));
  const records = await readProducts(db, [...texts.keys()], { catalogId: storeid, now: clock() });
  const rows = records.map((record) => {
    const own = texts.get(record.productid);
    return {
      ...record,
      productdescription: own?.description ?? '',
      vendor: own?.vendor ?? '',
      ...(own?.gtins && { gtins: own.gtins }),
    };
  });
  return { rows, nextid: sold.length === limit ? (sold.at(-1)?.product_id ?? null) : null };
}

/** The products that a catalogue sells, by id after a given one, with the texts that feeds carry. */
function soldAfter(
  db: Db,
  { catalogId, afterId, limit }: { catalogId: number; afterId: number; limit: number },
) {
  return db
    .selectFrom('product_catalog')
    .innerJoin('product', 'product.product_id', 'product_catalog.product_id')
    .select((eb) => [
      'product.product_id',
      'product.description',
      'product.vendor',
      eb
        .selectFrom('sku')
        .select(sql<Record<string, string>>`json_object_agg(sku.sku, sku.gtin)`.as('by_sku'))
        .whereRef('sku.product_id', '=', 'product.product_id')
        .where('sku.gtin', '<>', '')
        .as('gtins'),
    ])
    .where('product_catalog.catalog_id', '=', catalogId)
    .where('product_catalog.product_id', '>', afterId)
    .where('product.status_id', '=', SHOWN_STATUS)
    .orderBy('product_catalog.product_id')
    .limit(limit)
    .execute();
}
