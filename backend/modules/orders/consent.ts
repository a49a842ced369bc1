import { type SqlBool, sql } from 'kysely';
import { type Consenting, isTracked } from '#backend/modules/marketing/index.ts';
import { eraseEventsOf } from '#backend/modules/outbox/index.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';

const MS_PER_S = 1000;

/** What of a buyer's consent is stored with the order that they place, as JSON; null where the tracker is not to be told of it. */
export function orderConsent(deps: Pick<Dependencies, 'marketing'>, context: Consenting): string | null {
  return isTracked(deps, context) ? JSON.stringify(context.marketing) : null;
}

/** Forgets what the buyer of an order allowed. @returns false where nothing was allowed, or it was forgotten before */
export async function forgetConsent(trx: Db, orderId: string): Promise<boolean> {
  const row = await trx
    .updateTable('shop_order')
    .set({ marketing: null })
    .where('order_id', '=', orderId)
    .where('marketing', 'is not', null)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what a browser allowed: of its orders, and what waits to be told of it. */
export function withdrawConsents(db: Db, browser: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('shop_order')
      .set({ marketing: null })
      .where(sql<SqlBool>`marketing ->> 'browser' = ${browser}`)
      .execute();
    await eraseEventsOf(trx, browser);
  });
}

/** Forgets what was allowed longer ago than a choice holds. */
export async function forgetConsents({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ marketing: null })
    .where('marketing', 'is not', null)
    .where('created_at', '<=', new Date(clock().getTime() - LIFETIME_S.consent * MS_PER_S))
    .execute();
}
