import { sql } from 'kysely';
import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type LinkEnv, type PriceDrop, priceMail } from './mail.ts';
import { alertedSku } from './repository.ts';

/** Alerts that one run mails at most. */
const AT_ONCE = 200;

/** Confirmed alerts of prices, with what their products cost now in the catalogue of their store. */
const watched = sql`product_alert a join sku s on s.sku = a.sku join product p on p.product_id = s.product_id
  join store st on st.store_id = a.store_id
  join product_catalog offer on offer.product_id = s.product_id and offer.catalog_id = st.catalog_id`;
const counts = sql`a.kind = 'price' and a.confirmed_at is not null and offer.min_pay > 0`;

/**
 * Mails who waits for a lower price, each address once for all of its products. A drop is told once; a price that has risen
 * again is what the next drop is measured by. Nobody is told of the same product twice a day.
 * @returns how many mails
 */
export async function sendPriceDrops(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  env: LinkEnv,
): Promise<number> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    await followRises(trx);
    const drops = await claimDrops(trx, now);
    const byAddress = [...Map.groupBy(drops, ({ email }) => email).values()];
    for (const [first, ...rest] of byAddress)
      if (first) await sendMail(trx, priceMail([first, ...rest], env));
    return byAddress.length;
  });
}

async function followRises(trx: Db): Promise<void> {
  await sql`
    with risen as (
      select a.alert_id, offer.min_pay as pay from ${watched} where ${counts} and offer.min_pay > a.price)
    update product_alert a set price = risen.pay from risen where a.alert_id = risen.alert_id`.execute(trx);
}

/** Claimed, so that no other process mails them too. */
async function claimDrops(trx: Db, now: Date): Promise<PriceDrop[]> {
  const { rows } = await sql<PriceDrop>`
    with due as (
      select a.alert_id, a.price as was, offer.min_pay as pay from ${watched}
      where ${counts} and offer.min_pay < a.price and offer.in_stock and p.status_id = ${SHOWN_STATUS}
        and (a.sent_at is null or a.sent_at <= ${new Date(now.getTime() - DAY_MS)})
      order by a.email, a.alert_id limit ${AT_ONCE} for update of a skip locked),
    claimed as (
      update product_alert a set sent_at = ${now}, price = due.pay from due where a.alert_id = due.alert_id
      returning a.*, due.was)
    select found.*, a.alert_id, a.email, a.requested_at, a.was
    from claimed a, lateral (${alertedSku('a.sku', 'a.store_id')}) found
    order by a.email, a.alert_id`.execute(trx);
  return rows;
}
