import { type Selectable, sql } from 'kysely';
import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import type { AlertKind } from '#lib/contracts/product-alerts.ts';
import type { Db } from '../../db/database.ts';
import type { ProductAlertTable } from '../../db/schema/product-alerts.ts';

export type AlertRow = Selectable<ProductAlertTable>;

/** What an alert is about, and what it is known by. */
export interface AlertSubject {
  kind: AlertKind;
  email: string;
  storeId: number;
  sku: string;
}

/** A SKU in a store as a mail names it. */
export interface AlertedSku {
  sku: string;
  product_id: number;
  title: string;
  /** Labels of its values: 'Rosa viejo · Queen', '' without. */
  variant: string;
  /** Set of its images, '' without. */
  image: string;
  store_id: number;
  store: string;
  /** Whether the smallest quantity can be bought. */
  is_available: boolean;
  /** The lowest price of its product in the store's catalogue, in centavos; 0 without one. */
  pay: number;
}

/** Units of a SKU in a store, null where it is not sold; of a pack no more than its parts make. */
const units = sql`select case when p.pack is null then own.quantity else least(own.quantity, (
    select min(floor(coalesce(k.quantity, 0) / (part ->> 'quantity')::float8))
    from jsonb_array_elements(p.pack -> 'skus') part
    left join stock k on k.sku = part ->> 'sku' and k.store_id = st.store_id)) end::float8 as units
  from stock own where own.sku = s.sku and own.store_id = st.store_id`;

const variant = sql`coalesce(nullif(s.specific_name, ''), (
  select string_agg(v.label, ' · ' order by chosen.place)
  from jsonb_array_elements(s."values") with ordinality as chosen (value, place)
  join option_value v on v.option_id = (chosen.value ->> 'optionid')::int
    and v.value = chosen.value ->> 'value'), '')`;

/** A SKU in a store, as `AlertedSku`; the arguments are columns of the query around it. */
export const alertedSku = (skuColumn: string, storeColumn: string) => sql`
  select s.sku, p.product_id, p.title, st.store_id, st.name as store, ${variant} as variant,
    case when s.media_count > 0 then s.media_path else '' end as image,
    p.status_id = ${SHOWN_STATUS} and s.price > 0 and stock.units > 0 and stock.units >= p.min_quantity
      as is_available, coalesce(offer.min_pay, 0) as pay
  from sku s join product p using (product_id) cross join store st
  left join product_catalog offer on offer.product_id = s.product_id and offer.catalog_id = st.catalog_id
  cross join lateral (${units}) stock
  where s.sku = ${sql.raw(skuColumn)} and st.store_id = ${sql.raw(storeColumn)}`;

/** A SKU of a store; null where the store does not sell it. */
export async function findAlertedSku(trx: Db, storeId: number, sku: string): Promise<AlertedSku | null> {
  const { rows } = await sql<AlertedSku>`
    with wanted as (select ${sku}::text as sku, ${storeId}::int as store_id)
    select found.* from wanted, lateral (${alertedSku('wanted.sku', 'wanted.store_id')}) found`.execute(trx);
  return rows[0] ?? null;
}

/** The alert, locked until the end of the transaction; null when nobody has requested it. */
export async function lockAlert(
  trx: Db,
  { kind, email, storeId, sku }: AlertSubject,
): Promise<AlertRow | null> {
  const row = await trx
    .selectFrom('product_alert')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('store_id', '=', storeId)
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** How many links to confirm alerts were mailed to an address since an instant. */
export async function countMailed(trx: Db, email: string, since: Date): Promise<number> {
  const row = await trx
    .selectFrom('product_alert')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('mailed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Writes an alert as requested now and not sent, in place of one that was there.
 * @param about the price that is known now, in centavos; whether its address needs no link to confirm it
 */
export async function saveRequest(
  trx: Db,
  { kind, email, storeId, sku }: AlertSubject,
  { now, price, isProven }: { now: Date; price: number; isProven: boolean },
): Promise<AlertRow> {
  const fresh = {
    requested_at: now,
    mailed_at: isProven ? new Date(0) : now,
    confirmed_at: isProven ? now : null,
    sent_at: null,
    price: kind === 'price' ? price : null,
  };
  return trx
    .insertInto('product_alert')
    .values({ kind, email, store_id: storeId, sku, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'kind', 'store_id', 'sku']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockAlertById(trx: Db, alertId: number): Promise<AlertRow | null> {
  const row = await trx
    .selectFrom('product_alert')
    .selectAll()
    .where('alert_id', '=', alertId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function confirmAlert(trx: Db, alertId: number, now: Date): Promise<void> {
  await trx
    .updateTable('product_alert')
    .set({ confirmed_at: now })
    .where('alert_id', '=', alertId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Forgets all alerts of an address. */
export async function deleteAlertsOf(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('product_alert').where('email', '=', email).execute();
}

export type DueAlert = AlertedSku & { alert_id: number; email: string; requested_at: Date };

/** Confirmed alerts of SKUs that can be bought again; claimed, so that no other process mails them too. */
export async function claimDueAlerts(trx: Db, now: Date, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select a.alert_id from product_alert a, lateral (${alertedSku('a.sku', 'a.store_id')}) found
      where a.kind = 'stock' and a.confirmed_at is not null and a.sent_at is null and found.is_available
      order by a.alert_id limit ${limit} for update of a skip locked),
    claimed as (
      update product_alert a set sent_at = ${now} from due where a.alert_id = due.alert_id returning a.*)
    select found.*, a.alert_id, a.email, a.requested_at
    from claimed a, lateral (${alertedSku('a.sku', 'a.store_id')}) found order by a.alert_id`.execute(trx);
  return rows;
}

/** Drops requests that nobody confirmed, alerts that were sent, and those that waited too long. @returns how many */
export async function deleteOldAlerts(
  db: Db,
  before: { requested: Date; sent: Date; confirmed: Date },
): Promise<number> {
  const deleted = await db
    .deleteFrom('product_alert')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('requested_at', '<', before.requested)]),
        eb.and([eb('kind', '=', 'stock'), eb('sent_at', '<', before.sent)]),
        eb('confirmed_at', '<', before.confirmed),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Ends one alert. */
export async function deleteAlert(trx: Db, { kind, email, storeId, sku }: AlertSubject): Promise<void> {
  await trx
    .deleteFrom('product_alert')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('store_id', '=', storeId)
    .where('sku', '=', sku)
    .execute();
}

/** The confirmed alerts of an address in a store that have not been sent for good. */
export async function findWaiting(
  db: Db,
  email: string,
  storeId: number,
): Promise<Pick<AlertRow, 'kind' | 'sku'>[]> {
  return db
    .selectFrom('product_alert')
    .select(['kind', 'sku'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('kind', '=', 'price'), eb('sent_at', 'is', null)]))
    .orderBy('alert_id')
    .execute();
}
