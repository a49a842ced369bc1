import { sql } from 'kysely';
import { z } from 'zod';
import { notifyChanged } from '#backend/modules/outbox/index.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/setting.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { categoriesOf } from './category-reader.ts';
import { refreshProductCatalog } from './product-catalog.ts';

/** The last day whose beginnings and ends of deals have been worked out. */
const SETTING = 'catalogueDay';
const setting = z.object({ day: z.string() });

/**
 * On a new day in La Paz some deals and tags begin and others have ended: computes listings' prices again and has the
 * storefront make the pages of those products again. Does nothing on a day that has been dealt with.
 */
export async function turnDay({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const today = laPazDay(clock());
  const last = (await readSetting(db, SETTING, setting))?.day;
  if (last === today) return;
  await inTransaction(db, async (trx) => {
    const ids = await changedBetween(trx, last ?? '', today);
    await refreshProductCatalog(trx, ids, today);
    await notifyChanged(trx, [
      ...ids.map((id) => `product:${id}`),
      ...(await categoriesOf(trx, ids)).map((id) => `category:${id}`),
      ...(ids.length > 0 ? await catalogueTags(trx) : []),
    ]);
    await writeSetting(trx, SETTING, { day: today });
  });
}

/** Products with a deal or tag that began after `last` until today, or whose last day was in [last, today). */
async function changedBetween(trx: Db, last: string, today: string): Promise<number[]> {
  const begins = (column: string) => sql`(${sql.ref(column)} > ${last} and ${sql.ref(column)} <= ${today})`;
  const ends = (column: string) => sql`(${sql.ref(column)} >= ${last} and ${sql.ref(column)} < ${today})`;
  const { rows } = await sql<{ product_id: number }>`
    select product_id from sku
    where ${begins('percent_from')} or ${ends('percent_to')} or ${begins('combo_from')} or ${ends('combo_to')}
    union
    select p.product_id from product p
    join tag on p.tag_ids @> to_jsonb(tag.tag_id)
    where ${begins('valid_from')} or ${ends('valid_to')}`.execute(trx);
  return rows.map((row) => row.product_id);
}

async function catalogueTags(trx: Db): Promise<string[]> {
  const rows = await trx.selectFrom('store').select('catalog_id').distinct().execute();
  return rows.map((row) => `catalogue:${row.catalog_id}`);
}
