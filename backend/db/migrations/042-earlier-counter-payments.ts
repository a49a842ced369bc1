import { type Kysely, sql } from 'kysely';

/**
 * Orders that were paid in the store before such payments were recorded, and are not cancelled, get their payment: their history has a
 * status that says so. That is the one of the hand-over, one of some payments alone, and the lowest of a paid order. Nobody said who took the
 * money, and how is known of what was brought to its customer alone. What was cancelled before stays as it is: nobody knows whether its money
 * was given back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with status as (
      select (one ->> 'STATUSID')::int as id, coalesce(one ->> 'TYPE', '') as type, one ? 'PAYMENTTYPES' as of_payments
      from jsonb_array_elements((select value from setting where name = 'statuses')) one),
    paid as (
      select id from status where type <> 'CANCEL' and (type = 'SUCCESS' or of_payments
        or id = (select min(id) from status where id > 1 and type <> 'CANCEL'))),
    earlier as (
      select o.order_id, o.total, case o.shipping_type when 'ADDRESS' then 'counter-cash' else 'counter' end as adapter,
        replace(gen_random_uuid()::text, '-', '') as reference, min(step.created_at) as at
      from shop_order o join order_history step on step.order_id = o.order_id
      where o.payment_type = 'OFFLINE' and o.total > 0
        and o.status_id not in (select id from status where type = 'CANCEL')
        and step.status_id in (select id from paid)
        and not exists (select from payment known where known.order_id = o.order_id and known.replaced_at is null)
      group by o.order_id),
    recorded as (
      insert into payment
        (reference, order_id, adapter, amount, state, reason, link, expires_at, cart_version, created_at, paid_at)
      select reference, order_id, adapter, total, 'paid', '', '', at, at, at, at from earlier)
    insert into payment_event (event_id, reference, state, amount, outcome, received_at)
    select adapter || ':' || reference, reference, 'paid', total, 'paid', at from earlier`.execute(db);
}
