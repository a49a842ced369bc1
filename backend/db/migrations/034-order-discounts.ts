import { type Kysely, sql } from 'kysely';

/**
 * What each coupon and promotion took off an order, under the name that it had: [{label, code, goods, shipping}], centavos. Null where
 * that is not known: of orders that were placed before, those get it whose uses add up to what their lines and delivery lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column discounts jsonb`.execute(db);
  await sql`
    with named as (
      select u.order_id, sum(u.goods) as goods, sum(u.shipping) as shipping,
        jsonb_agg(jsonb_build_object('label', c.label, 'code', coalesce(c.code, ''), 'goods', u.goods, 'shipping', u.shipping)
          order by c.code is not null, c.coupon_id) filter (where u.goods + u.shipping > 0) as discounts
      from coupon_use u join coupon c using (coupon_id) group by u.order_id),
    lost as (
      select l.order_id, sum(l.coupon_discount) as goods from order_line l join named using (order_id) group by l.order_id)
    update shop_order o set discounts = coalesce(n.discounts, '[]')
    from named n join lost using (order_id)
    where o.order_id = n.order_id and n.goods = lost.goods and n.shipping = o.discount_shipping`.execute(db);
}
